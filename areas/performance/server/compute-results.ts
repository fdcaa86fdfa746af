import { daysAfter } from '#platform/contract/days.ts'
import type { Contribution } from '#platform/contract/contributions.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { periodOf, type Span } from '../contract/kpi-periods.ts'
import { scoreOf } from '../contract/kpi-score.ts'
import { kpiMeasures } from '../contract/kpi-metrics.ts'
import { kpis, type Period } from '../contract/kpis.ts'

/** Days after its end a period is locked: what comes later changes nothing. */
export const LOCKED_AFTER_DAYS = 7

export interface Goals {
  readonly id: number
  readonly metric: string
  readonly period: Period
  readonly minimum: number
  readonly target: number
  readonly stretch: number | null
  readonly min_sample: number
}

interface Measured {
  readonly employee_id: number
  readonly actual: number | null
  readonly sample: number
}

/** The first day on which a period is locked. */
export const lockedFrom = ({ to }: Span): string => daysAfter(to, LOCKED_AFTER_DAYS + 1)

/** Goals that count in periods of a day. */
export const goalsOf = (sql: Sql, day: string): Promise<Goals[]> =>
  sql.rows<Goals>(
    `select id, metric, period, minimum, target, stretch, min_sample from kpis
      where is_active and not is_deleted and $1::date >= valid_from - 100 order by id`,
    [day],
  )

interface Measuring {
  /** What areas contribute: how metrics are measured is among it. */
  readonly contributions: readonly Contribution[]
  readonly day: string
  readonly now: string
  /** The one person it is measured for; everybody otherwise. */
  readonly employeeId?: number
}

/** Measures a goal anew for those it is meant for, in the period of a day, unless the period is locked or no area measures it. */
export async function computeResults(
  sql: Sql,
  goal: Goals,
  { contributions, day, now, employeeId }: Measuring,
): Promise<number> {
  const span = periodOf[goal.period](day)
  const measure = kpiMeasures.among(contributions).find(({ metric }) => metric === goal.metric)
  if (!measure || now.slice(0, 10) >= lockedFrom(span)) return 0
  const people = await peopleOf(sql, goal.id, span, employeeId ?? null)
  if (people.length === 0) return 0
  const measured = await sql.rows<Measured>(measure.sql, [people, span.from, span.to, now])
  await store(sql, goal, span, measured, now)
  return measured.length
}

/** Whom a goal is meant for: by designation and client, where it names some, while it counts. */
async function peopleOf(
  sql: Sql,
  kpiId: number,
  { from }: Span,
  employeeId: number | null,
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select e.id from kpis k join people.employees e on ${MEANT_FOR}
      where k.id = $1 and ($2::bigint is null or e.id = $2) and $3::date >= k.valid_from and (k.valid_to is null or $3::date <= k.valid_to)
        and not e.is_deleted and e.status in ('Active', 'On Notice')`,
    [kpiId, employeeId, from],
  )
  return rows.map(({ id }) => id)
}

/** SQL: the goal `k` is meant for the person `e`. */
export const MEANT_FOR = `(k.designations_ids = '{}' or e.designation_id = any(k.designations_ids)) and (k.client_ids = '{}' or e.client_ids && k.client_ids)`

async function store(
  sql: Sql,
  goal: Goals,
  { from, to }: Span,
  measured: readonly Measured[],
  now: string,
) {
  const rows = measured.map(({ employee_id, actual, sample }) => ({
    employee_id,
    actual,
    sample,
    score: actual === null || sample < goal.min_sample ? null : scoreOf(Number(actual), goal),
  }))
  await sql.rows(
    `insert into kpi_results as t (kpi_id, employee_id, period_start, period_end, actual, sample, score, computed_at)
     select $1, r.employee_id, $2, $3, r.actual, r.sample, r.score, $5 from jsonb_to_recordset($4::jsonb) r(employee_id bigint, actual numeric, sample integer, score numeric)
     on conflict (kpi_id, employee_id, period_start) do update set actual = excluded.actual, sample = excluded.sample, score = excluded.score, computed_at = excluded.computed_at,
        version = t.version + 1, date_updated = statement_timestamp()
      where (t.actual, t.sample, t.score) is distinct from (excluded.actual, excluded.sample, excluded.score)`,
    [goal.id, from, to, JSON.stringify(rows), now],
  )
}

/** The schedule that measures. */
export const KPI_SCHEDULE = 'kpi'

const goals = loop<Goals>(KPI_SCHEDULE, ({ id }) => recordItem(kpis, id))

/** Every goal of everybody, in this period and the one before as long as that is open. */
export async function computeAll(engine: Engine): Promise<string> {
  const { contributions, database } = engine
  const now = await engine.now(database)
  const today = now.slice(0, 10)
  const all = await goalsOf(database, today)
  const measured = await eachInTurn(
    engine,
    goals,
    all,
    async (sql, goal) => {
      const before = daysAfter(periodOf[goal.period](today).from, -1)
      let count = 0
      for (const day of [before, today])
        count += await computeResults(sql, goal, { contributions, day, now })
      return count
    },
    { isLong: true },
  )
  const count = measured.results.reduce((sum, results) => sum + results, 0)
  return andFailed(`${count} results measured.`, measured)
}
