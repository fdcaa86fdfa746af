import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type OrderLine, stateOfLines, stillToCome } from '../../contract/order-lines.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { MOST_PIECES, purchaseReceipts } from '../../contract/purchase-receipts.ts'
import type { receiptCalls, ReceivedOrder } from '../../contract/receipt-calls.ts'
import { dayAt } from '../orders/day-at.ts'
import { linesOf } from '../orders/order-lines.ts'
import { stateWords } from '../orders/order-steps.ts'
import { nextNumber } from '../orders/purchase-numbers.ts'
import { tellReceived } from '../tell-of-orders.ts'
import type { Came } from './came.ts'
import { makeAssets, refuseSerials } from './make-assets.ts'

type Request = CallRequest<(typeof receiptCalls)['receive']>
type Order = RecordOf<typeof purchaseOrders>

/** Takes in what came of an order. Receipts of an order take turns, so that two never take in more than was ordered. */
export async function receiveOrder(request: Request): Promise<Answer<ReceivedOrder>> {
  const { records, sql, asked, input, viewer, engine } = request
  const order = await records.hold(purchaseOrders, idOf(asked))
  if (order.status !== 'Approved' && order.status !== 'Partially Received')
    refuse(orderProblems.notOpen, { state: stateWords(order) })
  const received_on = await dayOf(request, order)
  const came = await cameOf(request, order)
  const receipt = await records.store(purchaseReceipts, {
    receipt_number: await nextNumber(sql, 'GR', received_on),
    ...{ purchase_order_id: order.id, requested_by: order.requested_by, received_on },
    ...{ delivery_note: input.delivery_note, note: input.note, received_by: viewer.user_id },
    lines: came.map(({ line, place: _place, ...one }) => ({
      ...one,
      description: line.description,
    })),
  })
  await makeAssets(request, order, receipt, came)
  const lines = linesOf(order).map((line) => {
    const one = came.find(({ detail_id }) => detail_id === line.id)
    return one ? added(line, one.quantity, one.rejected_quantity ?? 0) : line
  })
  const data = await records.change(purchaseOrders, order.id, movedTo(lines, received_on))
  await tellReceived(sql, (notice) => engine.notify(sql, notice), data, receipt, viewer.user_id)
  return {
    data: { ...data, receipt_id: receipt.id },
    message: t`${receipt.receipt_number} received`,
  }
}

/** A line after some more pieces, or fewer. */
export const added = (line: OrderLine, pieces: number, rejected: number): OrderLine => ({
  ...line,
  received_quantity: line.received_quantity + pieces,
  rejected_quantity: line.rejected_quantity + rejected,
})

/** What an order becomes by what its lines hold now; it is complete on the day of the receipt that makes it so. */
export function movedTo(
  lines: readonly OrderLine[],
  day: string,
): ChangesOf<typeof purchaseOrders> {
  const status = stateOfLines(lines)
  return { lines: [...lines], status, completed_on: status === 'Received' ? day : null }
}

async function dayOf({ sql, input, now }: Request, { office_id, order_date }: Order) {
  const today = await dayAt(sql, office_id, now)
  const day = input.received_on ?? today
  if (day > today) refuse(orderProblems.receivedLater)
  if (order_date !== null && day < order_date)
    refuse(orderProblems.receivedBefore, { date: order_date })
  return day
}

/** What came, line by line, as far as it can have come. */
async function cameOf({ sql, input }: Request, order: Order): Promise<readonly Came[]> {
  const lines = linesOf(order)
  const errors: FieldErrors = {}
  const came: Came[] = []
  for (const [place, one] of input.lines.entries()) {
    const line = lines.find(({ id }) => id === one.detail_id)
    const isTwice = input.lines.findIndex(({ detail_id }) => detail_id === one.detail_id) < place
    if (!line || isTwice) {
      errors[`lines.${place}.detail_id`] = [t`Choose each line of the order once.`]
      continue
    }
    Object.assign(errors, lineErrors({ ...one, line, place }))
    if (one.quantity > 0 || (one.rejected_quantity ?? 0) > 0) came.push({ ...one, line, place })
  }
  refuseFields(errors)
  if (came.length === 0) refuse(orderProblems.nothingReceived)
  await refuseSerials(sql, came)
  return came
}

/** What is wrong with one line of a receipt, by the names of the form. */
function lineErrors({ line, place, ...one }: Came): FieldErrors {
  const left = stillToCome(line)
  const serials = one.serial_numbers ?? []
  const errors: FieldErrors = {}
  const say = (name: string, words: string) => (errors[`lines.${place}.${name}`] = [words])
  if (one.quantity > left) say('quantity', t`Only ${left} of ${line.quantity} are still to come.`)
  else if (line.atype_id !== null && one.quantity > MOST_PIECES)
    say('quantity', t`Receive at most ${MOST_PIECES} pieces at once.`)
  if ((one.rejected_quantity ?? 0) > 0 && !one.reject_reason?.trim())
    say('reject_reason', t`Say why.`)
  if (serials.length > 0 && line.atype_id === null)
    say('serial_numbers', t`Only pieces that become assets have serial numbers.`)
  else if (serials.length > 0 && serials.length !== one.quantity)
    say('serial_numbers', t`Enter ${one.quantity} serial numbers, one each.`)
  return errors
}
