import { assets } from '#areas/assets/contract/assets.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { purchaseOrders } from '../../contract/purchase-orders.ts'
import type { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import { linesOf } from '../orders/order-lines.ts'
import type { Came } from './came.ts'

type Request = Pick<CallRequest, 'records' | 'sql'>

/**
 * Each accepted piece of a line with an asset type becomes an asset, at what one piece cost without tax. Which piece of which receipt
 * it is, is kept: the same piece never becomes two.
 */
export async function makeAssets(
  { records, sql }: Request,
  order: RecordOf<typeof purchaseOrders>,
  receipt: RecordOf<typeof purchaseReceipts>,
  came: readonly Came[],
): Promise<void> {
  const making = records.asSystem('what was received becomes equipment', 'reach', 'choosing')
  for (const { line, quantity, serial_numbers, condition } of came) {
    if (line.atype_id === null || quantity === 0) continue
    const cost = await unitCost(sql, order, line.id)
    for (let unit = 1; unit <= quantity; unit += 1) {
      const asset = await making.create(assets, {
        ...{ name: line.description.slice(0, 120), atype_id: line.atype_id },
        ...{ office_id: order.office_id, department_id: order.department_id },
        ...{ vendor_id: order.vendor_id, purchase_cost: cost, currency: order.currency ?? 'USD' },
        ...{ purchase_date: receipt.received_on, condition: condition ?? 'New' },
        serial_number: serial_numbers?.[unit - 1]?.trim() || null,
      })
      await sql.rows(
        'insert into purchased_assets (asset_id, purchase_order_id, detail_id, receipt_id, unit) values ($1, $2, $3, $4, $5)',
        [asset.id, order.id, line.id, receipt.id, unit],
      )
    }
  }
}

/** What one piece of a line costs without tax, rounded to the digits of its currency that an asset keeps. */
async function unitCost(
  sql: Sql,
  order: RecordOf<typeof purchaseOrders>,
  line: number,
): Promise<number> {
  const { unit_price, discount_percent } = linesOf(order).find(({ id }) => id === line) ?? {}
  const [found] = await sql.rows<{ cost: number }>(
    'select round($1::numeric * (100 - $2::numeric) / 100, least(currency_digits($3), 2))::float8 as cost',
    [unit_price ?? 0, discount_percent ?? 0, order.currency],
  )
  return found?.cost ?? 0
}

/** No serial number comes twice, nor belongs to an asset of the type already. */
export async function refuseSerials(sql: Sql, came: readonly Came[]): Promise<void> {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const { line, place, serial_numbers } of came) {
    const given = (serial_numbers ?? []).map((serial) => serial.trim())
    const keys = given.map((serial) => `${line.atype_id} ${serial.toLowerCase()}`)
    const twice = given.find(
      (_, at) => seen.has(keys[at] ?? '') || keys.indexOf(keys[at] ?? '') < at,
    )
    for (const key of keys) seen.add(key)
    const [other] = await sql.rows<{ serial: string; tag: string }>(
      `select serial_number as serial, asset_tag as tag from assets.assets
        where atype_id = $1 and lower(btrim(serial_number)) = any ($2::text[]) and not is_deleted order by id limit 1`,
      [line.atype_id, given.map((serial) => serial.toLowerCase())],
    )
    const name = `lines.${place}.serial_numbers`
    if (other) errors[name] = [t`Serial number ${other.serial} already belongs to ${other.tag}.`]
    else if (twice !== undefined) errors[name] = [t`Serial number ${twice} is there twice.`]
  }
  refuseFields(errors)
}
