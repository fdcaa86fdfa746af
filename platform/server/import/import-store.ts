import type { CellProblem, ImportAnswer, ImportState } from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import type { FileRow } from './file-rows.ts'
import type { Replacements } from './replacements.ts'
import type { CsvFound } from './read-csv.ts'
import { importProblems } from './import-problems.ts'
import type { KeptRow } from './reading.ts'

/** A file on its way in, as it is stored. */
export interface Import {
  readonly id: number
  readonly user_id: number
  readonly resource: string
  readonly file_name: string
  readonly headers: readonly string[]
  /** The field of each column; an empty name is left out. */
  readonly fields: readonly string[]
  readonly zone: string
  readonly rows: number
  readonly state: ImportState
  readonly passed: number
  readonly saved: number
  readonly job_id: number | null
  readonly replacements: Replacements
  /** The entry of the history that will stand for its rows. */
  readonly batch: number | null
  /** The workbook it is a sheet of, how the sheet is called, and its place there. */
  readonly workbook_id: number | null
  readonly sheet: string | null
  readonly place: number
  readonly is_left_out: boolean
  readonly form: FileForm
}

/** How a file was written. */
export type FileForm = {
  /** The columns of the file itself, where others that are asked for stand behind them. */
  readonly own?: number
} & (
  | {
      readonly type: 'xlsx'
      /** The sheets of the workbook that were not read. */
      readonly left_out?: readonly string[]
    }
  | ({ readonly type: 'csv' } & Partial<CsvFound>)
)

/** Files of one person that wait to be saved; the oldest is forgotten after a week. */
const MOST_WAITING = 50

type NewImport = Pick<
  Import,
  'user_id' | 'resource' | 'file_name' | 'headers' | 'fields' | 'zone' | 'replacements' | 'form'
> &
  Partial<Pick<Import, 'workbook_id' | 'sheet' | 'place'>>

export async function addImport(sql: Sql, made: NewImport): Promise<number> {
  const [added] = await sql.rows<{ id: number }>(
    // The sheets of a workbook count as the one file they are.
    `insert into imports (user_id, resource, file_name, headers, fields, zone, replacements, form, workbook_id, sheet, place)
     select $1, $2, $3, $4::text[], $5::text[], $6, $7::jsonb, $8::jsonb, $9, $10, $11
      where (select count(distinct coalesce(workbook_id, -id)) from imports
              where user_id = $1 and state <> 'saved' and workbook_id is distinct from $9) < ${MOST_WAITING} returning id`,
    [
      made.user_id,
      made.resource,
      made.file_name,
      made.headers,
      made.fields,
      made.zone,
      JSON.stringify(made.replacements),
      JSON.stringify(made.form),
      made.workbook_id ?? null,
      made.sheet ?? null,
      made.place ?? 0,
    ],
  )
  return added?.id ?? refuse(importProblems.tooManyFiles, { most: MOST_WAITING })
}

/** Keeps some rows of a file; `first` is the number of the first of them. */
export async function addRows(
  sql: Sql,
  id: number,
  first: number,
  rows: readonly FileRow[],
): Promise<void> {
  const given = rows.map(({ line, cells, decimals = null }, place) => [
    first + place,
    line,
    cells,
    decimals,
  ])
  await sql.rows(
    `insert into import_rows (import_id, row_number, line, cells, decimals)
     select $1, (one -> 0)::integer, (one -> 1)::integer, array(select jsonb_array_elements_text(one -> 2)),
            case when one -> 3 <> 'null' then array(select jsonb_array_elements_text(one -> 3)::integer) end
       from jsonb_array_elements($2::jsonb) one`,
    [id, JSON.stringify(given)],
  )
}

export const setRead = (sql: Sql, id: number, rows: number): Promise<unknown> =>
  sql.rows(`update imports set state = 'read', rows = $2 where id = $1`, [id, rows])

export const dropImport = (sql: Sql, id: number): Promise<unknown> =>
  sql.rows('delete from imports where id = $1', [id])

/** An import of one person and family. */
export async function importOf(
  sql: Sql,
  userId: number,
  resource: string,
  id: number,
): Promise<Import | undefined> {
  const [found] = await sql.rows<Import>(
    'select * from imports where id = $1 and user_id = $2 and resource = $3',
    [id, userId, resource],
  )
  return found
}

export async function importById(sql: Sql, id: number): Promise<Import | undefined> {
  const [found] = await sql.rows<Import>('select * from imports where id = $1', [id])
  return found
}

/** Begins a pass over the rows; false when the import is in none of the states it may begin from, or still being checked. */
export async function beginPass(
  sql: Sql,
  id: number,
  from: readonly ImportState[],
  to: 'checking' | 'saving',
  {
    headers,
    fields,
    form,
    replacements,
  }: Pick<Import, 'headers' | 'fields' | 'form' | 'replacements'>,
): Promise<boolean> {
  const begun = await sql.rows(
    `update imports i set state = $3, passed = 0, fields = $4, replacements = $5::jsonb, headers = $6::text[], form = $7::jsonb where id = $1 and state = any($2)
        and not (state = 'checking' and exists (select 1 from jobs j where j.id = i.job_id and j.state in ('waiting', 'running')))
      returning id`,
    [id, from, to, fields, JSON.stringify(replacements), headers, JSON.stringify(form)],
  )
  return begun.length > 0
}

/** Which entry of the history will stand for what is saved: the same one however often saving begins. */
export const setBatch = (sql: Sql, id: number, batch: number): Promise<unknown> =>
  sql.rows('update imports set batch = coalesce(batch, $2) where id = $1', [id, batch])

export const setJob = (sql: Sql, id: number, job: number): Promise<unknown> =>
  sql.rows('update imports set job_id = $2 where id = $1', [id, job])

/** The next rows of a pass; saving leaves out those that have to be corrected. */
export const rowsAfter = (
  sql: Sql,
  id: number,
  passed: number,
  limit: number,
): Promise<(KeptRow & { is_bad: boolean; is_left_out: boolean })[]> =>
  sql.rows(
    'select row_number, line, cells, decimals, problems is not null as is_bad, is_left_out from import_rows where import_id = $1 and row_number > $2 order by row_number limit $3',
    [id, passed, limit],
  )

/** Some rows by their numbers, in the order of these. */
export const rowsNumbered = (
  sql: Sql,
  id: number,
  numbers: readonly number[],
): Promise<KeptRow[]> =>
  sql.rows(
    `select r.row_number, r.line, r.cells, r.decimals from unnest($2::integer[]) with ordinality n(number, place)
       join import_rows r on r.import_id = $1 and r.row_number = n.number order by n.place`,
    [id, numbers],
  )

/**
 * Takes a chunk for this transaction; false when another attempt has it behind itself. Because the mark and the rows are
 * stored together, a chunk is stored once however often it is tried.
 */
export async function takeChunk(
  sql: Sql,
  { id, passed, state, job_id }: Pick<Import, 'id' | 'passed' | 'state' | 'job_id'>,
  last: number,
  saved: number,
): Promise<boolean> {
  const taken = await sql.rows(
    `update imports set passed = $3, saved = saved + $5 where id = $1 and passed = $2 and state = $4 and job_id = $6 returning id`,
    [id, passed, last, state, saved, job_id],
  )
  return taken.length > 0
}

/** The first rows of a file that are not left out, as they stand there. */
export async function firstRows(sql: Sql, id: number, limit: number): Promise<string[][]> {
  const rows = await sql.rows<Pick<KeptRow, 'cells'>>(
    'select cells from import_rows where import_id = $1 and not is_left_out order by row_number limit $2',
    [id, limit],
  )
  return rows.map(({ cells }) => [...cells])
}

export const setFields = (sql: Sql, id: number, fields: readonly string[]): Promise<unknown> =>
  sql.rows('update imports set fields = $2::text[] where id = $1', [id, fields])

/** Replaces what is known to be wrong with some rows. */
export async function setProblems(
  sql: Sql,
  id: number,
  rows: readonly KeptRow[],
  problems: ReadonlyMap<number, readonly CellProblem[]>,
): Promise<void> {
  const numbers = rows.map(({ row_number }) => row_number)
  await sql.rows(
    'update import_rows set problems = null where import_id = $1 and row_number = any($2::integer[]) and problems is not null',
    [id, numbers],
  )
  const wrong = [...problems].map(([row_number, found]) => ({ row_number, problems: found }))
  if (wrong.length === 0) return
  await sql.rows(
    `update import_rows r set problems = w.problems from jsonb_to_recordset($2::jsonb) as w(row_number integer, problems jsonb)
      where r.import_id = $1 and r.row_number = w.row_number`,
    [id, JSON.stringify(wrong)],
  )
}

/** Ends a pass that has come to the last row. What is saved needs no copy; what has to be corrected waits. */
export async function endPass(sql: Sql, id: number, to: 'checked' | 'saved'): Promise<void> {
  await sql.rows('update imports set state = $2 where id = $1', [id, to])
  if (to === 'saved')
    await sql.rows(
      'delete from import_rows where import_id = $1 and problems is null and not is_left_out',
      [id],
    )
}

export async function countBad(sql: Sql, id: number): Promise<number> {
  return (await lookedAt(sql, id)).bad
}

/** How many rows the check has found good and bad, as far as it has come: nothing is said of a row that nobody has looked at. */
export async function lookedAt(
  sql: Sql,
  id: number,
): Promise<Pick<ImportAnswer, 'passed' | 'ready' | 'bad'>> {
  const [counted] = await sql.rows<Pick<ImportAnswer, 'passed' | 'ready' | 'bad'>>(
    `select i.passed, far.rows - count(r.*) as ready, count(r.*) filter (where r.problems is not null) as bad
       from imports i cross join lateral (select case when i.state in ('reading', 'read') then 0 when i.state = 'checking' then i.passed else i.rows end as rows) far
       left join import_rows r on r.import_id = i.id and (r.problems is not null or r.is_left_out) and (i.state <> 'checking' or r.row_number <= far.rows)
      where i.id = $1 group by i.passed, far.rows`,
    [id],
  )
  return counted ?? { passed: 0, ready: 0, bad: 0 }
}

export const badRows = (
  sql: Sql,
  id: number,
  after: number,
  limit: number,
): Promise<(KeptRow & { problems: readonly CellProblem[] })[]> =>
  sql.rows(
    'select row_number, line, cells, problems from import_rows where import_id = $1 and row_number > $2 and problems is not null order by row_number limit $3',
    [id, after, limit],
  )

/** Files are kept while a person may still correct and save them. */
export const SWEPT_IMPORTS = `delete from imports where date_created < statement_timestamp() - interval '7 days'`
