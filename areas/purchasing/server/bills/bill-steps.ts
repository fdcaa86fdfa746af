import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { billCalls } from '../../contract/bill-calls.ts'
import { billProblems } from '../../contract/bill-problems.ts'
import { purchaseBills } from '../../contract/purchase-bills.ts'
import { billState } from './match-bill.ts'

type Calls = typeof billCalls

/** Another person than the one who entered it accepts what differs, and says why. */
export async function approveBill({
  records,
  sql,
  asked,
  input,
  viewer,
  now,
}: CallRequest<Calls['approveBill']>): Promise<Answer<AnsweredRecord>> {
  const bill = await records.hold(purchaseBills, idOf(asked))
  if (bill.status !== 'Difference') refuse(billProblems.noDifference, { state: billState(bill) })
  if (await wroteAmounts(sql, bill.id, viewer.user_id)) refuse(billProblems.ownBill)
  const data = await records.change(purchaseBills, bill.id, {
    ...{ status: 'Approved', approved_by: viewer.user_id, approved_at: now },
    approval_reason: input.reason,
  })
  return { data, message: t`Purchase Bill approved successfully` }
}

/** Whether a person entered the amounts of a bill, or changed them since: they do not accept what differs. */
async function wroteAmounts(sql: Sql, bill: number, user: number): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from history where resource = $1 and record_id = $2 and actor = $3
        and (action = 'create' or action = 'update' and after ?| array['lines', 'shipping_cost', 'shipping_tax_percent', 'purchase_order_id']) limit 1`,
    [purchaseBills.name, bill, user],
  )
  return found.length > 0
}

/** The money has gone. */
export async function payBill({
  records,
  sql,
  asked,
  input,
  now,
}: CallRequest<Calls['payBill']>): Promise<Answer<AnsweredRecord>> {
  const bill = await records.hold(purchaseBills, idOf(asked))
  if (bill.status !== 'Matched' && bill.status !== 'Approved')
    refuse(billProblems.notPayable, { state: billState(bill) })
  const [later] = await sql.rows(
    'select from purchase_orders o where o.id = $1 and $2::date > organisation.day_at(o.office_id, $3)',
    [bill.purchase_order_id, input.paid_on, now],
  )
  if (later) refuse(billProblems.paidLater)
  const { paid_on, payment_reference } = input
  const data = await records.change(purchaseBills, bill.id, {
    ...{ status: 'Paid', paid_on, payment_reference },
  })
  return { data, message: t`Purchase Bill paid` }
}

/** What a cancelled bill billed can be billed again. */
export async function cancelBill({
  records,
  asked,
  input,
}: CallRequest<Calls['cancelBill']>): Promise<Answer<AnsweredRecord>> {
  const bill = await records.hold(purchaseBills, idOf(asked))
  if (bill.status === 'Paid' || bill.status === 'Cancelled')
    refuse(billProblems.notCancellable, { state: billState(bill) })
  const data = await records.change(purchaseBills, bill.id, {
    ...{ status: 'Cancelled', cancel_reason: input.cancel_reason },
  })
  return { data, message: t`Purchase Bill cancelled` }
}
