import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { vendors } from '#areas/assets/contract/vendors.ts'
import type { orderCalls, VendorFigures } from '../contract/order-calls.ts'
import { purchaseOrders } from '../contract/purchase-orders.ts'

/** Orders that are shown beside a vendor: the newest. */
const SHOWN = 8

/** How a vendor delivers, counted over all orders, and the newest of those that the reader may see. */
export async function vendorFigures({
  records,
  sql,
  asked,
  viewer,
  now,
}: CallRequest<(typeof orderCalls)['vendorFigures']>): Promise<Answer<VendorFigures>> {
  const vendor = await records.need(vendors, idOf(asked))
  const [figures] = await sql.rows<Omit<VendorFigures, 'orders' | 'spend_12_months'>>(
    `with o as (select * from purchase_orders where vendor_id = $1 and not is_deleted),
          pieces as (select coalesce(sum((l ->> 'received_quantity')::integer), 0) as accepted, coalesce(sum((l ->> 'rejected_quantity')::integer), 0) as rejected
                       from o cross join lateral jsonb_array_elements(o.lines) l)
     select round(100.0 * count(*) filter (where o.status = 'Received' and o.completed_on <= o.expected_on) / nullif(count(*) filter (where o.status = 'Received'), 0), 2)::float8 as on_time_percent,
            count(*) filter (where o.status = 'Received')::integer as complete_orders,
            count(*) filter (where o.status in ('Approved', 'Partially Received'))::integer as open_orders,
            (select round(100.0 * p.rejected / nullif(p.accepted + p.rejected, 0), 2)::float8 from pieces p) as reject_percent,
            (select (p.accepted + p.rejected)::integer from pieces p) as pieces
       from o`,
    [vendor.id],
  )
  if (!figures) throw new Error('what is counted has a row')
  const spend_12_months = await sql.rows<{ currency: string; amount: number }>(
    `select currency, sum(total)::float8 as amount from purchase_orders
      where vendor_id = $1 and not is_deleted and status in ('Approved', 'Partially Received', 'Received')
        and order_date > (organisation.day_at(office_id, $2) - interval '12 months')::date group by currency order by currency`,
    [vendor.id, now],
  )
  return { data: { ...figures, spend_12_months, orders: await newest(sql, viewer, vendor.id) } }
}

async function newest(
  sql: CallRequest['sql'],
  viewer: CallRequest['viewer'],
  vendor: number,
): Promise<VendorFigures['orders']> {
  const grant = viewer.grants.get(purchaseOrders.page)
  if (!grant?.rights.view) return []
  const parameters = new Parameters()
  const scope = scopeCondition(purchaseOrders.rows, grant.reach.view, viewer, parameters, 'o')
  return sql.rows(
    `select o.id, o.po_number, o.status, o.order_date::text as order_date, o.total::float8 as total, o.currency from purchase_orders o
      where o.vendor_id = ${parameters.add(vendor, 'bigint')} and not o.is_deleted and ${scope} order by o.order_date desc, o.id desc limit ${SHOWN}`,
    parameters.values,
  )
}
