import type { Sql } from '#platform/server/database/database.ts'

/**
 * The next number of a kind in the year of a day: `PO-2026-0001`. Taken in the transaction of the record that gets it, one after the
 * other: a number that is not used is not lost, and none is given twice.
 */
export async function nextNumber(sql: Sql, prefix: 'PO' | 'GR', day: string): Promise<string> {
  const year = day.slice(0, 4)
  const [taken] = await sql.rows<{ last: number }>(
    `insert into purchase_numbers (prefix, year, last) values ($1, $2, 1)
     on conflict (prefix, year) do update set last = purchase_numbers.last + 1 returning last`,
    [prefix, Number(year)],
  )
  return `${prefix}-${year}-${String(taken?.last ?? 1).padStart(4, '0')}`
}
