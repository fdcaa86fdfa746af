import type { DecidedOrder } from '../../contract/order-calls.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { cancel, closeLines, decideOrder, needed, type StepRequest } from './order-steps.ts'

type Step = (
  request: StepRequest,
  id: number,
  words: string | null,
) => Promise<Answer<AnsweredRecord | DecidedOrder>>

async function submit(
  { engine, records, sql, now }: StepRequest,
  id: number,
): Promise<Answer<AnsweredRecord>> {
  const data = await engine.approvals.submit(purchaseOrders, id, {
    ...{ sql, now, writer: records.byRight(purchaseOrders, 'edit').writer },
  })
  engine.mail.wake()
  return { data: data as AnsweredRecord, message: t`Purchase Order submitted successfully` } // as it was stored
}

/** The step that leads to each status an outside system may ask for. */
const steps: Readonly<Record<string, Step>> = {
  Submitted: submit,
  Approved: (request, id, words) => decideOrder(request, id, 'Approved', words),
  Draft: (request, id, words) =>
    decideOrder(request, id, 'Rejected', needed(words, 'approval_note')),
  Cancelled: (request, id, words) => cancel(request, id, needed(words, 'cancel_reason')),
  Received: (request, id) => closeLines(request, id, null),
}

/** Takes the step that a status asks for, under the rules of that step. The reason comes under any of the names it has on an order. */
export function takeStep(
  request: StepRequest,
  id: number,
): Promise<Answer<AnsweredRecord | DecidedOrder>> {
  const { status, reason, cancel_reason, approval_note } = request.asked.input
  const step =
    typeof status === 'string' && Object.hasOwn(steps, status) ? steps[status] : undefined
  if (!step) return refuse(orderProblems.unknownStep)
  const words = [reason, cancel_reason, approval_note].find((one) => typeof one === 'string')
  return step(request, id, typeof words === 'string' ? words : null)
}
