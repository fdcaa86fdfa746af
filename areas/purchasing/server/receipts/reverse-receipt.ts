import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { assets } from '#areas/assets/contract/assets.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import type { receiptCalls } from '../../contract/receipt-calls.ts'
import { dayAt } from '../orders/day-at.ts'
import { linesOf } from '../orders/order-lines.ts'
import { nextNumber } from '../orders/purchase-numbers.ts'
import { refuseBilled } from '../bills/billed-orders.ts'
import { added, movedTo } from './receive-order.ts'

type Request = CallRequest<(typeof receiptCalls)['reverseReceipt']>

/** Takes a receipt back by another with the same pieces less: the order waits for them again, and the assets it made go. */
export async function reverseReceipt(request: Request): Promise<Answer<AnsweredRecord>> {
  const { records, sql, asked, input, viewer, now } = request
  const order = await records.hold(purchaseOrders, idOf(asked))
  const receipt = await records.need(purchaseReceipts, input.receipt_id)
  if (receipt.purchase_order_id !== order.id)
    refuse(problems.noSuchRecord, { label: purchaseReceipts.label.one })
  const [counter] = await sql.rows(
    'select from purchase_receipts where reverses_id = $1 and not is_deleted',
    [receipt.id],
  )
  if (counter || receipt.reverses_id !== null) refuse(orderProblems.notReversible)
  await refuseBilled(sql, order.id)
  await removeAssets(request, receipt.id)
  const today = await dayAt(sql, order.office_id, now)
  const made = await records.store(purchaseReceipts, {
    receipt_number: await nextNumber(sql, 'GR', today),
    ...{ purchase_order_id: order.id, requested_by: order.requested_by, received_on: today },
    ...{ note: input.note, reverses_id: receipt.id, received_by: viewer.user_id },
    lines: receipt.lines.map((line) => ({
      ...line,
      quantity: -(line.quantity ?? 0),
      rejected_quantity: -(line.rejected_quantity ?? 0),
      serial_numbers: [],
    })),
  })
  const lines = linesOf(order).map((line) => {
    const one = receipt.lines.find(({ detail_id }) => detail_id === line.id)
    // What was taken back is to come again, even if its line was closed since.
    return one
      ? {
          ...added(line, -(one.quantity ?? 0), -(one.rejected_quantity ?? 0)),
          closed_short: false,
        }
      : line
  })
  const data = await records.change(purchaseOrders, order.id, movedTo(lines, today))
  return { data, message: t`${receipt.receipt_number} taken back by ${made.receipt_number}` }
}

/** The assets a receipt made are deleted, unless one of them is in use. */
async function removeAssets({ records, sql }: Request, receipt: number): Promise<void> {
  const removing = records.asSystem('they are taken back with their receipt', 'reach')
  const pieces = await sql.rows<{ id: number }>(
    `select p.asset_id as id from purchased_assets p join assets.assets a on a.id = p.asset_id
      where p.receipt_id = $1 and not a.is_deleted order by p.asset_id`,
    [receipt],
  )
  for (const { id } of pieces) {
    const { asset_tag, status } = await removing.hold(assets, id)
    if (status !== 'Available')
      refuse(orderProblems.assetInUse, {
        ...{ tag: asset_tag, state: t(String(status)).toLowerCase() },
      })
    await removing.delete(assets, id)
  }
}
