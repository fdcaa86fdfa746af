import { type BookCheck, bookChecks } from '#areas/books/contract/book-checks.ts'
import { compareRows } from '#areas/books/contract/compare-rows.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'

const SETTLED = `o.status in ('Approved', 'Partially Received', 'Received') and not o.is_deleted`

/** Orders that were approved. */
const ordersCheck: BookCheck = {
  name: 'Purchase orders',
  // What was approved before amounts had the digits of their currency was rounded to two.
  about: 'The sums of approved purchase orders are those of their lines, with tax and shipping.',
  firstDay: `select min(o.order_date) from purchase_orders o where ${SETTLED}`,
  compare: (sql, { from, to }) =>
    compareRows(sql, [from, to], {
      family: purchaseOrders.name,
      words: {
        lines: { label: 'Sum of the lines' },
        net: { label: 'Net total' },
        tax: { label: 'Tax' },
        total: { label: 'Total' },
      },
      source: `
        select o.id as record_id, o.requested_by as employee_id, null::date as business_date, o.approved_at as settled_at,
               jsonb_build_object('lines', k.net, 'net', o.net_total, 'tax', o.tax_total, 'total', o.total) as figures_kept,
               jsonb_build_object('lines', c.net, 'net', k.net, 'tax', k.tax, 'total', o.net_total + o.tax_total + coalesce(o.shipping_cost, 0)) as figures_counted
          from purchase_orders o
         cross join lateral (select coalesce(sum((line ->> 'net_amount')::numeric), 0) as net, coalesce(sum((line ->> 'tax_amount')::numeric), 0) + purchasing.shipping_tax(o.shipping_cost, o.shipping_tax_percent, o.currency) as tax from jsonb_array_elements(o.lines) line) k
         cross join lateral (select coalesce(sum((line ->> 'net_amount')::numeric), 0) as net from jsonb_array_elements(purchasing.priced_lines(o.lines, o.currency, null)) line) now
         cross join lateral (select coalesce(sum((line ->> 'net_amount')::numeric), 0) as net from jsonb_array_elements(purchasing.priced_lines(o.lines, null, null)) line) once
         cross join lateral (select case when k.net = once.net then once.net else now.net end as net) c
         where o.order_date between $1 and $2 and ${SETTLED}`,
    }),
}

export const orderBookChecks = [ordersCheck].map(bookChecks.add)
