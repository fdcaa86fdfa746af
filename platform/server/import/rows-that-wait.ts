import type { Sql } from '../database/database.ts'
import { addImport, type Import, setRead } from './import-store.ts'

/**
 * The rows of a saved import that stayed out, as an import of their own that is read as it was and knows what was decided; undefined where none stayed out. What
 * is saved of them is taken back by itself.
 */
export async function importOfRest(
  sql: Sql,
  { workbook_id: _book, ...one }: Import,
  workbookId?: number,
): Promise<number | undefined> {
  const [waiting] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from import_rows where import_id = $1 and ${WAITS}`,
    [one.id],
  )
  const rows = waiting?.count ?? 0
  if (rows === 0) return undefined
  const id = await addImport(sql, { ...one, workbook_id: workbookId ?? null })
  await sql.rows(
    `insert into import_rows (import_id, row_number, line, cells, decimals)
     select $2, row_number() over (order by row_number), line, cells, decimals from import_rows where import_id = $1 and ${WAITS}`,
    [one.id, id],
  )
  await setRead(sql, id, rows)
  return id
}

const WAITS = 'problems is not null and not is_left_out'
