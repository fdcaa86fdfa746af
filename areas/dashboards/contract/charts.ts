import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, decimal, integer, json, text, texts } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import type { Grouping, MeasureKind, Report, ReportFilter } from '#platform/contract/reports.ts'
import { typed } from '#platform/contract/answers.ts'
import type { RankedChart } from './pareto.ts'

const grants = {
  'Team Lead': 'V:direct',
  Manager: 'V:indirect',
  QA: 'V:all',
  HR: 'V:all',
  Admin: 'V:all',
}

/** Any figure of any report, drawn. */
export const chartPage = page('/chart', {
  about: 'Any report as a chart.',
  jobs: [t`Choose a report, what is measured and by what`, t`Put it on a dashboard`],
  label: 'Chart',
  type: 'Dashboard',
  menu: { group: 'Dashboards', order: 10, icon: 'chart-bar' },
  grants,
  uses: [],
})

/** What few things make the most of it. */
export const paretoPage = page('/pareto-chart', {
  about: 'What few causes make most of the work.',
  jobs: [t`Choose what is counted`, t`Press a bar to see its records`],
  label: 'Pareto Chart',
  type: 'Dashboard',
  menu: { group: 'Dashboards', order: 20, icon: 'stairs' },
  grants,
  uses: [],
})

/** A report as charts ask for it: what it measures, how it is put together, how it is narrowed. */
export interface ChartedReport extends Pick<Report, 'name' | 'counts' | 'longest'> {
  readonly page: { readonly url: string; readonly label: string }
  readonly measures: Readonly<
    Record<string, { readonly label: string; readonly kind: MeasureKind; readonly isSum: boolean }>
  >
  readonly groupings: Readonly<Record<string, Grouping>>
  readonly filters: Readonly<Record<string, ReportFilter>>
}

/** One group of a chart: its keys and words, one of each dimension, and what it measures. */
export interface ChartPoint {
  readonly key: readonly string[]
  readonly labels: readonly string[]
  readonly value: number | null
}

export interface ChartAnswer {
  readonly points: readonly ChartPoint[]
  readonly total: number | null
}

/** Points of one chart at most: more cannot be told apart. */
export const MOST_POINTS = 5000

const asked = {
  source: text({ required: true, max: 60 }),
  measure: text({ max: 60 }),
  date_from: date({ required: true, label: 'From' }),
  date_to: date({ required: true, label: 'To' }),
  filters: json(),
}

export const chartCalls = calls({
  measures: {
    method: 'POST',
    path: 'chart/getMeasures',
    needs: 'view',
    pages: [chartPage.url, paretoPage.url],
    rows: 'none',
    reads: true,
    input: {},
    answers: typed<readonly ChartedReport[]>(),
    summary:
      'The reports the caller may open, with what they measure and how it can be put together.',
  },
  explore: {
    method: 'POST',
    path: 'chart/explore',
    needs: 'view',
    pages: [chartPage.url],
    rows: 'scope',
    reads: true,
    isReport: true,
    input: { ...asked, dimensions: texts({ max: 2 }) },
    answers: typed<ChartAnswer>(),
    summary: 'A measure of a report by up to two dimensions, as far as the report’s page reaches.',
  },
  pareto: {
    method: 'POST',
    path: 'pareto_chart/getParetoChart',
    needs: 'view',
    pages: [paretoPage.url],
    rows: 'scope',
    reads: true,
    isReport: true,
    input: {
      ...asked,
      dimension: text({ max: 60 }),
      cut: decimal({ min: 50, max: 95, default: 80 }),
      max_bars: integer({ min: 3, max: 50, default: 20, label: 'Bars' }),
    },
    answers: typed<RankedChart>(),
    summary: 'A measure of a report by one dimension, the largest first, with their running share.',
  },
})
