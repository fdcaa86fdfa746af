import { calls } from '#platform/contract/calls.ts'
import { contributionPoint, type ContributionSql } from '#platform/contract/contributions.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  dashboardDays,
  type DashboardFigure,
  dashboardFilters,
  type FigureSource,
  type ReportNarrowing,
  type RowsBehind,
} from './figure-sources.ts'
import type { ProductionClient, ProductionRange } from './production.ts'
import { productionPage } from './production.ts'
import { typed } from '#platform/contract/answers.ts'

/** How far the campaigns of a client are: a campaign is a category at the top, with all below it. */
export const campaignPage = page('/dashboards/campaign', {
  about: 'What came in, was completed, succeeded and is still open, campaign by campaign.',
  jobs: [
    t`Choose a client and the days`,
    t`Choose which statuses count as a success`,
    t`Press a figure to see the activities behind it`,
  ],
  label: 'Campaign Dashboard',
  type: 'Dashboard',
  menu: { group: 'Dashboards', order: 4, icon: 'checklist', title: 'Campaigns' },
  grants: productionPage.grants,
  uses: [...productionPage.uses, 'activity-category-statuses'],
})

/** The figures, in the order of the table. */
export const campaignFigures = {
  volume: { label: 'Volume', kind: 'count', better: 'up' },
  completed: { label: 'Completed', kind: 'count', better: 'up' },
  completion_percent: { label: 'Completion', kind: 'percent', better: 'up' },
  success: { label: 'Successes', kind: 'count', better: 'up' },
  success_percent: { label: 'Success', kind: 'percent', better: 'up' },
  backlog: { label: 'Backlog', kind: 'count', better: 'down', isNow: true },
  oldest_open_days: { label: 'Oldest open, days', kind: 'count', better: 'down', isNow: true },
  average_seconds: { label: 'Avg. handle time', kind: 'handle', better: 'down' },
  time_seconds: { label: 'Logged time', kind: 'hours' },
  units_an_hour: { label: 'Units an hour', kind: 'number', better: 'up' },
  efficiency_percent: { label: 'Efficiency', kind: 'percent', better: 'up' },
  people: { label: 'People', kind: 'count' },
  cost: { label: 'Cost', kind: 'money', better: 'down' },
  cost_per_success: { label: 'Cost per success', kind: 'money', better: 'down' },
} as const satisfies Readonly<Record<string, DashboardFigure>>

/** The figures with the currency of their amounts in the label. */
export const figuresPriced = (currency: string | null): Readonly<Record<string, DashboardFigure>> =>
  Object.fromEntries(
    Object.entries<DashboardFigure>(campaignFigures).map(([name, figure]) => [
      name,
      figure.kind === 'money' && currency !== null
        ? { ...figure, label: `${t(figure.label)} (${currency})` }
        : figure,
    ]),
  )

export type CampaignFigure = keyof typeof campaignFigures

type Figured = Readonly<Partial<Record<CampaignFigure, number | null>>>

export type Campaign = Figured & { readonly category_id: number; readonly campaign: string }

export interface CampaignSummary {
  readonly client: ProductionClient | null
  readonly range: ProductionRange
  readonly previous_range: ProductionRange
  readonly campaigns: readonly Campaign[]
  readonly totals: Figured
  /** The same figures for as many days before. The backlog is known for today only. */
  readonly previous: Figured
  readonly series: readonly CampaignDay[]
  readonly by_status: readonly CampaignStatus[]
  readonly behind: readonly RowsBehind[]
  /** Of the costs; null where they are not shown, or no currency is set. */
  readonly currency: string | null
}

export interface CampaignDay {
  readonly date: string
  readonly category_id: number
  readonly campaign: string
  readonly volume: number
  /** Absent while no status counts as a success. */
  readonly success?: number
}

/** Statuses of one name and kind, which several categories may have. */
export interface CampaignStatus {
  readonly status_ids: readonly number[]
  readonly status: string
  readonly kind: string
  readonly count: number
}

/** What the campaigns of a client are counted of: measures, groupings and filters of a report of logged work. */
export interface CampaignSource extends FigureSource<string, string> {
  /** The filter of the report that keeps logs of some statuses. */
  readonly statuses: string
  /** What narrows the report to completed work, and to work that waits. */
  readonly completed: ReportNarrowing
  readonly backlog: ReportNarrowing
  /** The measure that counts logs, and those that count them by the kind of their status. */
  readonly counts: string
  readonly kinds: Readonly<Record<string, string>>
}

/** The area of logged work says how it is counted. */
export const campaignSources = contributionPoint<CampaignSource>('campaign-sources')

/** From a day on, an hour of a person costs so much; nothing where it is not known. */
export interface HourlyCost {
  readonly person: number
  readonly from_date: string
  readonly hourly_cost: number | null
}

/** What an hour of people costs, for those who may see it. */
export interface HourlyCosts {
  /** The page whose right it asks. */
  readonly page: string
  /** The currency of these costs, where it is known. */
  readonly currency: (sql: ContributionSql) => Promise<string | null>
  /** What they cost on the days of a range, in the order of the days; of several rows of one day the last holds. */
  readonly read: (
    sql: ContributionSql,
    people: readonly number[],
    range: { readonly from: string; readonly to: string },
  ) => Promise<readonly HourlyCost[]>
}

/** The area that keeps what an hour costs says it. */
export const hourlyCosts = contributionPoint<HourlyCosts>('hourly-costs')

/** What campaigns are narrowed by. */
export const campaignFilters = {
  ...dashboardFilters,
  success_status_ids: references('activity-category-statuses', {
    label: 'Counts as success',
    help: 'The final statuses that are a success.',
  }),
} as const

const asked = { ...dashboardDays, ...campaignFilters }

const counted = {
  method: 'POST',
  needs: 'view',
  pages: [campaignPage.url],
  rows: 'scope',
  reads: true,
  isReport: true,
} as const

export const campaignCalls = calls({
  campaign: {
    ...counted,
    path: 'dashboard/getCampaignSummary/{client_id}',
    input: asked,
    answers: typed<CampaignSummary>(),
    summary:
      'Campaigns of a client, or of `all`: volume, completion, success, backlog and cost, with a series by day. Cost needs the right to what an hour costs.',
  },
  exportCampaign: {
    ...counted,
    path: 'dashboard/getCampaignSummary/{client_id}/export',
    file: true,
    input: { ...asked, format: choice(exportFormats, { default: 'csv' }) },
    summary: 'The campaigns as a file.',
  },
})
