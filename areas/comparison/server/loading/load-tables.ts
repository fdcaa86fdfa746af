import { kindOfName } from '#platform/contract/files.ts'
import { Refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { readCsv } from '#platform/server/import/read-csv.ts'
import { readXlsx } from '#platform/server/import/read-xlsx.ts'
import type { JobOutcome, JobRun, JobRunner } from '#platform/server/jobs/jobs.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import {
  comparisonLists,
  type LoadError,
  MOST_LOAD_ERRORS,
  MOST_TABLE_BYTES,
  type Side,
  sides,
  type TableFile,
} from '../../contract/comparison-lists.ts'
import { type Table, readTable, WrongTable } from './read-table.ts'

/** The kind of the jobs that load the tables of a list. */
export const LOAD_TABLES = 'load-comparison-tables'

interface Wanted {
  readonly id: number
  readonly name: string
  readonly left_file: TableFile
  readonly right_file: TableFile
  readonly left_key: string
  readonly right_key: string
}

/** Loads both tables, all rows of them or none. A list that was changed meanwhile is left to the job of that change. */
export const loadTablesJob =
  (engine: Engine): JobRunner =>
  async (run: JobRun): Promise<JobOutcome> => {
    const { database } = engine
    const input = run.job.input as { readonly list_id: number; readonly loads: number } // as it was added
    const [list] = await database.rows<Wanted>(
      `select id, name, left_file, right_file, left_key, right_key from ai_comparison_list
        where id = $1 and loads = $2 and state = 'Loading' and not is_deleted`,
      [input.list_id, input.loads],
    )
    if (!list) return { words: t('The list was changed meanwhile.') }
    const notice = { title: list.name, page: `${comparisonLists.page}/view?id=${list.id}` }
    const read: Partial<Record<Side, Table>> = {}
    const errors: LoadError[] = []
    for (const side of sides) {
      const found = await tableOf(engine, list, side)
      if (found instanceof WrongTable) {
        await fail(database, input, [{ side, line: 0, key: '', reason: found.message }, ...errors])
        return { words: t`It could not be loaded: ${found.message}`, notice }
      }
      read[side] = found
      errors.push(...found.errors.map((one) => ({ side, ...one })))
      await run.progress(sides.indexOf(side) + 1, sides.length)
    }
    const now = await engine.now(database)
    await database.longTransaction(
      (sql) => store(sql, input, read as Record<Side, Table>, { errors, now }), // both were read above
    )
    return {
      words: t`${read.left?.rows.length ?? 0} and ${read.right?.rows.length ?? 0} rows`,
      notice,
    }
  }

async function tableOf(
  { places, database }: Engine,
  list: Wanted,
  side: Side,
): Promise<Table | WrongTable> {
  const file = list[`${side}_file`]
  const { incoming, storage } = places
  const content = await storage.read(await keyOf(database, file))
  if (!content) return new WrongTable(t('The file is not there any more.'))
  const rows =
    kindOfName(file.title)?.content === 'xlsx'
      ? readXlsx(
          content,
          { incoming, gone: new AbortController().signal },
          { mostBytes: MOST_TABLE_BYTES, mostUnpacked: 100_000_000 },
        )
      : readCsv(content, { incoming }, { mostBytes: MOST_TABLE_BYTES })
  try {
    return await readTable(rows, list[`${side}_key`])
  } catch (problem) {
    if (problem instanceof WrongTable) return problem
    if (problem instanceof Refusal)
      return new WrongTable(
        typeof problem.error === 'string'
          ? problem.error
          : Object.values(problem.error).flat().join(' '),
      )
    throw problem
  }
}

async function keyOf(sql: Rows, { id }: TableFile): Promise<string> {
  const [stored] = await sql.rows<{ key: string }>('select key from files where id = $1', [id])
  return stored?.key ?? ''
}

const RESULT = `left_rows = $3, right_rows = $4, joined_rows = $5, left_only = $6, right_only = $7`

interface Loading {
  readonly list_id: number
  readonly loads: number
}

/** The list says what it has, and then gets it; one that was changed meanwhile gets nothing. */
async function store(
  sql: Sql,
  { list_id, loads }: Loading,
  { left, right }: Record<Side, Table>,
  { errors, now }: { readonly errors: readonly LoadError[]; readonly now: string },
): Promise<void> {
  const keys = new Set(right.rows.map(({ key }) => key))
  const joined = left.rows.filter(({ key }) => keys.has(key)).length
  const changed = await changeRows(sql, comparisonLists, {
    set: `state = 'Loaded', loaded_at = $11, ${RESULT}, load_errors = $8::jsonb, left_columns = $9, right_columns = $10`,
    where: `t.id = $1 and t.loads = $2 and t.state = 'Loading'`,
    values: [
      ...[list_id, loads, left.rows.length, right.rows.length],
      ...[joined, left.rows.length - joined, right.rows.length - joined],
      ...[JSON.stringify(errors.slice(0, MOST_LOAD_ERRORS)), left.columns, right.columns, now],
    ],
    actor: null,
  })
  if (changed.length === 0) return
  for (const [side, { rows }] of Object.entries({ left, right }))
    for (let from = 0; from < rows.length; from += CHUNK)
      await sql.rows(
        `insert into comparison_rows (list_id, side, line, key, cells)
         select $1, $2, x.line, x.key, x.cells from jsonb_to_recordset($3::jsonb) x (line integer, key text, cells text[])`,
        [list_id, side, JSON.stringify(rows.slice(from, from + CHUNK))],
      )
}

/** Rows in one statement. */
const CHUNK = 2_000

const fail = (sql: Sql, { list_id, loads }: Loading, errors: readonly LoadError[]) =>
  changeRows(sql, comparisonLists, {
    set: `state = 'Failed', load_errors = $3::jsonb`,
    where: `t.id = $1 and t.loads = $2 and t.state = 'Loading'`,
    values: [list_id, loads, JSON.stringify(errors.slice(0, MOST_LOAD_ERRORS))],
    actor: null,
  })
