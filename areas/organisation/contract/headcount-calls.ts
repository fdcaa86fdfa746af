import { typed } from '#platform/contract/answers.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, date, integer, reference, references } from '#platform/contract/fields/field.ts'
import { clientHeadcounts } from './client-headcounts.ts'
import { type HeadcountStep, steps } from './headcount-days.ts'
import { clientHeadcountPage, headcountPage } from './headcount-pages.ts'

/** Days one answer covers at most. */
export const LONGEST = 400

const filters = {
  client_ids: references('clients', { label: 'Clients' }),
  offices_ids: references('offices', { label: 'Offices' }),
  designation_ids: references('designations', { label: 'Designations' }),
}

export const groupsOfPeople = [
  'office',
  'department',
  'designation',
  'client',
  'manager',
  'month',
] as const
export type GroupOfPeople = (typeof groupsOfPeople)[number]

/** What came, went and is there in a group of the company. */
export interface HeadcountRow {
  readonly key: string
  readonly label: string
  readonly opening: number
  readonly joined: number
  readonly left: number
  readonly moved_in: number
  readonly moved_out: number
  readonly closing: number
  readonly average: number
  readonly attrition_percent: number | null
  readonly annualised_percent: number | null
  readonly required: number | null
  readonly gap: number | null
  readonly clocked_in_now: number | null
  readonly remote_now: number | null
}

/** What a client ordered of an office, and how it is met. */
export interface ClientHeadcountRow {
  readonly id: number
  readonly name: string
  readonly client_id: number
  readonly client: string
  readonly office: string
  readonly designation: string | null
  readonly shift: string | null
  readonly required: number | null
  readonly to_staff: number | null
  readonly actual: number
  readonly variance: number | null
  readonly fulfilment_percent: number | null
  readonly gap: number | null
  readonly leaving: number
  readonly joining: number
  readonly forecast: number
  readonly forecast_variance: number | null
  readonly to_hire: number
  readonly checkpoints: readonly { readonly date: string; readonly required: number }[]
}

/** What clients ordered on a day, with what it all comes to. */
export interface ClientHeadcounts {
  readonly date: string
  /** The clients of the rows. */
  readonly clientHeadcountList: readonly { readonly id: number; readonly name: string }[]
  readonly clientHeadcountReport: readonly ClientHeadcountRow[]
  readonly totals: HeadcountTotals
  /** Only where it was asked from a day to a day. */
  readonly series?: readonly HeadcountStep[]
}

/** The sum of all rows; whom to hire is summed too, for a spare person of one kind does not do the work of another. */
export type HeadcountTotals = Pick<
  ClientHeadcountRow,
  | 'actual'
  | 'leaving'
  | 'joining'
  | 'variance'
  | 'fulfilment_percent'
  | 'gap'
  | 'forecast'
  | 'forecast_variance'
  | 'to_hire'
> & { readonly required: number; readonly to_staff: number }

/** The groups of the company, and everybody together. */
export interface CompanyHeadcount {
  readonly rows: readonly HeadcountRow[]
  /** Moves between groups cancel; null where nobody is counted. */
  readonly totals: HeadcountRow | null
}

/** From its day on another number is ordered. */
export interface HeadcountChange {
  readonly id: number
  readonly client_headcount_id?: number | null
  readonly date: string
  readonly required_headcount: number
  readonly reason: string
  readonly note?: string | null
  /** The user who wrote it as it is; null of what came with nobody's name. */
  readonly confirmed_by: number | null
}

/** The figures of an ordered headcount that count people. */
export const peopleCounted = ['People', 'Leaving', 'Joining'] as const
export type PeopleCounted = (typeof peopleCounted)[number]

/** A person who is counted in a figure. */
export interface CountedPerson {
  readonly id: number
  readonly name: string
  readonly employee_code: string | null
  readonly designation: string | null
}

/** The people behind a figure, as far as one sees people. */
export interface CountedPeople {
  readonly people: readonly CountedPerson[]
  /** How many more there are. */
  readonly others: number
}

/** What the two reports ask, for the answer and for the file. */
const ofClients = {
  ...filters,
  headcount_ids: references('client-headcounts'),
  date: date({ help: 'Leave blank for today.' }),
  checkpoints: integer({ min: 1, max: 12, default: 3, label: 'Changes' }),
  date_from: date({ label: 'From' }),
  date_to: date({ label: 'To' }),
  step: choice(steps, { default: 'Day' }),
}
const ofCompany = {
  date_from: date({ required: true, label: 'From' }),
  date_to: date({ required: true, label: 'To' }),
  ...filters,
  departments_ids: references('departments', { label: 'Departments' }),
  group_by: choice(groupsOfPeople, { default: 'office', label: 'Group by' }),
}
const format = choice(exportFormats, { default: 'csv' })

export const headcountCalls = calls({
  checkpoints: {
    method: 'POST',
    path: 'client_headcount/getAllCheckpoints',
    needs: 'view',
    pages: [clientHeadcounts.page],
    rows: 'shared',
    reads: true,
    input: { client_headcount_id: integer({ required: true, min: 1 }) },
    answers: typed<readonly HeadcountChange[]>(),
    summary: 'The changes of an ordered headcount, in the order of their days.',
  },
  clientHeadcountReport: {
    method: 'POST',
    path: 'headcount_report/clientHeadcountReport',
    needs: 'view',
    pages: [clientHeadcountPage.url, clientHeadcounts.page],
    rows: 'shared',
    reads: true,
    isReport: true,
    input: ofClients,
    answers: typed<ClientHeadcounts>(),
    summary:
      'What clients ordered on a day, who is there, who comes and goes until then; with two days also the series between them.',
  },
  peopleOfHeadcount: {
    method: 'POST',
    path: 'headcount_report/getPeople',
    needs: 'view',
    pages: [clientHeadcountPage.url, clientHeadcounts.page],
    rows: 'shared',
    reads: true,
    input: {
      client_headcount_id: reference('client-headcounts', { required: true }),
      date: date({ help: 'Leave blank for today.' }),
      of: choice(peopleCounted, { default: 'People' }),
    },
    answers: typed<CountedPeople>(),
    summary:
      'The people behind a figure of an ordered headcount: those in reach, and how many more.',
  },
  premierHeadcount: {
    method: 'POST',
    path: 'headcount_report/premierHeadcount',
    needs: 'view',
    pages: [headcountPage.url],
    rows: 'shared',
    reads: true,
    isReport: true,
    input: ofCompany,
    answers: typed<CompanyHeadcount>(),
    summary: 'The own company in groups: who was there, joined, left, moved, and is there.',
  },
  exportClientHeadcount: {
    method: 'POST',
    path: 'headcount_report/clientHeadcountReport/export',
    needs: 'view',
    pages: [clientHeadcountPage.url],
    rows: 'shared',
    reads: true,
    isReport: true,
    file: true,
    input: { ...ofClients, format },
    summary: 'The same as a file.',
  },
  exportPremierHeadcount: {
    method: 'POST',
    path: 'headcount_report/premierHeadcount/export',
    needs: 'view',
    pages: [headcountPage.url],
    rows: 'shared',
    reads: true,
    isReport: true,
    file: true,
    input: { ...ofCompany, format },
    summary: 'The same as a file.',
  },
})
