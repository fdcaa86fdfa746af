import type { ChangesOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { purchaseOrders } from '../../contract/purchase-orders.ts'

type Orders = typeof purchaseOrders

/** The currency of an order, that of the company, and what one unit of the former is worth in the latter: nothing where they are the same or it is not known. */
export async function orderMoney(
  all: PartOf<Orders>,
  currency: string,
  change: ChangeOf<Orders>,
): Promise<ChangesOf<Orders>> {
  const [known] = await change.sql.rows<{ base_currency: string; last_rate: number | null }>(
    `select coalesce((select "values" ->> 'currency' from settings where type = 'General'), 'USD') as base_currency,
            (select o.exchange_rate::float8 from purchase_orders o where o.currency = $1 and o.exchange_rate is not null and not o.is_deleted
              order by o.order_date desc, o.id desc limit 1) as last_rate`,
    [currency],
  )
  const base_currency = known?.base_currency ?? currency
  if (base_currency === currency) return { currency, base_currency, exchange_rate: null }
  // The rate of another currency says nothing about this one.
  const isOfAnother =
    change.before !== undefined &&
    changesAny(all, change, 'currency') &&
    !changesAny(all, change, 'exchange_rate')
  const given = isOfAnother ? null : all.exchange_rate
  return { currency, base_currency, exchange_rate: given ?? known?.last_rate ?? null }
}
