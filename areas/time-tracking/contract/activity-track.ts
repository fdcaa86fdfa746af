import { t } from '#platform/contract/words/texts.ts'
import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { choices, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { overtimeStates, shiftDays, shiftFlags } from './shift-days.ts'

/** Who reaches how far in what is known of people's time. */
export const timeGrants = {
  Agent: 'V:self',
  QA: 'V:self',
  Trainer: 'V:self',
  IT: 'V:self',
  'Team Lead': 'V:direct',
  Manager: 'V:indirect',
  HR: 'V:all',
  Admin: 'V:all',
}

/** The same where those above decide something, too. */
export const decidingGrants = {
  ...timeGrants,
  'Team Lead': 'VE:direct',
  Manager: 'VE:indirect',
  HR: 'VE:all',
  Admin: 'VE:all',
}

/** Filters that every report about people's time has. */
export const timeFilters = {
  ...peopleFilters,
  client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
  user_ids: { field: 'user_id', input: references('users', { label: 'User' }), ofPeople: true },
} as const

/** Groupings that every report about people's time has. */
export const timeGroupings = {
  ...peopleGroupings,
  client: { label: 'Client', many: 'clients', filter: 'client_ids' },
  ...periodGroupings,
} as const

/** Who was At Desk when, how long, and what was not as planned. */
export const activityTrack = report('activity-track', {
  path: 'user_reports/getAllActivityTrack',
  page: page('/user-reports/userActivityTrackReport', {
    about: 'The hours of people day by day, as ribbons.',
    jobs: [t`Choose people and days`, t`Press a day to see its entries`],
    label: 'Activity Track',
    type: 'Report',
    menu: { group: 'Time', order: 30, icon: 'report-analytics' },
    grants: timeGrants,
    uses: ['shift-days', 'shifts', 'clients', 'offices', 'employees', 'users'],
  }),
  rows: 'scope',
  summary: 'Shifts of a range: time At Desk and on breaks, what was late, over or unplanned.',
  of: shiftDays,
  day: 'business_date',
  longest: 92,
  filters: {
    ...timeFilters,
    flags: { field: 'flags', input: choices(shiftFlags, { label: 'Marks' }) },
    states: {
      field: 'state',
      input: choices(['Open', 'Closed', 'Provisional', 'Locked'], { label: 'State' }),
    },
    overtime_states: {
      field: 'overtime_state',
      input: choices(overtimeStates, { label: 'Overtime is' }),
    },
    work_from: {
      field: 'work_from',
      input: choices(['Office', 'Remote'], { label: 'Worked from' }),
    },
  },
  groupings: {
    ...timeGroupings,
    work_from: { label: 'Worked from', many: 'places', filter: 'work_from' },
    state: { label: 'State', many: 'states', filter: 'states' },
  },
  measures: {
    at_desk_time: { label: 'At Desk', kind: 'hours' },
    on_break_time: { label: 'On break', kind: 'hours' },
    shifts: { label: 'Shifts', kind: 'count' },
    late_shifts: { label: 'Late', kind: 'count' },
    late_seconds: { label: 'Time late', kind: 'hours' },
    over_break_seconds: { label: 'Over break', kind: 'hours' },
    overtime_asked_seconds: { label: 'Overtime', kind: 'hours' },
    overtime_approved_seconds: { label: 'Overtime approved', kind: 'hours' },
    overtime_undecided_seconds: { label: 'Overtime undecided', kind: 'hours' },
    payable_seconds: { label: 'Payable', kind: 'hours' },
    early_leave_seconds: { label: 'Left early', kind: 'hours', isHidden: true },
    early_seconds: { label: 'Came early', kind: 'hours', isHidden: true },
    overtime_seconds: { label: 'Stayed longer', kind: 'hours', isHidden: true },
    unplanned_shifts: { label: 'Without a plan', kind: 'count', isHidden: true },
    active_people: { label: 'People', kind: 'count', isHidden: true },
    average_seconds: {
      label: 'At Desk a shift',
      kind: 'hours',
      ratio: { of: 'at_desk_time', by: 'shifts' },
      isHidden: true,
    },
    planned_shifts: { label: 'Planned shifts', kind: 'count', isHidden: true },
    late_of_planned_percent: {
      label: 'Late, of planned shifts',
      kind: 'percent',
      ratio: { of: 'late_shifts', by: 'planned_shifts', times: 100 },
      isHidden: true,
    },
    break_share_percent: {
      label: 'Share of breaks',
      kind: 'percent',
      ratio: { of: 'on_break_time', by: 'clocked_time', times: 100 },
      isHidden: true,
    },
    late_percent: {
      label: 'Late %',
      kind: 'percent',
      ratio: { of: 'late_shifts', by: 'shifts', times: 100 },
      isHidden: true,
    },
  },
  counts: 'at_desk_time',
  series: 'client',
})
