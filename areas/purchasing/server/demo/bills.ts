import type { Sql } from '#platform/server/database/database.ts'

/** Bills of what has come: the older ones paid, one that differs by its price, the newest just entered. */
export async function insertBills(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with received as (
       select o.*, r.received_on, row_number() over (order by r.received_on desc, o.id) as n, v.code, coalesce(v.payment_terms_days, 0) as due_days
         from purchase_orders o join purchase_receipts r on r.purchase_order_id = o.id join assets.vendors v on v.id = o.vendor_id),
     bill as (
       select x.*, case x.n when 1 then 'Entered' when 2 then 'Difference' when 3 then 'Matched' when 4 then 'Approved' else 'Paid' end as state from received x where x.n <= 9)
     insert into purchase_bills (created_by, updated_by, bill_number, status, purchase_order_id, vendor_id, bill_date, due_date, currency, lines, shipping_cost, differences, matched_at,
                                 approved_by, approved_at, approval_reason, paid_on, payment_reference)
     select b.created_by, b.created_by, b.code || '-' || 71000 + b.n, b.state, b.id, b.vendor_id, b.received_on, b.received_on + b.due_days, b.currency,
            (select jsonb_agg(jsonb_build_object('detail_id', l -> 'id', 'description', l -> 'description', 'quantity', l -> 'received_quantity',
                      'unit_price', round((l ->> 'unit_price')::numeric * (100 - (l ->> 'discount_percent')::numeric) / 100, 2) + case when b.state in ('Difference', 'Approved') and at = 1 then 12 else 0 end,
                      'tax_percent', l -> 'tax_percent') order by at)
               from jsonb_array_elements(b.lines) with ordinality x (l, at) where (l ->> 'received_quantity')::integer > 0),
            b.shipping_cost,
            case when b.state in ('Difference', 'Approved') then (select jsonb_build_array(jsonb_build_object('detail_id', l -> 'id', 'what', 'Amount of ' || (l ->> 'description'),
                'expected', q.net, 'billed', q.net + 12 * (l ->> 'received_quantity')::integer)) from (select b.lines -> 0 as l) f
                cross join lateral (select round((l ->> 'received_quantity')::integer * (l ->> 'unit_price')::numeric * (100 - (l ->> 'discount_percent')::numeric) / 100, 2) as net) q) else '[]' end,
            case when b.state <> 'Entered' then b.received_on + interval '1 day' end,
            case when b.state = 'Approved' then a.id end, case when b.state = 'Approved' then $1::timestamptz - interval '1 day' end,
            case when b.state = 'Approved' then 'The price list changed between order and delivery.' end,
            case when b.state = 'Paid' then least(b.received_on + b.due_days, ($1::timestamptz)::date) end, case when b.state = 'Paid' then 'SEPA-' || 5200 + b.n end
       from bill b cross join (select min(id) as id from administration.users where email = 'admin@muster.example') a`,
    [now],
  )
}
