import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice } from '#platform/contract/fields/field.ts'
import { contributionPoint, type ContributionSql } from '#platform/contract/contributions.ts'
import { page } from '#platform/contract/pages.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import type { MeasureKind } from '#platform/contract/reports.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  dashboardDays,
  type DashboardFilter,
  dashboardFilters,
  type ReportNarrowing,
} from './figure-sources.ts'
import { typed } from '#platform/contract/answers.ts'

/** The figures of the whole company, each as far as its reader may see what it is counted of. */
export const analyticsPage = page('/dashboards/analytics', {
  about: 'The figures of people, time, work, quality, seats and equipment beside those before.',
  jobs: [
    t`Choose the days and the offices`,
    t`Choose the figure of the chart`,
    t`Press a figure to see its chart or its rows`,
  ],
  label: 'Analytics Dashboard',
  type: 'Dashboard',
  exempt: true,
  menu: { group: 'Dashboards', order: 6, icon: 'report-analytics', title: 'Analytics' },
  uses: ['clients', 'offices', 'departments', 'employees'],
})

/** The parts of the page, in their order. */
export const tileGroups = [
  'People',
  'Time',
  'Work',
  'Quality',
  'Support',
  'Seats and equipment',
  'AI',
] as const

export type TileGroup = (typeof tileGroups)[number]

interface TileOfArea {
  /** Its name among all tiles. */
  readonly measure: string
  /** Looked up in the language of the reader. */
  readonly label: () => string
  readonly group: TileGroup
  /** Its place in the group, the lowest first. */
  readonly order: number
  readonly better?: 'up' | 'down'
}

/** A tile that is a measure of a report. */
export interface ReportTile extends TileOfArea {
  /** Names of reports that count the same: the first that the reader may open. */
  readonly reports: readonly string[]
  readonly of: string
  /** Counts these records alone. */
  readonly only?: ReportNarrowing
  /** Of money, the grouping of the report that tells its currencies apart: one tile each, since they do not add up. */
  readonly currency?: string
  /** It asks for the state of records, and the report knows only the one of today: there is no day to draw it by, and none before. */
  readonly isNow?: true
}

/** What a tile of its own is counted by. */
export interface TileRequest {
  readonly sql: ContributionSql
  readonly viewer: {
    readonly employee_id: number | null
    readonly user_id: number
    readonly leads_many: boolean
  }
  /** How far the page of the tile lets the reader reach. */
  readonly reach: readonly ReachWord[]
  readonly now: string
  readonly days: { readonly from: string; readonly to: string }
  readonly filters: Readonly<Partial<Record<DashboardFilter, readonly number[]>>>
}

/** Conditions of a list by the names of its filters, as its address has them. */
export type RowFilter = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A value that a tile of its own counted: of several that are counted together, and of currencies, one each. */
export interface TileValue {
  /** Its own name and words, where several are counted together. */
  readonly measure?: string
  readonly label?: string
  /** Told apart by this where there are several. */
  readonly unit?: string
  readonly value: number | null
}

/** Values by the first day of each stretch. */
type TilePoints = readonly { readonly date: string; readonly value: number | null }[]

/** A tile that an area counts by itself. */
export interface CountedTile extends TileOfArea {
  /** The page whose right it asks, and where it leads. */
  readonly page: string
  readonly kind: MeasureKind
  readonly filters: readonly DashboardFilter[]
  /** What it is now, whatever the days: there is nothing to compare with. */
  readonly isNow?: true
  /** It by day or week, or why it is not drawn. What is of now has no days. */
  readonly series?:
    | ((request: TileRequest, step: 'day' | 'week') => Promise<TilePoints>)
    | { readonly none: string }
  /** What its page is narrowed to, where that has other filters than the tile; nothing where no filter of it shows these rows. */
  readonly rows?: (asked: Pick<TileRequest, 'now' | 'days' | 'filters'>) => RowFilter | undefined
  readonly read: (request: TileRequest) => Promise<readonly TileValue[]>
}

/** Tiles that are measures of reports. */
export const reportTiles = contributionPoint<ReportTile>('analytics-report-tiles')

/** Tiles that areas count themselves. */
export const countedTiles = contributionPoint<CountedTile>('analytics-counted-tiles')

/** A tile as it is answered. */
export interface AnalyticsTile {
  readonly measure: string
  readonly label: string
  readonly group: TileGroup
  readonly kind: MeasureKind
  readonly value: number | null
  /** In as many days just before; null where there is nothing to compare with. */
  readonly previous: number | null
  readonly unit: string
  readonly better: 'up' | 'down' | null
  /** It is of today, whatever the days. */
  readonly is_now: boolean
  /** By day, of a long range by week. */
  readonly series: TilePoints
  /** The chart of it, or the page that shows its rows. */
  readonly link: string
}

export interface Analytics {
  readonly range: { readonly date_from: string; readonly date_to: string }
  readonly previous_range: { readonly date_from: string; readonly date_to: string }
  readonly tiles: readonly AnalyticsTile[]
}

/** What the tiles are narrowed by. */
export const analyticsFilters = {
  client_ids: dashboardFilters.client_ids,
  offices_ids: dashboardFilters.offices_ids,
  departments_ids: dashboardFilters.departments_ids,
  employees_ids: dashboardFilters.employees_ids,
} as const

export const analyticsCalls = calls({
  analytics: {
    method: 'POST',
    path: 'dashboard/getAnalytics',
    needs: 'signed-in',
    rows: 'own',
    reads: true,
    isReport: true,
    input: { ...dashboardDays, ...analyticsFilters },
    answers: typed<Analytics>(),
    summary:
      'The figures of the pages the caller may open, beside those of as many days before: each as far as its own page reaches. A figure that a filter cannot narrow is absent.',
  },
  exportAnalytics: {
    method: 'POST',
    path: 'dashboard/getAnalytics/export',
    needs: 'signed-in',
    rows: 'own',
    reads: true,
    isReport: true,
    file: true,
    input: {
      ...dashboardDays,
      ...analyticsFilters,
      format: choice(exportFormats, { default: 'csv' }),
    },
    summary: 'The same figures as a file, a row each.',
  },
})
