import { refuse } from '#platform/contract/problems.ts'
import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { refuseDecimals } from '../refuse-decimals.ts'
import { orderApproval } from './order-approval.ts'
import { settleLines } from './order-lines.ts'
import { orderMoney } from './order-money.ts'
import { nextNumber } from './purchase-numbers.ts'

type Orders = typeof purchaseOrders

interface Terms {
  readonly status: string | null
  readonly status_reason: string | null
  readonly currency: string
  readonly order_date: string
  readonly expected_on: string
}

/** What the vendor says, and the days that follow from it where the order is sent. */
async function termsOf(
  all: PartOf<Orders>,
  { sql, now }: ChangeOf<Orders>,
): Promise<Terms | undefined> {
  const [terms] = await sql.rows<Terms>(
    `select v.status, v.status_reason, v.currency, d.day::text as order_date, (d.day + coalesce(v.lead_time_days, 0))::text as expected_on
       from assets.vendors v cross join lateral (select coalesce($2::date, organisation.day_at($3, $4)) as day) d where v.id = $1 and not v.is_deleted`,
    [all.vendor_id ?? null, all.order_date ?? null, all.office_id ?? null, now],
  )
  return terms
}

/** A draft has the days, the currency and the person that were left out; its lines are settled and priced. */
async function draft(
  values: DraftOf<Orders>,
  change: ChangeOf<Orders>,
): Promise<ChangesOf<Orders>> {
  const { before, viewer } = change
  const all = { ...before, ...values }
  const terms = await termsOf(all, change)
  if (!terms) return {} // the check of references says that there is no such vendor
  if (terms.status === 'Blocked' && changesAny(values, change, 'vendor_id'))
    refuse(orderProblems.vendorBlocked, { reason: terms.status_reason ?? '' })
  refuseDecimals('shipping_cost', values.shipping_cost, all.currency ?? terms.currency)
  return {
    order_date: all.order_date ?? terms.order_date,
    expected_on: all.expected_on ?? terms.expected_on,
    ...(await orderMoney(all, all.currency ?? terms.currency, change)),
    shipping_cost: all.shipping_cost ?? 0,
    shipping_tax_percent: all.shipping_tax_percent ?? 0,
    requested_by: all.requested_by ?? viewer.employee_id,
    ...(values.lines !== undefined && {
      lines: await settleLines(change, values.lines ?? [], before?.lines ?? []),
    }),
  }
}

export const purchaseOrdersOnServer = serveResource(purchaseOrders, {
  derived: {
    is_late: (row) =>
      `${row}.status in ('Approved', 'Partially Received') and ${row}.expected_on < organisation.day_at(${row}.office_id, statement_timestamp())`,
  },
  before: {
    create: draft,
    number: async (drafts, { sql }) => {
      const numbers: ChangesOf<Orders>[] = []
      for (const { order_date } of drafts)
        numbers.push({ po_number: await nextNumber(sql, 'PO', String(order_date)) })
      return numbers
    },
    update: draft,
  },
  found: (search, parameters, row) =>
    `exists (select from jsonb_array_elements(${row}.lines) l where ${readsLike(`l ->> 'description'`, parameters.add(likePattern(search), 'text'))})`,
  approval: orderApproval,
})
