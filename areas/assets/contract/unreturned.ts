import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice, choices, references } from '#platform/contract/fields/field.ts'
import { listReport } from '#platform/contract/lists/list-reports.ts'
import { page } from '#platform/contract/pages.ts'
import type { Amount } from './asset-reports.ts'
import { assets } from './assets.ts'
import { viewers } from './asset-grants.ts'

/** People who still have what should be back. */
export const unreturnedPage = page('/unreturned-assets-employees', {
  about: 'Equipment that should be back, by the person who has it.',
  jobs: [t`Take it back, or mark it as missing`, t`See what it is worth and why it is due`],
  label: 'Unreturned Equipment',
  opens: true,
  menu: { group: 'Assets Management', order: 50, title: 'Unreturned equipment', icon: 'alarm' },
  grants: viewers,
  uses: [assets.name, 'offices', 'employees'],
})

/** Days after the expected return from which an asset is late. */
export const LATE_DAYS = 7

/** Why an asset should be back: its holder left, a keeper said so, or the expected day is long over. */
export const unreturnedReasons = ['Left', 'Marked', 'Late'] as const

/** What the people are narrowed to. */
export const unreturnedFilters = {
  employees_ids: references('employees', { label: 'Person' }),
  offices_ids: references('offices', { label: 'Office' }),
  reasons: choices(unreturnedReasons, { label: 'Why' }),
}

/** The same, a row for each piece, as a report that can be sent. */
export const unreturnedList = listReport('unreturned-equipment', {
  page: unreturnedPage,
  filters: unreturnedFilters,
  owner: 'employee_id',
  columns: {
    holder: { label: 'Person', kind: 'text' },
    office_name: { label: 'Office', kind: 'text' },
    last_working_day: { label: 'Last working day', kind: 'day' },
    asset_tag: { label: 'Tag', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    asset_type_name: { label: 'Type', kind: 'text' },
    reason: { label: 'Why', kind: 'text' },
    bound_on: { label: 'Handed over', kind: 'day' },
    expected_return_on: { label: 'Expected back', kind: 'day' },
    book_value: { label: 'Book value', kind: 'number' },
    currency: { label: 'Currency', kind: 'text' },
  },
})

const onPage = {
  method: 'POST',
  needs: 'view',
  pages: [unreturnedPage.url],
  rows: 'scope',
  reads: true,
} as const

export const unreturnedCalls = calls({
  unreturned: {
    ...onPage,
    path: 'unreturned_assets_employees/getAll',
    input: unreturnedFilters,
    answers: typed<readonly UnreturnedPerson[]>(),
    summary: 'People who still have what should be back, with what it is worth today.',
  },
  exportUnreturned: {
    ...onPage,
    path: 'unreturned_assets_employees/export',
    file: true,
    input: { ...unreturnedFilters, format: choice(exportFormats, { default: 'csv' }) },
    summary: 'Each piece that should be back, as a file.',
  },
  remindUnreturned: {
    method: 'POST',
    path: 'unreturned_assets_employees/remind',
    needs: 'edit',
    pages: [assets.page],
    rows: 'scope',
    input: {
      employees_ids: references('employees', { required: true, max: 200, label: 'People' }),
    },
    answers: typed<RemindedPeople>(),
    summary: 'Mails people what they should bring back, once a day at most.',
  },
})

/** A piece that should be back. */
export interface UnreturnedAsset {
  readonly id: number
  readonly asset_tag: string
  readonly name: string
  readonly asset_type_name: string
  readonly status: string
  readonly bound_on: string
  readonly expected_return_on: string | null
  readonly reason: (typeof unreturnedReasons)[number]
  readonly book_value: number
  readonly currency: string
  /** The account of its holder: who may change it reaches them. */
  readonly owner_id: number | null
  /** What its type has another person decide. */
  readonly needs_approval: readonly string[]
}

/** A person with what they should bring back, the oldest hand-over first. */
export interface UnreturnedPerson {
  /** Of the employee. */
  readonly id: number
  readonly name: string
  readonly office_name: string | null
  readonly last_working_day: string | null
  readonly items: readonly UnreturnedAsset[]
  readonly oldest_on: string
  /** When they were last reminded by mail. */
  readonly reminded_at: string | null
  readonly values: readonly Amount[]
}

/** How many people were mailed, and the names of those without an address. */
export interface RemindedPeople {
  readonly sent: number
  readonly unknown: readonly string[]
}
