import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import type { OrderOfAsset, receiptCalls } from '../../contract/receipt-calls.ts'

/** What an asset came with, as who reads the order knows it: empty where it was not ordered here, or by a person out of reach. */
export async function orderOfAsset({
  records,
  sql,
  asked,
}: CallRequest<(typeof receiptCalls)['orderOfAsset']>): Promise<Answer<OrderOfAsset | null>> {
  const [found] = await sql.rows<OrderOfAsset>(
    `select o.id, o.po_number, o.status, o.order_date::text as order_date, r.receipt_number, r.received_on::text as received_on,
            (select count(*)::integer from purchased_assets s join assets.assets a on a.id = s.asset_id where s.detail_id = p.detail_id and not a.is_deleted) as pieces
       from purchased_assets p join purchase_orders o on o.id = p.purchase_order_id join purchase_receipts r on r.id = p.receipt_id
      where p.asset_id = $1`,
    [idOf(asked)],
  )
  const isSeen = found && (await records.read(purchaseOrders, found.id))
  return { data: isSeen ? found : null }
}
