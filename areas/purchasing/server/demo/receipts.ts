import type { Sql } from '#platform/server/database/database.ts'

/** One receipt for what has come of each order, and the pieces of it that are among the assets: the newest of their type there. */
export async function insertReceipts(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with came as (
       select o.id, o.requested_by, o.created_by, coalesce(o.completed_on, least(o.order_date + 12, ($1::timestamptz)::date)) as day, row_number() over (order by o.order_date, o.id) as n,
              (select jsonb_agg(jsonb_build_object('detail_id', l -> 'id', 'description', l -> 'description', 'quantity', l -> 'received_quantity', 'rejected_quantity', l -> 'rejected_quantity',
                        'reject_reason', case when (l ->> 'rejected_quantity')::integer > 0 then 'Cracked panel.' end, 'serial_numbers', '[]'::jsonb, 'condition', 'New') order by at)
                 from jsonb_array_elements(o.lines) with ordinality x (l, at) where (l ->> 'received_quantity')::integer > 0) as lines
         from purchase_orders o where o.received_percent > 0),
     numbered as (select c.*, row_number() over (partition by extract(year from c.day) order by c.n) as place from came c),
     numbers as (
       insert into purchase_numbers (prefix, year, last) select 'GR', extract(year from day)::integer, max(place) from numbered group by 2
       on conflict (prefix, year) do update set last = purchase_numbers.last + excluded.last)
     insert into purchase_receipts (created_by, updated_by, receipt_number, purchase_order_id, requested_by, received_on, delivery_note, lines, received_by)
     select c.created_by, c.created_by, 'GR-' || extract(year from c.day) || '-' || lpad(c.place::text, 4, '0'), c.id, c.requested_by, c.day, 'DN-' || 4000 + c.n, c.lines, c.created_by
       from numbered c order by c.n`,
    [now],
  )
  await sql.rows(
    `with piece as (
       select r.id as receipt_id, o.id as order_id, (l ->> 'detail_id')::integer as detail_id, (d ->> 'atype_id')::bigint as atype_id, o.office_id, unit,
              row_number() over (partition by d ->> 'atype_id', o.office_id order by r.received_on desc, r.id, unit) as n
         from purchase_receipts r join purchase_orders o on o.id = r.purchase_order_id cross join lateral jsonb_array_elements(r.lines) l
         join lateral jsonb_array_elements(o.lines) d on d ->> 'id' = l ->> 'detail_id' and d ->> 'atype_id' is not null
        cross join lateral generate_series(1, (l ->> 'quantity')::integer) unit),
     thing as (select a.id, a.atype_id, a.office_id, row_number() over (partition by a.atype_id, a.office_id order by a.purchase_date desc, a.id) as n
                 from assets.assets a where not a.is_deleted and a.status <> 'Discarded')
     insert into purchased_assets (asset_id, purchase_order_id, detail_id, receipt_id, unit)
     select t.id, p.order_id, p.detail_id, p.receipt_id, p.unit from piece p join thing t using (atype_id, office_id, n)`,
  )
}
