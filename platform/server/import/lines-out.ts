import { refusedFields } from '#platform/contract/problems.ts'
import {
  type FileLine,
  isHeadAgain,
  LONE_COLUMNS,
  SHOWN_LINES,
} from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import { rowsAfter } from './import-store.ts'

/** Lines that are said at once. */
const MOST_LINES = 1000

/** The largest number the column of lines can have. */
const LAST_LINE = 2_147_483_647

interface SaidLine {
  readonly line: number
  readonly is_left_out: boolean
}

/** Which lines of a file are left out, and which come in after all, as a person says it. */
export function readLines(raw: unknown): readonly SaidLine[] {
  if (raw === undefined || raw === null) return []
  const isSaid = (one: unknown): one is SaidLine =>
    typeof one === 'object' &&
    one !== null &&
    'line' in one &&
    typeof one.line === 'number' &&
    Number.isInteger(one.line) &&
    one.line > 0 &&
    one.line <= LAST_LINE &&
    'is_left_out' in one &&
    typeof one.is_left_out === 'boolean'
  if (Array.isArray(raw) && raw.length <= MOST_LINES && raw.every(isSaid)) return raw
  throw refusedFields({
    lines: [`Must be at most ${MOST_LINES} lines, each with its number and is_left_out`],
  })
}

/** Leaves lines out, or takes them in again; what was known of them holds no more. */
export async function setLines(sql: Sql, id: number, lines: readonly SaidLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql.rows(
    `update import_rows r set is_left_out = s.is_left_out, problems = null
       from jsonb_to_recordset($2::jsonb) as s(line integer, is_left_out boolean) where r.import_id = $1 and r.line = s.line`,
    [id, JSON.stringify(lines)],
  )
}

/** Leaves the first row out where it names the columns once more; its person may take it in again. */
export async function leaveHeadOut(
  sql: Sql,
  id: number,
  of: AnyResource,
  headers: readonly string[],
): Promise<void> {
  const [first] = await rowsAfter(sql, id, 0, 1)
  if (first && isHeadAgain(of, headers, first.cells))
    await setLines(sql, id, [{ line: first.line, is_left_out: true }])
}

/** Whether a row of a file with several columns has one cell that is not empty: it is a heading or a total more likely than a record. */
export const isLone = (row: string): string =>
  `(cardinality(${row}.cells) >= ${LONE_COLUMNS} and (select count(*) from unnest(${row}.cells) c(cell) where btrim(c.cell) <> '') = 1)`

const words = (row: string): string =>
  `(select string_agg(btrim(c.cell), ', ') from unnest(${row}.cells) c(cell) where btrim(c.cell) <> '')`

interface Lines {
  /** How many are left out. */
  readonly out: number
  readonly lines_out: readonly FileLine[]
  readonly lone_lines: readonly FileLine[]
}

/** The lines that are left out, and those that cannot be saved and look like no record. */
export async function linesOf(sql: Sql, id: number): Promise<Lines> {
  const [found] = await sql.rows<Lines>(
    `with out_ones as (select r.line, left(${words('r')}, 200) as words from import_rows r where r.import_id = $1 and r.is_left_out order by r.line limit ${SHOWN_LINES}),
          lone_ones as (select r.line, left(${words('r')}, 200) as words from import_rows r
            where r.import_id = $1 and not r.is_left_out and r.problems is not null and ${isLone('r')} order by r.line limit ${SHOWN_LINES})
     select (select count(*) from import_rows r where r.import_id = $1 and r.is_left_out)::integer as out,
            coalesce((select jsonb_agg(o) from out_ones o), '[]') as lines_out, coalesce((select jsonb_agg(o) from lone_ones o), '[]') as lone_lines`,
    [id],
  )
  return found ?? { out: 0, lines_out: [], lone_lines: [] }
}
