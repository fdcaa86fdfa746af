import type { Measure } from '#platform/contract/reports.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** The measures of some rows, by name. Ratios are null over nothing; large sums may travel as text. */
export type Measured = Readonly<Record<string, unknown>>

/** What was counted on one day in one series of the chart. */
export interface SeriesPoint {
  readonly date: string
  readonly key: string
  /** All series too small to be told apart. */
  readonly is_rest: boolean
  readonly label: string
  readonly value: number
}

/** One row of a grouped report: keys and words, one of each grouping. */
export type GroupRow = Measured & {
  readonly key: readonly string[]
  readonly label: string
  /** What it counted in the period before, where that was asked for. */
  readonly before?: number
}

export interface ReportRange {
  readonly date_from: string
  readonly date_to: string
}

export interface ReportAnswer {
  readonly totals: Measured
  readonly series: readonly SeriesPoint[]
  readonly rows: readonly (GroupRow | StoredRecord)[]
  readonly range: ReportRange
  readonly before?: { readonly totals: Measured; readonly range: ReportRange }
  /** Beside the declared ones: what can be counted of the chosen rows alone. */
  readonly measures?: Readonly<Record<string, Measure>>
}

/** A measure as a number; nothing is zero. */
export const numberIn = (row: Measured, name: string): number => Number(row[name] ?? 0)
