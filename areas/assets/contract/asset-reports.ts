import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice, choices, date, integer, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { assets, states } from './assets.ts'
import { viewers } from './asset-grants.ts'

/** How much equipment there is of which type in which office, and each piece of it. */
export const assetsReportPage = page('/assets-report', {
  about: 'Equipment by type, office and state, with its worth on any day.',
  jobs: [t`Press a figure to see the assets behind it`, t`Choose the day the worth is of`],
  label: 'Assets Report',
  type: 'Report',
  menu: { group: 'Assets Management', order: 60, title: 'Assets report', icon: 'chart-bar' },
  grants: viewers,
  uses: [assets.name, 'asset-types', 'offices', 'departments', 'vendors'],
})

/** What the report is narrowed to. Discarded assets are left out unless their state is asked for. */
export const reportFilters = {
  atype_ids: references('asset-types', { label: 'Type' }),
  offices_ids: references('offices', { label: 'Office' }),
  departments_ids: references('departments', { label: 'Department' }),
  vendor_ids: references('vendors', { label: 'Vendor' }),
  statuses: choices(states, { label: 'Status' }),
}

const asked = {
  ...reportFilters,
  date: date({ label: 'Value on', help: 'Leave blank for today.' }),
}
const onReport = {
  method: 'POST',
  needs: 'view',
  pages: [assetsReportPage.url],
  rows: 'scope',
  reads: true,
  isReport: true,
} as const

export const assetReportCalls = calls({
  summaryReport: {
    ...onReport,
    path: 'assets/getAssetsSummaryReport',
    input: asked,
    answers: typed<AssetsSummary>(),
    summary: 'Assets by type and office, by their states, with what they are worth on a day.',
  },
  report: {
    ...onReport,
    path: 'assets/getAssetsReport',
    input: { ...asked, page: integer({ min: 1, max: 100_000, default: 1 }) },
    answers: typed<readonly ReportedAsset[]>(),
    summary: 'The assets of the report, twenty a page: holder, age, warranty, worth on a day.',
  },
  exportReport: {
    ...onReport,
    path: 'assets/getAssetsReport/export',
    file: true,
    input: { ...asked, format: choice(exportFormats, { default: 'csv' }) },
    summary: 'All assets of the report as a file.',
  },
})

/** Money of one currency: what is in different ones is never added up. */
export interface Amount {
  readonly currency: string
  readonly amount: number
}

/** The assets of a type, or of a type in an office, by their states. */
export interface AssetCounts {
  readonly total: number
  readonly bound: number
  readonly available: number
  readonly in_repair: number
  readonly unreturned: number
  readonly discarded: number
  /** Empty where no value is known, or where there are several currencies: see `values`. */
  readonly book_value: number | null
  readonly values: readonly Amount[]
}

/** A type in the summary: as a whole, and by the id of the office. */
export interface TypeSummary extends AssetCounts {
  readonly atype_id: number
  readonly asset_type_name: string
  readonly offices: Readonly<Record<string, AssetCounts>>
}

export interface AssetsSummary {
  readonly offices_list: readonly { readonly office_id: number; readonly office_name: string }[]
  readonly summary_report_list: readonly TypeSummary[]
  readonly totals: AssetCounts
}

/** One asset of the report. */
export interface ReportedAsset {
  readonly id: number
  readonly asset_tag: string
  readonly name: string
  readonly asset_type_name: string
  readonly office_name: string
  readonly department_name: string | null
  readonly status: (typeof states)[number]
  readonly condition: string
  readonly holder: string | null
  readonly days_held: number | null
  readonly serial_number: string | null
  readonly manufacturer: string | null
  readonly model: string | null
  readonly vendor_name: string | null
  readonly invoice_number: string | null
  readonly purchase_date: string | null
  readonly purchase_cost: number | null
  readonly currency: string
  /** Whole months since the purchase. */
  readonly age_months: number | null
  readonly warranty_until: string | null
  readonly warranty: 'Running' | 'Ends soon' | 'Over' | null
  readonly book_value: number | null
  readonly discarded_on: string | null
  readonly discard_reason: string | null
}
