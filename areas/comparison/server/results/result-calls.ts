import { fileTypes, formatWords } from '#platform/contract/exports.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Cell } from '#platform/server/export/export-columns.ts'
import { writerFor } from '#platform/server/export/write-file.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type { comparisonCalls } from '../../contract/comparison-calls.ts'
import { comparisonLists } from '../../contract/comparison-lists.ts'
import type { ComparedRow, ComparisonRun } from '../../contract/comparison-words.ts'
import { CELL_WORDS, VERDICT_WORDS } from '../../contract/verdict-words.ts'
import { ALL_SEEN } from '../all-seen.ts'
import { shownRun } from './answer-run.ts'
import { resultRows } from './result-rows.ts'
import { RUNS, seenRun, type StoredRun } from './seen-run.ts'

type Calls = typeof comparisonCalls

/** A page of rows. */
export async function runRows(
  request: CallRequest<Calls['runRows']>,
): Promise<Answer<readonly ComparedRow[]>> {
  const { input, sql } = request
  await seenRun(request, input.run_id)
  const { rows, total } = await resultRows(sql, input, { from: input.from, most: input.most })
  return { data: rows, total }
}

/** The newest runs of a list, or of all lists the caller sees. */
export async function runs({
  input,
  sql,
  records,
}: CallRequest<Calls['runs']>): Promise<Answer<readonly ComparisonRun[]>> {
  const lists = input.listId
    ? [await records.need(comparisonLists, input.listId)]
    : (await records.list(comparisonLists, ALL_SEEN)).data
  const found = await sql.rows<StoredRun>(
    `${RUNS} where r.list_id = any($1::bigint[]) order by r.id desc limit 20`,
    [lists.map(({ id }) => id)],
  )
  return { data: found.map(shownRun), total: found.length }
}

/** Rows read at once. */
const PAGE = 2_000

/** Both values of every column, with how the row turned out. */
export async function runFile(request: CallRequest<Calls['runFile']>): Promise<Download> {
  const { input, sql, engine, viewer, asked } = request
  const run = await seenRun(request, input.run_id)
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const labels = [run.left_label ?? 'Ours', run.right_label ?? 'Theirs']
  const heads = [
    ...['Key', 'Result', 'Score', ...(run.name === 'duplicates' ? ['Table', 'Other key'] : [])],
    ...run.fields.flatMap(({ label }) => [
      ...labels.map((of) => `${label} (${of})`),
      `${label}: result`,
    ]),
  ].map((header) => ({
    ...{ header, expression: '' },
    type: header === 'Score' ? ('number' as const) : ('text' as const),
  }))
  let total = 0
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let from = 0; ; from += PAGE) {
      const { rows } = await resultRows(sql, input, { from, most: PAGE })
      total += rows.length
      yield rows.map((row) => cellsOf(run, row))
      if (rows.length < PAGE) return
    }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor[input.format](heads, pages())) pieces.push(Buffer.from(piece))
  await recordFamilyHistory(engine.database, {
    resource: comparisonLists.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: {
      words: t`Comparison of ${run.list_name} as ${formatWords[input.format]}`,
      ...{ total, format: input.format },
    },
  })
  return new Download(
    `${run.list_name} ${run.name}.${input.format}`,
    fileTypes[input.format],
    Buffer.concat(pieces),
  )
}

const cellsOf = (
  { name }: StoredRun,
  { key, verdict, score, side, other, cells }: ComparedRow,
): Cell[] => [
  ...[key, t(VERDICT_WORDS[verdict]), score],
  ...(name === 'duplicates' ? [side ?? null, other ?? null] : []),
  ...cells.flatMap((cell) => [
    ...[cell.left, cell.right],
    cell.verdict === null ? null : t(CELL_WORDS[cell.verdict]),
  ]),
]
