import type { Sql } from '#platform/server/database/database.ts'

/** An order that was approved, with one line: what a bill can be of. */
export async function approvedOrder(
  sql: Sql,
  count: number,
): Promise<{ id: number; line: number }> {
  const [order] = await sql.rows<{ id: number; line: number }>(
    `with vendor as (insert into vendors (name, code, vendor_kind, currency) values ('Vendor ' || $1, 'V' || $1, 'Services', 'USD') returning id)
     insert into purchase_orders (po_number, status, vendor_id, office_id, order_date, expected_on, currency, lines)
     select 'PO-2020-' || $1, 'Approved', v.id, (select min(id) from offices), '2020-01-01', '2020-01-15', 'USD',
            jsonb_build_array(jsonb_build_object('id', nextval('purchase_order_line_ids'), 'description', 'Cleaning', 'quantity', 10, 'unit_price', 5,
              'discount_percent', 0, 'tax_percent', 0, 'received_quantity', 0, 'rejected_quantity', 0, 'closed_short', false))
       from vendor v returning id, (lines -> 0 ->> 'id')::integer as line`,
    [String(count)],
  )
  if (!order) throw new Error('no order was made')
  return order
}
