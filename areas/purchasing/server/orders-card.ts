import { t } from '#platform/contract/words/texts.ts'
import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { OrderToCome } from '../contract/first-page-card.ts'
import { purchaseOrders } from '../contract/purchase-orders.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** Orders of the reader that have not come yet, the one due first at the top. Requests that wait for a decision are in Approvals. */
const TO_COME = `
  select o.id, o.po_number, v.name as vendor, o.expected_on::text as expected_on, o.expected_on < organisation.day_at(o.office_id, $2) as is_late
    from purchase_orders o join assets.vendors v on v.id = o.vendor_id
   where o.requested_by = $1 and o.status in ('Approved', 'Partially Received') and not o.is_deleted
   order by o.expected_on, o.id limit ${SHOWN}`

/** The card of the first page with the orders that its reader waits for. */
export const ordersCard = firstPageCards.add({
  name: 'orders-to-come',
  quiet: { title: () => t`Orders to come`, to: purchaseOrders.page },
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(purchaseOrders.page),
  read: ({ sql, reader, now }) => sql.rows<OrderToCome>(TO_COME, [reader.employee_id, now]),
})
