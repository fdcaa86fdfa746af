import type { Report, ReportAnswer } from '#platform/contract/reports.ts'
import type { ComponentType } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Figure } from '#platform/web/parts/figures/figures.tsx'

/** An answer of a report with what it was asked for. */
export interface Answered extends ReportAnswer {
  /** The groupings, by name; none where rows are shown. */
  readonly groups: readonly string[]
  readonly total: number
  readonly isCapped: boolean
}

/** The rows behind the figures, drawn in another way than a grid. */
export interface ReportRowsProps {
  readonly rows: readonly StoredRecord[]
  readonly report: Report
  /** Asks anew after something was changed. */
  readonly onChanged: () => void
}

/** What the browser adds to the generated screen of a report. */
export interface ReportPresentation {
  readonly report: Report
  /** The figures above the chart, where the first five measures do not say it best. */
  readonly figures?: (answer: Answered) => readonly Figure[]
  /** Of groups, in place of the chart by day. */
  readonly Chart?: ComponentType<{ readonly report: Report; readonly answer: Answered }>
  /** Above or in place of the grid of rows. */
  readonly Rows?: ComponentType<ReportRowsProps>
}
