import { contributionPoint } from '#platform/contract/contributions.ts'
import { date, type Fields, references } from '#platform/contract/fields/field.ts'
import type { MeasureKind } from '#platform/contract/reports.ts'

/** Days of the longest range of a dashboard. */
export const MOST_DAYS = 400

/** What dashboards of work are narrowed by, beside the days. */
export const dashboardFilters = {
  client_ids: references('clients', { label: 'Client' }),
  offices_ids: references('offices', { label: 'Office' }),
  departments_ids: references('departments', { label: 'Department' }),
  employees_ids: references('employees', { label: 'Employee' }),
  user_ids: references('users', { label: 'User' }),
  shift_ids: references('shifts', { label: 'Shift' }),
  category_ids: references('activity-categories', { label: 'Category' }),
} as const satisfies Fields

export type DashboardFilter = keyof typeof dashboardFilters

/** The days of a dashboard: this month up to today where they are not named. */
export const dashboardDays = {
  date_from: date({ label: 'From' }),
  date_to: date({ label: 'To' }),
} as const satisfies Fields

/** A figure of a dashboard: how it is written, and whether more of it is better. */
export interface DashboardFigure {
  readonly label: string
  readonly kind: MeasureKind
  readonly better?: 'up' | 'down'
  /** It is counted by the state of today, whatever the days. */
  readonly isNow?: true
}

/** Values of the filters of a report, by their names. */
export type ReportNarrowing = Readonly<Record<string, boolean | readonly string[]>>

/** A figure as the measure of a report. */
export interface SourceFigure {
  readonly measure: string
  /** What narrows the report to the rows behind this figure. */
  readonly rows?: ReportNarrowing
  /** The grouping whose groups stand behind it, where it counts these and not the rows. */
  readonly by?: string
}

/** Figures of a dashboard that a report counts. Nothing is defined here: measures, groupings and filters are those of the report. */
export interface FigureSource<Figure extends string, Group extends string> {
  /** Names of reports that count the same: the first that the reader may open. */
  readonly reports: readonly string[]
  /** `work` makes the rows; `days` is known of the same people and days as these; `apart` is counted by itself. */
  readonly counted: 'work' | 'days' | 'apart'
  readonly figures: Readonly<Partial<Record<Figure, SourceFigure>>>
  /** The groupings of the dashboard, as the report names them. */
  readonly groupings: Readonly<Partial<Record<Group, string>>>
  /** The filters of the dashboard, as the report names them. With one that it does not know, its figures are absent. */
  readonly filters: Readonly<Partial<Record<DashboardFilter, string>>>
  /** Counts these records alone. */
  readonly only?: ReportNarrowing
}

/** Where the rows behind figures stand. */
export interface RowsBehind {
  readonly page: string
  /** What narrows the page to the rows of a figure; `whenever` takes them of as many days as it shows. */
  readonly figures: Readonly<Record<string, ReportNarrowing>>
  /** The filter of the page that keeps one group. */
  readonly groupings: Readonly<Record<string, string>>
  /** The filters of the dashboard by the names of the page. */
  readonly filters: Readonly<Record<string, string>>
  readonly only: ReportNarrowing
}

/** How productive people are: the area of logged work makes the rows, others add what they know of these people. */
export const productionSources =
  contributionPoint<FigureSource<string, string>>('production-sources')
