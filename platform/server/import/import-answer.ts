import {
  type ImportAnswer,
  type ImportColumn,
  SHOWN_PROBLEMS,
} from '#platform/contract/imports/imports.ts'
import { nameColumnOf } from '#platform/contract/imports/name-columns.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier, type Sql } from '../database/database.ts'
import { isTakenBack } from '../history/stored-batch.ts'
import type { Engine } from '../kernel/request.ts'
import { badRows, firstRows, type Import, lookedAt } from './import-store.ts'
import { isLone, linesOf } from './lines-out.ts'
import { nameExamples } from './name-examples.ts'

/** What no decision about a value mends: how many rows have such a problem, how many only wait, and the first problems. */
async function leftToCorrect(
  sql: Sql,
  id: number,
  groups: ImportAnswer['groups'],
): Promise<Pick<ImportAnswer, 'to_correct' | 'waiting' | 'left'>> {
  const [found] = await sql.rows<Pick<ImportAnswer, 'to_correct' | 'waiting' | 'left'>>(
    `with decided as (select * from jsonb_to_recordset($2::jsonb) as g(header text, value text, reason text)),
          wrong as (
            select r.row_number, p.place, p.problem, p.problem ? 'waits' as waits,
                   not p.problem ? 'own' and exists (select from decided g where g.header = p.problem ->> 'column' and g.value = p.problem ->> 'value' and (g.value = '' or g.reason = p.problem ->> 'reason')) as is_decided
              from import_rows r cross join lateral jsonb_array_elements(r.problems) with ordinality p(problem, place)
             where r.import_id = $1 and r.problems is not null and not ${isLone('r')}),
          first_ones as (select * from wrong where not is_decided order by waits, row_number, place limit ${SHOWN_PROBLEMS}),
          bad as (select bool_and(waits) as waits, bool_or(not waits and not is_decided) as is_open from wrong group by row_number)
     select (select count(*) from bad where is_open)::integer as to_correct, (select count(*) from bad where waits)::integer as waiting,
            coalesce((select jsonb_agg(problem order by waits, row_number, place) from first_ones), '[]') as "left"`,
    [id, JSON.stringify(groups.map(({ header, value, reason }) => ({ header, value, reason })))],
  )
  return found ?? { to_correct: 0, waiting: 0, left: [] }
}

/** How many records of a family a change of many added and that are still there. */
async function stillThere(sql: Sql, { name, table }: AnyResource, batch: number): Promise<number> {
  const [found] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from history h join ${identifier(table)} r on r.id = h.record_id and not r.is_deleted
      where h.batch = $1 and h.resource = $2 and h.action = 'create'`,
    [batch, name],
  )
  return found?.count ?? 0
}

/** An import as its owner sees it. */
export async function answerOf(
  { database: sql, registry }: Pick<Engine, 'database' | 'registry'>,
  one: Import,
  {
    groups,
    decided,
    dates,
    numbers,
  }: Pick<ImportAnswer, 'groups' | 'decided' | 'dates' | 'numbers'>,
): Promise<ImportAnswer> {
  const { id, file_name, sheet, form, state, rows, saved, headers, fields, batch } = one
  const samples = await firstRows(sql, id, 3)
  // Of one moment: the check goes on meanwhile.
  const { passed, ready, bad } = await lookedAt(sql, id)
  const shown = await badRows(sql, id, 0, SHOWN_PROBLEMS)
  const rest = await leftToCorrect(sql, id, groups)
  const lines = await linesOf(sql, id)
  const isUndone = state === 'saved' && batch !== null && (await isTakenBack(sql, batch))
  const of = one.resource === '' ? undefined : registry.get(one.resource).declaration
  const stayed = isUndone && of ? await stillThere(sql, of, batch) : 0
  const [job] = await sql.rows<{ id: number; state: string; words: string | null }>(
    'select id, state, words from jobs where id = $1',
    [one.job_id],
  )
  const columns: ImportColumn[] = []
  for (const [place, header] of headers.entries()) {
    const field = fields[place] || null
    const isNames = of && field !== null && nameColumnOf(of, field)
    columns.push({
      header,
      samples: samples.map((cells) => cells[place] ?? '').filter((text) => text !== ''),
      field,
      ...(isNames && (await nameExamples(sql, id, place))),
    })
  }
  return {
    id,
    file_name,
    sheet,
    left_out: form.type === 'xlsx' ? (form.left_out ?? []) : [],
    state,
    rows,
    passed,
    saved,
    columns,
    ready,
    bad,
    ...rest,
    ...lines,
    is_undone: isUndone,
    stayed,
    problems: shown.flatMap((row) => row.problems).slice(0, SHOWN_PROBLEMS),
    groups,
    decided,
    dates,
    numbers,
    batch: state === 'saved' && saved > 0 && !isUndone ? batch : null,
    job: job ?? null,
  }
}
