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

/** One row of a grouped report. */
export interface GroupRow extends Measured {
  /** One key of each grouping. */
  readonly key: readonly string[]
  /** Its words, of all groupings. */
  readonly label: string
  /** What it counted in the period before, where that was asked for. */
  readonly before?: number
}

export interface ReportRange {
  readonly date_from: string
  readonly date_to: string
}
