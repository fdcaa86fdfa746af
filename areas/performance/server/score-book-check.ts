import { type BookCheck, bookChecks, MOST_DIFFERENCES } from '#areas/books/contract/book-checks.ts'
import { type ComparedRow, differencesOf } from '#areas/books/contract/compare-rows.ts'
import { kpiResults } from '../contract/kpi-results.ts'
import { type Goal, scoreOf } from '../contract/kpi-score.ts'

interface LockedResult extends Goal {
  readonly id: number
  readonly employee_id: number
  readonly kpi_id: number
  readonly period_end: string
  readonly locked_at: string
  readonly actual: number | null
  readonly sample: number
  readonly min_sample: number | null
  readonly score: number | null
}

/** Values and scores are kept with six decimals; a score was counted from its value before that was rounded. */
const HALF_DIGIT = 0.000_000_5

/** What the score of a result comes to by the formula of its measuring: the kept one, where the digits that the value has lost explain the difference. */
function scoreCounted({ actual, sample, min_sample, score, ...goal }: LockedResult): number | null {
  if (actual === null || sample < (min_sample ?? 1)) return null
  const around = [actual - HALF_DIGIT, actual + HALF_DIGIT].map((value) => scoreOf(value, goal))
  const isKept =
    score !== null &&
    score >= Math.min(...around) - HALF_DIGIT &&
    score <= Math.max(...around) + HALF_DIGIT
  return isKept ? score : Number(scoreOf(actual, goal).toFixed(6))
}

/** Results of locked periods. What they add up to is not kept: it is added up from them when it is asked for. */
const scoresCheck: BookCheck = {
  name: 'KPI results',
  about: 'The score of a locked KPI result follows from its value and the terms it keeps.',
  firstDay:
    'select min(r.period_end) from kpi_results r where r.locked_at is not null and not r.is_deleted',
  compare: async (sql, { from, to }) => {
    const results = await sql.rows<LockedResult>(
      `select r.id, r.employee_id, r.kpi_id, r.period_end, r.locked_at, r.actual::float8 as actual, r.sample, r.min_sample, r.score::float8 as score,
              r.minimum::float8 as minimum, r.target::float8 as target, r.stretch::float8 as stretch
         from kpi_results r where r.locked_at is not null and r.period_end between $1 and $2 and not r.is_deleted order by r.id`,
      [from, to],
    )
    const rows = results.map((result): ComparedRow => ({
      record_id: result.id,
      employee_id: result.employee_id,
      business_date: result.period_end,
      settled_at: result.locked_at,
      figures_kept: { score: result.score },
      figures_counted: { score: scoreCounted(result) },
      sources: [{ family: 'kpis', record_id: result.kpi_id }],
    }))
    const differences = differencesOf(kpiResults.name, { score: { label: 'Score' } }, rows)
    return { compared: results.length, differences: differences.slice(0, MOST_DIFFERENCES) }
  },
}

export const scoreBookChecks = [scoresCheck].map(bookChecks.add)
