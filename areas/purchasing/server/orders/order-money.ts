import type { ChangesOf, PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Rows } from '#platform/server/database/database.ts'
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
  const [known] = await change.sql.rows<{ base_currency: string }>(
    `select coalesce((select "values" ->> 'currency' from settings where type = 'General'), 'USD') as base_currency`,
  )
  const base_currency = known?.base_currency ?? currency
  if (base_currency === currency) return { currency, base_currency, exchange_rate: null }
  // The rate of another currency says nothing about this one.
  const isOfAnother =
    change.before !== undefined &&
    changesAny(all, change, 'currency') &&
    !changesAny(all, change, 'exchange_rate')
  const given = isOfAnother ? null : all.exchange_rate
  const last = given === null ? await lastRate(change.sql, { currency, base_currency }) : undefined
  return { currency, base_currency, exchange_rate: given ?? last?.rate ?? null }
}

interface Rate {
  readonly rate: number
  readonly po_number: string
}

/** The rate of the newest other order in a currency that was approved: what was typed and not decided yet says nothing to others. */
async function lastRate(
  sql: Rows,
  { id, currency, base_currency }: Pick<PartOf<Orders>, 'id' | 'currency' | 'base_currency'>,
): Promise<Rate | undefined> {
  const [last] = await sql.rows<Rate>(
    `select exchange_rate::float8 as rate, po_number from purchase_orders
      where currency = $1 and base_currency = $2 and exchange_rate is not null and not is_deleted and id is distinct from $3
        and status in ('Approved', 'Partially Received', 'Received')
      order by order_date desc, id desc limit 1`,
    [currency, base_currency, id ?? null],
  )
  return last
}

/** Rates move; more than a tenth since the last order is worth a look, since the rate decides who is asked. */
const USUAL_CHANGE = 0.1

/** What a person who decides reads where the rate is far from that of the last order. */
export async function rateWarnings(sql: Rows, order: RecordOf<Orders>): Promise<string[]> {
  const { currency, base_currency, exchange_rate: rate } = order
  const last = rate === null ? undefined : await lastRate(sql, order)
  if (rate === null || !last || Math.abs(rate / last.rate - 1) <= USUAL_CHANGE) return []
  const words = { one: currency ?? '', base: base_currency ?? '' }
  return [
    t`One ${words.one} is ${rate} ${words.base} here. It was ${last.rate} in ${last.po_number}.`,
  ]
}
