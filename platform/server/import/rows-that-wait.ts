import type { Sql } from '../database/database.ts'
import { isTakenBack } from '../history/stored-batch.ts'
import { addImport, type Import, setRead } from './import-store.ts'

/**
 * The import of what stayed out of a saved one: the one that was made for it and is not saved yet, or a new one. Whoever asks twice, or from an old page, goes on
 * with the same rows; undefined where none wait.
 */
export async function restOfImport(sql: Sql, one: Import): Promise<number | undefined> {
  await sql.rows('select from imports where id = $1 for update', [one.id])
  const [made] = await sql.rows<Import>(
    'select * from imports where rest_of = $1 order by id desc limit 1',
    [one.id],
  )
  if (!made || (await isUndone(sql, made))) {
    const id = await importOfRest(sql, one)
    await sql.rows('update imports set rest_of = $2 where id = $1', [id ?? null, one.id])
    return id
  }
  return made.state === 'saved' ? restOfImport(sql, made) : made.id
}

/** Whether what was saved of it was taken back. */
export const isUndone = async (
  sql: Sql,
  { batch }: { readonly batch: number | null },
): Promise<boolean> => batch !== null && isTakenBack(sql, batch)

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
