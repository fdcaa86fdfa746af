import type { Contribution } from '#platform/contract/contributions.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { LOCKED_AFTER_DAYS, lockedFrom, openPeriods, type Span } from '../contract/kpi-periods.ts'
import { kpiTerms } from '../contract/kpi-results.ts'
import { scoreOf } from '../contract/kpi-score.ts'
import { kpiMeasures } from '../contract/kpi-metrics.ts'
import { kpis } from '../contract/kpis.ts'
import { earlierPeriods, type Goal, goalsOf, type KpiTerms, termsIn } from './kpi-terms.ts'
import { type MeantFor, peopleMeant } from './people-meant.ts'

interface Measured {
  readonly employee_id: number
  readonly actual: number | null
  readonly sample: number
}

interface Measuring {
  /** What areas contribute: how metrics are measured is among it. */
  readonly contributions: readonly Contribution[]
  readonly now: string
  /** The one person it is measured for; everybody otherwise. */
  readonly employeeId?: number
}

/** A period of a goal in which results are stored. */
interface Place {
  readonly goal: Goal
  readonly terms: KpiTerms
  readonly span: Span
  readonly now: string
  readonly employeeId: number | null
}

/**
 * Measures a goal anew in a period, unless that is locked: everybody it is meant for has a result afterwards, with a sample or without one, and nobody else.
 * What nobody measures keeps the values that were entered.
 */
export async function computeResults(
  sql: Sql,
  goal: Goal,
  span: Span,
  { contributions, now, employeeId }: Measuring,
): Promise<number> {
  const today = now.slice(0, 10)
  if (today >= lockedFrom(span) || today < span.from) return 0
  const found = await termsIn(sql, goal, span, today)
  if (!found) return 0
  const { terms, areKept } = found
  const place: Place = { goal, terms, span, now, employeeId: employeeId ?? null }
  const meant =
    countsIn(goal, span) && (goal.is_active || areKept)
      ? await peopleMeant(sql, terms, { span, today, employeeId: place.employeeId })
      : []
  await withdraw(sql, place, meant)
  const measure = kpiMeasures.among(contributions).find(({ metric }) => metric === terms.metric)
  let count = 0
  for (const days of meant) {
    const { people, from, to } = days
    const measured = measure
      ? await sql.rows<Measured>(measure.sql, [people, from, to, now])
      : await valuesEntered(sql, place, people)
    await store(sql, place, days, measured)
    count += people.length
  }
  return count
}

/** The goal counts in periods that begin within its days. */
export const countsIn = ({ valid_from, valid_to }: Goal, { from }: Span): boolean =>
  from >= valid_from && (valid_to === null || from <= valid_to)

/** Takes back results of those the goal is not meant for, and of periods of another kind that run. */
async function withdraw(sql: Sql, place: Place, meant: readonly MeantFor[]): Promise<void> {
  const { goal, span, now, employeeId } = place
  await sql.rows(
    `update kpi_results r set is_deleted = true, version = r.version + 1, date_updated = statement_timestamp()
      where r.kpi_id = $1 and r.locked_at is null and not r.is_deleted and ($4::bigint is null or r.employee_id = $4)
        and case when (r.period_start, r.period_end) = ($2::date, $3::date) then not r.employee_id = any($5::bigint[])
            else $6::date between $2 and $3 and $6 between r.period_start and r.period_end end`,
    [
      goal.id,
      span.from,
      span.to,
      employeeId,
      meant.flatMap(({ people }) => people),
      now.slice(0, 10),
    ],
  )
}

/** Values that people entered. Each result is there and held, so that nobody enters another one meanwhile. */
async function valuesEntered(
  sql: Sql,
  place: Place,
  people: readonly number[],
): Promise<readonly Measured[]> {
  const { goal, span } = place
  await sql.rows(
    `insert into kpi_results (kpi_id, employee_id, period_start, period_end, computed_at, ${names})
     select $1, p.id, $2, $3, $4, ${columns} from unnest($5::bigint[]) p(id) cross join jsonb_populate_record(null::kpi_results, $6) t
      order by p.id on conflict do nothing`,
    [goal.id, span.from, span.to, place.now, people, termsAsJson(place)],
  )
  return await sql.rows<Measured>(
    `select employee_id, actual, sample from kpi_results
      where kpi_id = $1 and period_start = $2 and period_end = $3 and employee_id = any($4::bigint[]) order by employee_id for update`,
    [goal.id, span.from, span.to, people],
  )
}

const columns = kpiTerms.map((name) => `t.${name}`).join(', ')
const names = kpiTerms.join(', ')

const termsAsJson = ({ terms }: Place): string => JSON.stringify(terms)

async function store(
  sql: Sql,
  place: Place,
  { people, from, to }: MeantFor,
  measured: readonly Measured[],
): Promise<void> {
  const { goal, terms, span, now } = place
  const found = new Map(measured.map((one) => [Number(one.employee_id), one]))
  const results = people.map((employee_id) => {
    const { actual = null, sample = 0 } = found.get(Number(employee_id)) ?? {}
    const isEnough = actual !== null && sample >= (terms.min_sample ?? 1)
    return {
      employee_id,
      actual,
      sample,
      score: isEnough ? scoreOf(Number(actual), terms) : null,
    }
  })
  await sql.rows(
    `insert into kpi_results as r (kpi_id, employee_id, period_start, period_end, computed_at, counts_from, counts_to, actual, sample, score, ${names})
     select $1, m.employee_id, $2, $3, $4, $7, $8, m.actual, m.sample, m.score, ${columns}
       from jsonb_to_recordset($5::jsonb) m(employee_id bigint, actual numeric, sample integer, score numeric)
      cross join jsonb_populate_record(null::kpi_results, $6) t order by m.employee_id
     on conflict (kpi_id, employee_id, period_start, period_end) do update
        set (counts_from, counts_to, actual, sample, score, computed_at, is_deleted, ${names}) =
              row(excluded.counts_from, excluded.counts_to, excluded.actual, excluded.sample, excluded.score, excluded.computed_at, false, ${excluded}),
            version = r.version + 1, date_updated = statement_timestamp()
      where r.locked_at is null
        and (r.counts_from, r.counts_to, r.actual, r.sample, r.score, r.is_deleted, ${stored})
              is distinct from (excluded.counts_from, excluded.counts_to, excluded.actual, excluded.sample, excluded.score, false, ${excluded})`,
    [goal.id, span.from, span.to, now, JSON.stringify(results), termsAsJson(place), from, to],
  )
}

const excluded = kpiTerms.map((name) => `excluded.${name}`).join(', ')
const stored = kpiTerms.map((name) => `r.${name}`).join(', ')

/** The schedule that measures. */
export const KPI_SCHEDULE = 'kpi'

const goals = loop<Goal>(KPI_SCHEDULE, ({ id }) => recordItem(kpis, id))

/** Every goal of everybody, in all periods that are open; then the periods whose time is over are locked. */
export async function computeAll(engine: Engine): Promise<string> {
  const { contributions, database } = engine
  const now = await engine.now(database)
  const today = now.slice(0, 10)
  const all = await goalsOf(database)
  const measured = await eachInTurn(
    engine,
    goals,
    all,
    async (sql, { id }) => {
      const [goal] = await goalsOf(sql, id)
      if (!goal) return 0
      const open = openPeriods(goal.period, today)
      const before = await earlierPeriods(sql, goal.id, today)
      const isOther = ({ from, to }: Span) =>
        !open.some((span) => span.from === from && span.to === to)
      let count = 0
      for (const span of [...open, ...before.filter(isOther)])
        count += await computeResults(sql, goal, span, { contributions, now })
      return count
    },
    { isLong: true },
  )
  await lockResults(database, now)
  const count = measured.results.reduce((sum, results) => sum + results, 0)
  return andFailed(`${count} results measured.`, measured)
}

/** Locks the results of periods whose time is over: the database changes nothing of them any more. */
const lockResults = (sql: Sql, now: string): Promise<unknown> =>
  sql.rows(
    `update kpi_results set locked_at = $1, version = version + 1
      where locked_at is null and period_end + ${LOCKED_AFTER_DAYS} < $1::timestamptz::date`,
    [now],
  )
