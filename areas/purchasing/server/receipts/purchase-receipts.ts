import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import type { PurchasedAsset, receiptCalls } from '../../contract/receipt-calls.ts'

const summed = (name: string) => (row: string) =>
  `select coalesce(sum((line ->> '${name}')::integer), 0)::integer from jsonb_array_elements(${row}.lines) line`

export const purchaseReceiptsOnServer = serveResource(purchaseReceipts, {
  derived: { pieces: summed('quantity'), rejected: summed('rejected_quantity') },
})

/** The assets that were made of an order, in the order of their tags. */
export async function assetsOfOrder({
  records,
  sql,
  asked,
  input,
}: CallRequest<(typeof receiptCalls)['assetsOfOrder']>): Promise<
  Answer<readonly PurchasedAsset[]>
> {
  const order = await records.need(purchaseOrders, idOf(asked))
  const data = await sql.rows<PurchasedAsset>(
    `select a.id, a.asset_tag, a.name, a.serial_number, a.status, p.detail_id, p.receipt_id, r.receipt_number
       from purchased_assets p join assets.assets a on a.id = p.asset_id join purchase_receipts r on r.id = p.receipt_id
      where p.purchase_order_id = $1 and ($2::bigint is null or p.receipt_id = $2) and not a.is_deleted order by a.asset_tag, a.id`,
    [order.id, input.receipt_id],
  )
  return { data, total: data.length }
}
