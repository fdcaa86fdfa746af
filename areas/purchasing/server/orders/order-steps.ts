import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import { endRequest, lockRequest, requestOf } from '#platform/server/approvals/requests.ts'
import { sanitised } from '#platform/server/fields/sanitise.ts'
import { approvalProblems, type Verdict } from '#platform/contract/approvals.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { DecidedOrder, orderCalls } from '../../contract/order-calls.ts'
import { stateOfLines, stillToCome } from '../../contract/order-lines.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { refuseBilled } from '../bills/billed-orders.ts'
import { dayAt } from './day-at.ts'
import { linesOf } from './order-lines.ts'
import { readIds } from './read-ids.ts'

type Calls = typeof orderCalls
/** What a step needs of a call. */
export type StepRequest = Pick<
  CallRequest,
  'engine' | 'viewer' | 'records' | 'asked' | 'sql' | 'now'
>

/** The state of an order as a refusal names it: "partially received". */
export const stateWords = ({ status }: Pick<RecordOf<typeof purchaseOrders>, 'status'>): string =>
  t(String(status)).toLowerCase()

/** Says the decision of the person who is asked about an order now. */
export async function decideOrder(
  { engine, records, sql, now }: StepRequest,
  id: number,
  verdict: Verdict,
  words: string | null,
): Promise<Answer<DecidedOrder>> {
  const open = await requestOf(sql, purchaseOrders.name, id)
  if (!open) return refuse(approvalProblems.unknown)
  const beyond = records.asSystem('being asked is the right to decide', 'reach', 'choosing')
  const comment = words === null ? null : sanitised(words)
  await engine.approvals.decide(open.id, verdict, comment, {
    ...{ sql, now, writer: beyond.writer },
  })
  engine.mail.wake()
  const { status, po_number } = await beyond.need(purchaseOrders, id)
  const message =
    verdict === 'Approved'
      ? t`Purchase Order approved successfully`
      : t`Purchase Order rejected successfully`
  return { data: { id, status, po_number }, message }
}

export const approveOrder = (
  request: CallRequest<Calls['approveOrder']>,
): Promise<Answer<DecidedOrder>> =>
  decideOrder(request, idOf(request.asked), 'Approved', request.input.note)

export const rejectOrder = (
  request: CallRequest<Calls['rejectOrder']>,
): Promise<Answer<DecidedOrder>> =>
  decideOrder(request, idOf(request.asked), 'Rejected', needed(request.input.reason, 'reason'))

/** A reason that has to be there. */
export function needed(words: string | null | undefined, field: string): string {
  const text = (words ?? '').trim()
  if (text === '') refuse(orderProblems.reasonNeeded, { field })
  return text
}

const CANCELLABLE = new Set(['Draft', 'Submitted', 'Approved'])

/** Cancels an order of which nothing has come; what waited for a decision waits no more. */
export async function cancel(
  { records, sql, now }: StepRequest,
  id: number,
  cancel_reason: string,
): Promise<Answer<AnsweredRecord>> {
  // The request before its record, as deciding does: they never wait for each other.
  const newest = await requestOf(sql, purchaseOrders.name, id)
  const waiting = newest && (await lockRequest(sql, newest.id))
  const order = await records.hold(purchaseOrders, id)
  if (!CANCELLABLE.has(String(order.status)))
    refuse(orderProblems.notCancellable, { state: stateWords(order) })
  await refuseBilled(sql, id)
  if (waiting?.state === 'Waiting') await endRequest(sql, waiting.id, 'Withdrawn', now)
  const data = await records.change(purchaseOrders, id, { status: 'Cancelled', cancel_reason })
  return { data, message: t`Purchase Order cancelled` }
}

export const cancelOrder = (
  request: CallRequest<Calls['cancelOrder']>,
): Promise<Answer<AnsweredRecord>> =>
  cancel(request, idOf(request.asked), request.input.cancel_reason)

/** Closes lines of which nothing more will come, so that the order is complete when all the others are. */
export async function closeLines(
  { records, sql, now }: StepRequest,
  id: number,
  given: unknown,
): Promise<Answer<AnsweredRecord>> {
  const order = await records.hold(purchaseOrders, id)
  if (order.status !== 'Partially Received')
    refuse(orderProblems.notReceiving, { state: stateWords(order) })
  const ids = readIds(given, 'line_ids')
  const lines = linesOf(order)
  const unknown = ids.find((one) => !lines.some((line) => line.id === one))
  if (unknown !== undefined) refuseFields({ line_ids: [t`This order has no line ${unknown}.`] })
  const closed = lines.map((line) =>
    (ids.length === 0 || ids.includes(line.id)) && stillToCome(line) > 0
      ? { ...line, closed_short: true }
      : line,
  )
  const status = stateOfLines(closed)
  const data = await records.change(purchaseOrders, id, {
    lines: [...closed],
    status,
    completed_on: status === 'Received' ? await dayAt(sql, order.office_id, now) : null,
  })
  return { data, message: t`Purchase Order Updated Successfully` }
}

export const closeShort = (
  request: CallRequest<Calls['closeShort']>,
): Promise<Answer<AnsweredRecord>> =>
  closeLines(request, idOf(request.asked), request.input.line_ids)
