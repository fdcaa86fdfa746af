import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { billProblems } from '../../contract/bill-problems.ts'
import { purchaseBills } from '../../contract/purchase-bills.ts'
import { refuseDecimals } from '../refuse-decimals.ts'

type Bills = typeof purchaseBills

interface Billed {
  readonly po_number: string
  readonly status: string
  readonly vendor_id: number
  readonly currency: string | null
  readonly due_date: string
  readonly shipping_tax_percent: number
  readonly lines: readonly { readonly id: number; readonly description: string }[]
}

const BILLED_STATES = ['Approved', 'Partially Received', 'Received']
const OPEN_STATES = ['Entered', 'Difference']

/** A bill is of one order and its lines are lines of it; each change has it matched anew. */
async function enter(values: DraftOf<Bills>, change: ChangeOf<Bills>): Promise<ChangesOf<Bills>> {
  const { before, sql } = change
  const all = { ...before, ...values }
  const [order] = await sql.rows<Billed>(
    `select o.po_number, o.status, o.vendor_id, o.currency, o.lines, coalesce(o.shipping_tax_percent, 0)::float8 as shipping_tax_percent, ($2::date + coalesce(v.payment_terms_days, 0))::text as due_date
       from purchase_orders o join assets.vendors v on v.id = o.vendor_id where o.id = $1 and not o.is_deleted`,
    [all.purchase_order_id ?? null, all.bill_date ?? null],
  )
  if (!order) return {} // the check of references says that there is no such order
  if (!BILLED_STATES.includes(order.status))
    refuse(billProblems.orderNotApproved, {
      ...{ number: order.po_number, state: t(order.status).toLowerCase() },
    })
  refuseDecimals('shipping_cost', values.shipping_cost, order.currency)
  return {
    ...{ vendor_id: order.vendor_id, currency: order.currency },
    due_date: all.due_date ?? order.due_date,
    shipping_cost: all.shipping_cost ?? 0,
    shipping_tax_percent: all.shipping_tax_percent ?? order.shipping_tax_percent,
    ...{ status: 'Entered', differences: [], matched_at: null },
    ...(values.lines && { lines: named(values.lines, order) }),
  }
}

/** Lines by the names they have on the order, each once. */
function named(lines: NonNullable<DraftOf<Bills>['lines']>, order: Billed) {
  const errors: FieldErrors = {}
  const known = lines.map((line, place) => {
    const ordered = order.lines.find(({ id }) => id === line.detail_id)
    const isTwice = lines.findIndex(({ detail_id }) => detail_id === line.detail_id) < place
    if (!ordered || isTwice)
      errors[`lines.${place}.detail_id`] = [t`Choose each line of the order once.`]
    return {
      ...line,
      description: ordered?.description ?? null,
      tax_percent: line.tax_percent ?? 0,
    }
  })
  refuseFields(errors)
  return known
}

export const purchaseBillsOnServer = serveResource(purchaseBills, {
  before: {
    create: enter,
    touch: ({ before }) => {
      if (before && !OPEN_STATES.includes(before.status))
        refuse(billProblems.closed, { state: t(before.status).toLowerCase() })
    },
    update: enter,
    delete: ({ before }) => {
      if (before && before.status !== 'Entered')
        refuse(billProblems.closed, { state: t(before.status).toLowerCase() })
    },
  },
})
