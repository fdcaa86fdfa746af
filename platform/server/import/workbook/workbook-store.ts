import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../../database/database.ts'
import { importProblems } from '../import-problems.ts'
import type { Import } from '../import-store.ts'

/** A workbook as it is stored; its sheets are imports that name it. */
export interface Workbook {
  readonly id: number
  readonly user_id: number
  readonly file_name: string
  readonly zone: string
  readonly batch: number | null
  /** The hidden sheets of the file, which are not read. */
  readonly left_out: readonly string[]
}

export async function addWorkbook(
  sql: Sql,
  {
    user_id,
    file_name,
    zone,
    rest_of = null,
  }: Pick<Workbook, 'user_id' | 'file_name' | 'zone'> & { readonly rest_of?: number | null },
): Promise<number> {
  const [added] = await sql.rows<{ id: number }>(
    'insert into import_workbooks (user_id, file_name, zone, rest_of) values ($1, $2, $3, $4) returning id',
    [user_id, file_name, zone, rest_of],
  )
  return added?.id ?? 0
}

export const dropWorkbook = (sql: Sql, id: number): Promise<unknown> =>
  sql.rows('delete from import_workbooks where id = $1', [id])

/** A workbook of one person; nobody else's is there. */
export async function needWorkbook(sql: Sql, userId: number, id: number): Promise<Workbook> {
  const [found] = await sql.rows<Workbook>(
    'select id, user_id, file_name, zone, batch, left_out from import_workbooks where id = $1 and user_id = $2',
    [id, userId],
  )
  return found ?? refuse(importProblems.noSuchWorkbook)
}

/** The last workbook that was made of the rows that stayed out of another one. */
export async function lastRestOf(sql: Sql, { id }: Workbook): Promise<Workbook | undefined> {
  const [found] = await sql.rows<Workbook>(
    'select id, user_id, file_name, zone, batch, left_out from import_workbooks where rest_of = $1 order by id desc limit 1',
    [id],
  )
  return found
}

/** All its sheets, in their order in the file. */
export const sheetsOf = (sql: Sql, id: number): Promise<Import[]> =>
  sql.rows<Import>('select * from imports where workbook_id = $1 order by place, id', [id])

/** Those that come in. */
export const chosenOf = (sheets: readonly Import[]): Import[] =>
  sheets.filter(({ is_left_out, resource }) => !is_left_out && resource !== '')

export const setLeftOut = (sql: Sql, id: number, names: readonly string[]): Promise<unknown> =>
  sql.rows('update import_workbooks set left_out = $2::text[] where id = $1', [id, names])

export const setWorkbookBatch = (sql: Sql, id: number, batch: number): Promise<unknown> =>
  sql.rows('update import_workbooks set batch = coalesce(batch, $2) where id = $1', [id, batch])

/** Says what a sheet holds; what was known of its rows holds no more. */
export async function arrangeSheet(
  sql: Sql,
  id: number,
  {
    resource,
    headers,
    fields,
    replacements,
  }: Pick<Import, 'resource' | 'headers' | 'fields' | 'replacements'>,
): Promise<void> {
  await sql.rows(
    `update imports set resource = $2, fields = $3::text[], replacements = $4::jsonb, headers = $5::text[] where id = $1`,
    [id, resource, fields, JSON.stringify(replacements), headers],
  )
  await sql.rows(
    'update import_rows set problems = null where import_id = $1 and problems is not null',
    [id],
  )
}

export const leaveOut = (sql: Sql, id: number, isLeftOut: boolean): Promise<unknown> =>
  sql.rows('update imports set is_left_out = $2 where id = $1', [id, isLeftOut])

/** Each sheet may change what others find: all of them are checked anew. */
export const setUnchecked = (sql: Sql, workbookId: number): Promise<unknown> =>
  sql.rows(
    `update imports set state = 'read', passed = 0 where workbook_id = $1 and state in ('read', 'checking', 'checked')`,
    [workbookId],
  )

/** Workbooks are kept as long as their sheets. */
export const SWEPT_WORKBOOKS = `delete from import_workbooks where date_created < statement_timestamp() - interval '7 days'`
