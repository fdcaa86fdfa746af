import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { billCalls, BillableLine } from '../../contract/bill-calls.ts'
import { billProblems } from '../../contract/bill-problems.ts'
import { purchaseBills } from '../../contract/purchase-bills.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'

type Calls = typeof billCalls
type Bill = RecordOf<typeof purchaseBills>
type Difference = Bill['differences'][number]

export const billState = ({ status }: Pick<Bill, 'status'>): string => t(status).toLowerCase()

/** Holds a bill against its order: pieces against what came and was billed before, amounts against the prices, within the tolerance. */
export async function matchBill({
  records,
  sql,
  asked,
  now,
}: CallRequest<Calls['matchBill']>): Promise<Answer<AnsweredRecord>> {
  const known = await records.need(purchaseBills, idOf(asked))
  // The order first, as receiving does: what came does not change while a bill is held against it.
  await sql.rows('select from purchase_orders where id = $1 for update', [known.purchase_order_id])
  const bill = await records.hold(purchaseBills, known.id)
  if (bill.status !== 'Entered' && bill.status !== 'Difference')
    refuse(billProblems.notMatchable, { state: billState(bill) })
  const differences = await differencesOf(sql, bill.id)
  const status = differences.length === 0 ? 'Matched' : 'Difference'
  const data = await records.change(purchaseBills, bill.id, {
    ...{ status, differences, matched_at: now },
  })
  const message =
    status === 'Matched'
      ? t`Purchase Bill matches the order`
      : t`Purchase Bill differs from the order`
  return { data, message }
}

/** What a bill says otherwise than its order: quantities beyond what came, and amounts beyond the tolerance, exact to the cent. */
const DIFFERENCES = `
  with bill as (select * from purchase_bills where id = $1),
       tolerance as (select coalesce((s."values" ->> 'bill_tolerance_percent')::numeric, 2) as part, coalesce((s."values" ->> 'bill_tolerance_amount')::numeric, 5) as most
                       from (select 1) one left join settings s on s.type = 'General'),
       billed as (select (l ->> 'detail_id')::integer as detail_id, (l ->> 'quantity')::integer as quantity, (l ->> 'net_amount')::numeric as net,
                         (l ->> 'tax_amount')::numeric as tax, l ->> 'description' as description, place
                    from bill cross join lateral jsonb_array_elements(bill.lines) with ordinality x (l, place)),
       before as (select (l ->> 'detail_id')::integer as detail_id, sum((l ->> 'quantity')::integer) as quantity
                    from purchase_bills b join bill on bill.purchase_order_id = b.purchase_order_id and b.id <> bill.id
                   cross join lateral jsonb_array_elements(b.lines) l where b.status <> 'Cancelled' and not b.is_deleted group by 1),
       shipped as (select coalesce(sum(b.shipping_cost), 0) as cost from purchase_bills b join bill on bill.purchase_order_id = b.purchase_order_id and b.id <> bill.id
                    where b.status <> 'Cancelled' and not b.is_deleted),
       ordered as (select (l ->> 'id')::integer as detail_id, (l ->> 'received_quantity')::integer as received, (l ->> 'unit_price')::numeric as price,
                          (100 - (l ->> 'discount_percent')::numeric) / 100 as part, (l ->> 'tax_percent')::numeric as tax_percent
                     from purchase_orders o join bill on bill.purchase_order_id = o.id cross join lateral jsonb_array_elements(o.lines) l),
       held as (
         select b.place * 3 as place, b.detail_id, 'Pieces of ' || b.description as what, greatest(o.received - coalesce(e.quantity, 0), 0)::numeric as expected, b.quantity::numeric as billed,
                b.quantity > o.received - coalesce(e.quantity, 0) as differs
           from billed b join ordered o using (detail_id) left join before e using (detail_id)
         union all
         select b.place * 3 + 1, b.detail_id, 'Amount of ' || b.description, x.expected, b.net, null
           from billed b join ordered o using (detail_id) cross join lateral (select round(b.quantity * o.price * o.part, currency_digits((select currency from bill))) as expected) x
         union all
         select b.place * 3 + 2, b.detail_id, 'Tax of ' || b.description, round(b.net * o.tax_percent / 100, currency_digits((select currency from bill))), b.tax, null from billed b join ordered o using (detail_id)
         union all
         select 1000, null, 'Shipping', greatest(o.shipping_cost - s.cost, 0), bill.shipping_cost, null
           from bill join purchase_orders o on o.id = bill.purchase_order_id cross join shipped s
         union all
         select 1001, null, 'Tax of shipping', purchasing.shipping_tax(bill.shipping_cost, o.shipping_tax_percent, bill.currency), purchasing.shipping_tax(bill.shipping_cost, bill.shipping_tax_percent, bill.currency), null
           from bill join purchase_orders o on o.id = bill.purchase_order_id)
  select h.detail_id, h.what, h.expected::float8 as expected, h.billed::float8 as billed from held h cross join tolerance
   where coalesce(h.differs, abs(h.billed - h.expected) > least(tolerance.most, h.expected * tolerance.part / 100)) order by h.place`

const differencesOf = (sql: Sql, bill: number): Promise<Difference[]> =>
  sql.rows<Difference>(DIFFERENCES, [bill])

/** The lines of an order, with what came and what was billed of each. */
export async function billableLines({
  records,
  sql,
  asked,
}: CallRequest<Calls['billableLines']>): Promise<Answer<readonly BillableLine[]>> {
  const order = await records.read(purchaseOrders, idOf(asked))
  if (!order) return { data: [], total: 0 }
  const data = await sql.rows<BillableLine>(
    `select (l ->> 'id')::integer as detail_id, l ->> 'description' as description, (l ->> 'quantity')::integer as ordered,
            (l ->> 'received_quantity')::integer as received, coalesce(b.quantity, 0)::integer as billed,
            round((l ->> 'unit_price')::numeric * (100 - (l ->> 'discount_percent')::numeric) / 100, 4)::float8 as unit_price,
            (l ->> 'tax_percent')::float8 as tax_percent, o.currency
       from purchase_orders o cross join lateral jsonb_array_elements(o.lines) with ordinality x (l, place)
       left join lateral (select sum((y ->> 'quantity')::integer) as quantity from purchase_bills p cross join lateral jsonb_array_elements(p.lines) y
                           where p.purchase_order_id = o.id and p.status <> 'Cancelled' and not p.is_deleted and y ->> 'detail_id' = l ->> 'id') b on true
      where o.id = $1 order by place`,
    [order.id],
  )
  return { data, total: data.length }
}
