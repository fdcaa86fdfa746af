import { contributionPoint } from '#platform/contract/contributions.ts'
import { openList } from '#platform/contract/fields/open-list.ts'

/**
 * What a KPI can be about. An area adds its metrics in its contract, and on the server how each is measured. Those that nothing measures
 * yet can be chosen as goals to come: they have no sample.
 */
export const kpiMetrics = openList('kpi-metrics', {
  'Quality score': 10,
  'Course pass rate': 70,
  'Coachings acknowledged': 80,
  Manual: 90,
})

/** How an area measures one of its metrics. */
export interface KpiMeasure {
  readonly metric: string
  /** SQL that answers `employee_id, actual, sample` of people `$1` from day `$2` to day `$3` at the moment `$4`; it uses all four. */
  readonly sql: string
}

export const kpiMeasures = contributionPoint<KpiMeasure>('kpi-measures')
