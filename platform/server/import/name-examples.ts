import type { Sql } from '../database/database.ts'
import { firstRows } from './import-store.ts'

/** Names that are looked at for examples. */
const LOOKED_AT = 200
const EXAMPLES = 3

/**
 * Three names of a column that show how it is read: one in capitals, one with a comma, one of the most words, then those that stand first.
 * @param column from 0
 */
export async function nameExamples(
  sql: Sql,
  id: number,
  column: number,
): Promise<{ samples: string[]; in_capitals: string | null }> {
  const rows = await firstRows(sql, id, LOOKED_AT)
  const names = [...new Set(rows.map((cells) => (cells[column] ?? '').trim()).filter(Boolean))]
  const [capitals] = await sql.rows<{ name: string }>(
    `select btrim(cells[$2]) as name from import_rows
      where import_id = $1 and cells[$2] = upper(cells[$2]) and cells[$2] <> lower(cells[$2]) and length(btrim(cells[$2])) > 3
      order by row_number limit 1`,
    [id, column + 1],
  )
  const wordsIn = (name: string): number => name.split(/\s+/).length
  const most = names.toSorted((one, other) => wordsIn(other) - wordsIn(one))[0]
  const telling = [capitals?.name, names.find((name) => name.includes(',')), most, ...names]
  return {
    samples: [...new Set(telling.flatMap((name) => name ?? []))].slice(0, EXAMPLES),
    in_capitals: capitals?.name ?? null,
  }
}
