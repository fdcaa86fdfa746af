import { refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { OrderLine } from '../../contract/order-lines.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import type { purchaseOrders } from '../../contract/purchase-orders.ts'

type Line = RecordOf<typeof purchaseOrders>['lines'][number]

/** The lines of an order as they are stored. */
export const linesOf = ({ lines }: { readonly lines: unknown }): readonly OrderLine[] =>
  (Array.isArray(lines) ? lines : []) as readonly OrderLine[] // settled below, priced by the database

/** Lines as they will be stored: each keeps its number, or gets one that no line of any order had; what has come is as it was. */
export async function settleLines(
  { sql }: { readonly sql: Sql },
  given: readonly Line[],
  stored: readonly Line[],
): Promise<Line[]> {
  refuseTwice(
    given.flatMap(({ id }) => id ?? []),
    'lines',
  )
  const fresh = await newIds(sql, given.filter(({ id }) => !id).length)
  return given.map((line) => {
    const old = line.id ? stored.find(({ id }) => id === line.id) : undefined
    if (line.id && !old) refuse(orderProblems.noSuchLine, { line: line.id })
    return {
      ...line,
      id: old?.id ?? fresh.shift() ?? null,
      discount_percent: line.discount_percent ?? 0,
      tax_percent: line.tax_percent ?? 0,
      received_quantity: old?.received_quantity ?? 0,
      rejected_quantity: old?.rejected_quantity ?? 0,
      closed_short: old?.closed_short ?? false,
    }
  })
}

/** A line is named once: else one of two wishes would be lost without a word, or two lines have one number. */
export function refuseTwice(ids: readonly number[], field: string): void {
  const line = ids.find((id, place) => ids.indexOf(id) < place)
  if (line !== undefined) refuse(orderProblems.lineTwice, { line, field })
}

async function newIds(sql: Sql, count: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select nextval('purchase_order_line_ids')::integer as id from generate_series(1, $1::integer)`,
    [count],
  )
  return rows.map(({ id }) => id)
}
