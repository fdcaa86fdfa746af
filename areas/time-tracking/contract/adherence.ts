import type { AdherenceSegment } from './adherence-sums.ts'
import type { DayExcuse } from './excuse-sources.ts'
import { typed } from '#platform/contract/answers.ts'
import {
  date,
  decimal,
  duration,
  instant,
  integer,
  json,
  percent,
  reference,
} from '#platform/contract/fields/field.ts'
import { calls } from '#platform/contract/calls.ts'
import { page } from '#platform/contract/pages.ts'
import { report } from '#platform/contract/reports.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { timeFilters, timeGroupings, timeGrants } from './activity-track.ts'
import { t } from '#platform/contract/words/texts.ts'

const PAGE = '/adherence'
const counted = { readOnly: true, required: true, default: 0, min: 0 } as const
/** Empty where nothing was planned: nothing to keep is not everything kept. */
const share = { readOnly: true, unit: '%' } as const

/** How a person kept the plan of a day. Computed from the plan, the clock and what is excused; never edited. */
export const adherence = resource('adherence', {
  page: PAGE,
  panelOf: true,
  label: { one: 'Adherence Day', many: 'Adherence Days' },
  about: 'An adherence day says how the plan of a day was kept.',
  icon: 'list-check',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time', stays: ['segments'] },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', { readOnly: true, required: true }),
    business_date: date({ readOnly: true, required: true, label: 'Day' }),
    client_id: reference('clients', { readOnly: true }),
    scheduled_seconds: duration({ ...counted, label: 'Planned' }),
    matched_seconds: duration({ ...counted, label: 'Kept' }),
    excused_seconds: duration({ ...counted, label: 'Excused' }),
    planned_work_seconds: duration({ ...counted, label: 'Planned work' }),
    worked_seconds: duration({ ...counted, label: 'Worked as planned' }),
    excused_work_seconds: duration({ ...counted, offRecord: true, label: 'Excused work' }),
    late_seconds: duration({ ...counted, label: 'Late' }),
    raw_percent: percent({ ...share, label: 'Kept %' }),
    excused_percent: percent({ ...share, label: 'Excused %' }),
    net_percent: percent({ ...share, label: 'Adherence' }),
    conformance_percent: percent({ ...share, max: 1000, label: 'Conformance' }),
    conformance_net_percent: percent({ ...share, max: 1000, label: 'Conformance, excused' }),
    segments: json({ readOnly: true, offRecord: true }),
    computed_at: instant({ readOnly: true, required: true, offRecord: true }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
    user_id: reference('users', { derived: true, offRecord: true, label: 'Account' }),
  },
  list: {
    columns: [
      'employee_id',
      'business_date',
      'client_id',
      'scheduled_seconds',
      'raw_percent',
      'excused_percent',
      'net_percent',
      'conformance_percent',
      'late_seconds',
    ],
    sort: '-business_date,net_percent',
    search: ['employee_id'],
  },
})

const hours = (label: string) => ({ label, kind: 'hours', isHidden: true }) as const

/** How plans were kept, over people and days; a team's figure is seconds over seconds, never the mean of percentages. */
export const adherenceReport = report('adherence', {
  path: 'adherence/getReport',
  page: page(PAGE, {
    label: 'Adherence',
    type: 'Report',
    menu: { group: 'Time', order: 40, icon: 'list-check' },
    grants: timeGrants,
    uses: ['adherence', 'adherence-exceptions', 'clients', 'offices', 'employees', 'users'],
  }),
  rows: 'scope',
  summary:
    'How the plans of a range were kept: adherence and conformance, what was excused, who was late.',
  of: adherence,
  day: 'business_date',
  longest: 92,
  filters: {
    ...timeFilters,
    net_below: {
      field: 'net_percent',
      input: decimal({ min: 0, max: 100, label: 'Adherence below' }),
      operator: 'lt',
    },
  },
  groupings: timeGroupings,
  measures: {
    net_percent: {
      label: 'Adherence',
      kind: 'percent',
      ratio: { of: 'net_seconds', by: 'scheduled_seconds', times: 100 },
    },
    raw_percent: {
      label: 'Kept',
      kind: 'percent',
      ratio: { of: 'matched_seconds', by: 'scheduled_seconds', times: 100 },
    },
    excused_percent: {
      label: 'Excused',
      kind: 'percent',
      ratio: { of: 'excused_seconds', by: 'scheduled_seconds', times: 100 },
    },
    conformance_percent: {
      label: 'Conformance',
      kind: 'percent',
      ratio: { of: 'worked_seconds', by: 'planned_work_seconds', times: 100 },
    },
    lost_seconds: { label: 'Not kept', kind: 'hours' },
    scheduled_seconds: { label: 'Planned', kind: 'hours' },
    late_seconds: { label: 'Time late', kind: 'hours' },
    no_shows: { label: 'No shows', kind: 'count' },
    days: { label: 'Days', kind: 'count', isHidden: true },
    planned_days: { label: 'Planned days', kind: 'count', isHidden: true },
    absence_percent: {
      label: 'Absence',
      kind: 'percent',
      ratio: { of: 'no_shows', by: 'planned_days', times: 100 },
      isHidden: true,
    },
    matched_seconds: hours(t`Time kept`),
    excused_seconds: hours(t`Time excused`),
    planned_work_seconds: hours(t`Planned work`),
    worked_seconds: hours(t`Worked as planned`),
    conformance_net_percent: {
      label: 'Conformance, excused',
      kind: 'percent',
      ratio: { of: 'net_worked_seconds', by: 'planned_work_seconds', times: 100 },
      isHidden: true,
    },
  },
  counts: 'lost_seconds',
  opens: 'employee',
  series: 'client',
})

/** A stretch of a planned shift, from one ISO 8601 moment to another. */
export interface KeptSegment extends Omit<AdherenceSegment, 'from' | 'to'> {
  readonly from: string
  readonly to: string
}

/** How a person kept their plan on a day. Lengths are seconds, shares percent; a share is null where nothing was planned. */
export interface KeptDay {
  readonly employee_id: number
  readonly business_date: string
  /** Null where the day belongs to no client. */
  readonly client_id: number | null
  readonly late_seconds: number
  readonly scheduled_seconds: number
  readonly matched_seconds: number
  readonly excused_seconds: number
  readonly planned_work_seconds: number
  readonly worked_seconds: number
  readonly raw_percent: number | null
  readonly excused_percent: number | null
  readonly net_percent: number | null
  readonly conformance_percent: number | null
  readonly conformance_net_percent: number | null
  readonly excuses: readonly DayExcuse[]
  readonly segments: readonly KeptSegment[]
}

export const adherenceCalls = calls({
  adherenceDay: {
    method: 'POST',
    path: 'adherence/getDay',
    needs: 'view',
    pages: [PAGE],
    rows: 'scope',
    reads: true,
    input: {
      employee_id: integer({ min: 1 }),
      business_date: date({ required: true, label: 'Day' }),
    },
    answers: typed<KeptDay>(),
    summary:
      'A person’s day against its plan, stretch by stretch, as it is at this moment; one’s own unless said otherwise.',
  },
})
