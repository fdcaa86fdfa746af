import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { purchaseOrders } from '../contract/purchase-orders.ts'
import type { purchaseReceipts } from '../contract/purchase-receipts.ts'

type Order = RecordOf<typeof purchaseOrders>
type Tell = (notice: Notice) => Promise<void>

const pageOf = (order: Order) => `${purchaseOrders.page}/view?id=${order.id}`

/** Who wrote an order and for whom hear what has come of it, unless they took it in themselves. */
export async function tellReceived(
  sql: Sql,
  tell: Tell,
  order: Order,
  receipt: RecordOf<typeof purchaseReceipts>,
  by: number,
): Promise<void> {
  const people = await sql.rows<{ id: number }>(
    `select u.id from administration.users u
      where (u.id = $1 or u.employee_id = $2) and u.id <> $3 and u.is_active and not u.is_deleted order by u.id`,
    [order.created_by, order.requested_by, by],
  )
  const isWhole = order.status === 'Received'
  for (const { id } of people)
    await tell({
      ...{
        user_id: id,
        type: 'order',
        page: pageOf(order),
        key: `order-received-${receipt.id}-${id}`,
      },
      title: isWhole ? 'An order has come' : 'A part of an order has come',
      description: `${String(order.po_number)}, ${order.received_percent}% received.`,
    })
}
