import type { Sql } from '#platform/server/database/database.ts'
import { stateOfLines } from '../../contract/order-lines.ts'
import { ORDERS, type PlannedOrder } from './plan.ts'

/** A planned line as an order holds it, without its number. */
const lineOf = ([
  description,
  type,
  quantity,
  unit_price,
  discount_percent,
  tax_percent,
  received_quantity = 0,
  rejected_quantity = 0,
]: PlannedOrder['lines'][number]) => ({
  ...{ description, type, quantity, unit_price, discount_percent, tax_percent },
  ...{ received_quantity, rejected_quantity, closed_short: false, expected_on: null },
})

/** The orders as they are planned, numbered by the year of their day. What came of them is on their lines already. */
export async function insertOrders(sql: Sql, now: string): Promise<void> {
  const orders = ORDERS.map(({ lines, ...order }, place) => {
    const held = lines.map(lineOf)
    const isDone = order.status === 'Received' && stateOfLines(held) === 'Received'
    return { ...order, place, lines: held, is_done: isDone }
  })
  await sql.rows(
    `with plan as (
       select p.*, ($2::timestamptz)::date - p.ago as day,
              row_number() over (partition by extract(year from ($2::timestamptz)::date - p.ago) order by p.place) as n
         from jsonb_to_recordset($1::jsonb) p (place integer, ago integer, lead integer, vendor text, office text, "by" text, status text, lines jsonb, shipping numeric, took integer,
              client text, reason text, is_done boolean, euro numeric)),
     numbers as (
       insert into purchase_numbers (prefix, year, last) select 'PO', extract(year from day)::integer, max(n) from plan group by 2
       on conflict (prefix, year) do update set last = purchase_numbers.last + excluded.last returning year, last),
     approver as (select min(u.id) as id from administration.users u where u.email = 'admin@muster.example')
     insert into purchase_orders (created_by, updated_by, date_created, po_number, status, vendor_id, office_id, requested_by, client_id, order_date, expected_on, currency, exchange_rate, base_currency,
                                  lines, shipping_cost, completed_on, approved_by, approved_at, cancel_reason)
     select u.id, u.id, least(p.day + time '10:00', $2::timestamptz), 'PO-' || extract(year from p.day) || '-' || lpad(p.n::text, 4, '0'), p.status, v.id, o.id, u.employee_id, c.id,
            p.day, p.day + coalesce(p.lead, 14), case when p.euro is null then 'USD' else 'EUR' end, p.euro, 'USD',
            (select jsonb_agg(l - 'type' || jsonb_build_object('id', nextval('purchase_order_line_ids'), 'atype_id', t.id) order by at)
               from jsonb_array_elements(p.lines) with ordinality x (l, at) left join assets.asset_types t on t.code = l ->> 'type'),
            coalesce(p.shipping, 0), case when p.is_done then p.day + p.took end,
            case when p.status in ('Approved', 'Partially Received', 'Received') then a.id end,
            case when p.status in ('Approved', 'Partially Received', 'Received') then p.day + interval '1 day 9 hours' end, p.reason
       from plan p join numbers y on y.year = extract(year from p.day) join assets.vendors v on v.code = p.vendor join organisation.offices o on o.code = p.office
       join administration.users u on u.email = p."by" || '@muster.example' left join organisation.clients c on c.code = p.client cross join approver a
      order by p.place`,
    [JSON.stringify(orders), now],
  )
}
