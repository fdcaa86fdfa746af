import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  dashboardDays,
  type DashboardFigure,
  dashboardFilters,
  type RowsBehind,
} from './figure-sources.ts'
import { typed } from '#platform/contract/answers.ts'

/** How much work was done, how quickly and how well, of one client or of all. */
export const productionPage = page('/dashboards/production', {
  about: 'How much work was done, how quickly and how well.',
  jobs: [
    t`Choose a client and the days`,
    t`Compare people, activities, offices or shifts`,
    t`Press a figure to see the rows behind it`,
  ],
  label: 'Production Dashboard',
  type: 'Dashboard',
  menu: { group: 'Dashboards', order: 2, icon: 'activity', title: 'Production' },
  grants: {
    Agent: 'V:self',
    'Team Lead': 'V:direct',
    Manager: 'V:indirect',
    QA: 'V:all',
    Admin: 'V:all',
  },
  uses: [
    'clients',
    'offices',
    'departments',
    'employees',
    'users',
    'shifts',
    'activity-categories',
  ],
})

/** The figures, in the order of the table. */
export const productionFigures = {
  logs: { label: 'Activities', kind: 'count', better: 'up' },
  quantity: { label: 'Units', kind: 'number', better: 'up' },
  time_seconds: { label: 'Logged time', kind: 'hours' },
  average_seconds: { label: 'Avg. handle time', kind: 'handle', better: 'down' },
  at_desk_seconds: { label: 'At Desk', kind: 'hours' },
  utilisation_percent: { label: 'Utilisation', kind: 'percent', better: 'up' },
  units_an_hour: { label: 'Units an hour', kind: 'number', better: 'up' },
  target_seconds: { label: 'Target time', kind: 'hours' },
  efficiency_percent: { label: 'Efficiency', kind: 'percent', better: 'up' },
  open: { label: 'Open', kind: 'count', better: 'down' },
  waiting: { label: 'Waiting', kind: 'count', better: 'down' },
  done: { label: 'Done', kind: 'count', better: 'up' },
  cancelled: { label: 'Cancelled', kind: 'count', better: 'down' },
  done_percent: { label: 'Done %', kind: 'percent', better: 'up' },
  untimed: { label: 'Untimed', kind: 'count', better: 'down' },
  follow_ups_due: { label: 'Follow-ups due', kind: 'count' },
  follow_ups_overdue: { label: 'Late follow-ups', kind: 'count', better: 'down' },
  quality: { label: 'Quality', kind: 'number', better: 'up' },
  audited: { label: 'Audits', kind: 'count' },
  fatal: { label: 'Fatal errors', kind: 'count', better: 'down' },
  error_rate_percent: { label: 'With errors', kind: 'percent', better: 'down' },
  adherence_percent: { label: 'Plan kept', kind: 'percent', better: 'up' },
  adherence_net_percent: { label: 'Adherence', kind: 'percent', better: 'up' },
  active_people: { label: 'People', kind: 'count' },
} as const satisfies Readonly<Record<string, DashboardFigure>>

export type ProductionFigure = keyof typeof productionFigures

/** What the table is put together by, in words. */
export const productionGroups = {
  user: 'Person',
  setup: 'Activity',
  category: 'Category',
  office: 'Office',
  shift: 'Shift',
  day: 'Day',
  week: 'Week',
} as const

export type ProductionGroup = keyof typeof productionGroups

/** Figures that the reader may see, by their names; ratios over nothing are null. */
export type Figured = Readonly<Partial<Record<ProductionFigure, number | null>>>

/** A row of the table. */
export type ProductionRow = Figured & { readonly key: string; readonly label: string }

export interface ProductionSummary {
  /** Null for all clients together. */
  readonly client: ProductionClient | null
  readonly range: ProductionRange
  readonly totals: Figured
  /** The same of as many days just before. */
  readonly previous: Figured
  readonly previous_range: ProductionRange
  readonly series: readonly {
    readonly date: string
    readonly quantity: number
    readonly time_seconds: number
  }[]
  readonly by_category: readonly (Figured & { readonly id: number; readonly label: string })[]
  readonly rows: readonly ProductionRow[]
  /** Activities a day by the largest categories. */
  readonly chart: readonly ChartedDay[]
  readonly behind: readonly RowsBehind[]
}

export interface ProductionClient {
  readonly id: number
  readonly name: string
  readonly quality_target: number | null
  readonly adherence_target: number | null
}

/** What was counted on one day in one part of the chart. */
export interface ChartedDay {
  readonly date: string
  readonly key: string
  readonly is_rest: boolean
  readonly label: string
  readonly value: number
}

export interface ProductionRange {
  readonly date_from: string
  readonly date_to: string
}

const asked = {
  ...dashboardDays,
  ...dashboardFilters,
  group_by: choice(Object.keys(productionGroups), { default: 'user', label: 'Group by' }),
}

const counted = {
  method: 'POST',
  needs: 'view',
  pages: [productionPage.url],
  rows: 'scope',
  reads: true,
  isReport: true,
} as const

export const productionCalls = calls({
  production: {
    ...counted,
    path: 'dashboard/getProductionSummary/{client_id}',
    grid: true,
    input: asked,
    answers: typed<ProductionSummary>(),
    summary:
      'Work of a client, or of `all`: totals beside those of as many days before, a series by day, and the groups. Figures of pages the caller may not open are absent.',
  },
  exportProduction: {
    ...counted,
    path: 'dashboard/getProductionSummary/{client_id}/export',
    file: true,
    input: { ...asked, format: choice(exportFormats, { default: 'csv' }) },
    summary: 'The groups of the production summary as a file.',
  },
})
