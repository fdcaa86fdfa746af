import type { Sql } from '#platform/server/database/database.ts'
import { LOCKED_AFTER_DAYS, type Span } from '../contract/kpi-periods.ts'
import { kpiTerms } from '../contract/kpi-results.ts'
import type { Period } from '../contract/kpis.ts'

/** What results are judged by, and whom they are meant for. */
export interface KpiTerms {
  readonly name: string
  readonly metric: string
  readonly unit: string | null
  readonly direction: 'Higher' | 'Lower'
  readonly weight: number
  readonly minimum: number
  readonly target: number
  readonly stretch: number | null
  readonly min_sample: number | null
  readonly designations_ids: readonly number[]
  readonly client_ids: readonly number[]
}

/** A KPI as it is now. */
export interface Goal extends KpiTerms {
  readonly id: number
  readonly period: Period
  readonly is_active: boolean
  readonly valid_from: string
  readonly valid_to: string | null
}

const columns = kpiTerms.join(', ')

/** A KPI `k` as a goal. */
export const GOAL = `k.id, coalesce(k.period, 'Month') as period, k.is_active, k.valid_from, k.valid_to, ${kpiTerms.map((name) => `k.${name}`).join(', ')}`

/**
 * KPIs that may have something to measure: those that count, and those whose earlier periods are still open; of one, where it is named. A change of them waits
 * until the transaction ends, so that nothing is stored by what they said before.
 */
export const goalsOf = (sql: Sql, kpiId: number | null = null): Promise<Goal[]> =>
  sql.rows<Goal>(
    `select ${GOAL} from kpis k
      where not k.is_deleted and ($1::bigint is null or k.id = $1) and (k.is_active or exists (
        select from kpi_results r where r.kpi_id = k.id and r.locked_at is null and not r.is_deleted))
      order by k.id for share of k`,
    [kpiId],
  )

/** Periods of another kind than the KPI has now, which ended before it was changed and are still open. */
export const earlierPeriods = (sql: Sql, kpiId: number, today: string): Promise<Span[]> =>
  sql.rows<Span>(
    `select distinct period_start as "from", period_end as "to" from kpi_results
      where kpi_id = $1 and period_end < $2::date and locked_at is null and not is_deleted`,
    [kpiId, today],
  )

/**
 * The terms that hold for a KPI in a period that is over: those its results keep. A period without results, and one that runs, goes by the KPI as it is.
 * Null where some result of the period is locked.
 */
export async function termsIn(
  sql: Sql,
  goal: Goal,
  { from, to }: Span,
  today: string,
): Promise<{ readonly terms: KpiTerms; readonly areKept: boolean } | null> {
  const [kept] = await sql.rows<KpiTerms & { readonly is_locked: boolean }>(
    `select ${columns}, locked_at is not null as is_locked from kpi_results
      where kpi_id = $1 and period_start = $2 and period_end = $3 and (locked_at is not null or not is_deleted)
      order by locked_at nulls last, id limit 1`,
    [goal.id, from, to],
  )
  if (kept?.is_locked) return null
  return kept && today > to ? { terms: kept, areKept: true } : { terms: goal, areKept: false }
}

/**
 * The KPI was changed: results of the period that runs are judged by it as it is now, also when nothing is measured before the period ends. Values of another
 * metric go.
 */
export const followKpi = (sql: Sql, kpiId: number, today: string): Promise<unknown> =>
  sql.rows(
    `update kpi_results r
        set (${columns}) = (select ${columns} from kpis where id = $1),
            (actual, sample, score, manual_by, note) = (
              select case when is_same then r.actual end, case when is_same then r.sample else 0 end, case when is_same then r.score end,
                     case when is_same then r.manual_by end, case when is_same then r.note end
                from (select k.metric = r.metric as is_same from kpis k where k.id = $1) k),
            version = r.version + 1, date_updated = statement_timestamp()
      where r.kpi_id = $1 and $2::date between r.period_start and r.period_end and r.locked_at is null`,
    [kpiId, today],
  )

/** The KPI is deleted: it judges no period that is still open. */
export const withdrawResults = (sql: Sql, kpiId: number, today: string): Promise<unknown> =>
  sql.rows(
    `update kpi_results set is_deleted = true, version = version + 1, date_updated = statement_timestamp()
      where kpi_id = $1 and locked_at is null and not is_deleted and period_end + ${LOCKED_AFTER_DAYS} >= $2::date`,
    [kpiId, today],
  )
