import type { Sql } from '#platform/server/database/database.ts'
import {
  cellVerdicts,
  type ComparedRow,
  type ComparisonTotals,
  type FieldFigures,
  type RowVerdict,
  rowVerdicts,
} from '../../contract/comparison-words.ts'
import type { OpenRun } from '../running/open-run.ts'

/** Rows in one statement. */
const CHUNK = 1_000

/** Stores what came of a run, differences first, with what it comes to, in a transaction of the caller. A run that has ended keeps what it has. */
export async function storeResults(
  sql: Sql,
  run: Pick<OpenRun, 'id' | 'fields'>,
  found: readonly ComparedRow[],
  now: string,
): Promise<void> {
  const rows = found.toSorted(byDifference)
  const ended = await sql.rows(
    `update comparison_runs set state = 'Done', done = total, totals = $2::jsonb, by_field = $3::jsonb, date_ended = $4
      where id = $1 and state = 'Running' returning id`,
    [run.id, JSON.stringify(totalsOf(rows)), JSON.stringify(figuresOf(run.fields, rows)), now],
  )
  if (ended.length === 0) return
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql.rows(
      `insert into comparison_results (run_id, place, key, verdict, score, side, other, cells)
       select $1, x.place, x.key, x.verdict, x.score, x.side, x.other, x.cells
         from jsonb_to_recordset($2::jsonb) x (place integer, key text, verdict text, score numeric, side text, other text, cells jsonb)`,
      [
        run.id,
        JSON.stringify(
          rows.slice(from, from + CHUNK).map((row, at) => ({ ...row, place: from + at })),
        ),
      ],
    )
}

const PLACES = new Map<RowVerdict, number>(rowVerdicts.map((verdict, place) => [verdict, place]))

/** What differs most first; of the same kind the lowest score, and then the key. */
const byDifference = (one: ComparedRow, other: ComparedRow): number =>
  (PLACES.get(one.verdict) ?? 0) - (PLACES.get(other.verdict) ?? 0) ||
  (one.score ?? 0) - (other.score ?? 0) ||
  (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

/** Rows are keys: each of them turned out one way. */
export function totalsOf(rows: readonly ComparedRow[]): ComparisonTotals {
  const count = (verdict: RowVerdict) => rows.filter((row) => row.verdict === verdict).length
  const counts = {
    ...{ match: count('match'), near: count('near'), mismatch: count('mismatch') },
    ...{ left_only: count('left_only'), right_only: count('right_only') },
  }
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const match_percent = all === 0 ? 0 : Math.round((counts.match / all) * 10_000) / 100
  return { rows: all, ...counts, duplicate: count('duplicate'), match_percent }
}

/** How each field turned out, of the rows on both sides. */
export const figuresOf = (
  fields: OpenRun['fields'],
  rows: readonly ComparedRow[],
): FieldFigures[] =>
  fields.map(({ key, label }, place) => {
    const counts = Object.fromEntries(cellVerdicts.map((verdict) => [verdict, 0]))
    for (const { cells } of rows) {
      const verdict = cells[place]?.verdict
      if (verdict) counts[verdict] = (counts[verdict] ?? 0) + 1
    }
    return { key, label, ...(counts as Record<(typeof cellVerdicts)[number], number>) } // one for each of the words
  })
