import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** Every measure of some logs. Ratios are null over nothing; large sums may travel as text. */
export interface Measures {
  readonly logs: number
  readonly quantity: number
  readonly time_seconds: number
  readonly average_seconds: number | null
  readonly target_seconds: number
  readonly at_desk_seconds: number
  readonly open: number
  readonly waiting: number
  readonly done: number
  readonly cancelled: number
  readonly done_percent: number | null
  readonly follow_ups_due: number
  readonly follow_ups_overdue: number
  readonly active_people: number
}

/** The logs of one day in one series of the chart. */
export interface SeriesPoint {
  readonly date: string
  readonly key: string
  readonly label: string
  readonly logs: number
  readonly counted_at: string
}

/** One row of a grouped report: keys and words, one of each grouping. */
export interface GroupRow extends Measures {
  readonly key: readonly string[]
  readonly label: string
}

export interface ReportAnswer {
  readonly totals: Measures
  readonly series: readonly SeriesPoint[]
  readonly rows: readonly (GroupRow | StoredRecord)[]
}
