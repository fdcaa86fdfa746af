import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { choices, references, text, yesNo } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { statusKinds } from './activity-category-statuses.ts'
import { activityLogs } from './activity-logs.ts'

const uses = [
  'activity-logs',
  'activity-follow-ups',
  'activity-setups',
  'activity-categories',
  'activity-category-statuses',
  'clients',
  'offices',
  'departments',
  'shifts',
  'employees',
  'users',
]

/** What the reports of logged activities count, and how. */
export const logged = {
  of: activityLogs,
  day: 'business_date',
  longest: 400,
  filters: {
    client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
    category_ids: {
      field: 'category_id',
      input: references('activity-categories', { label: 'Category' }),
    },
    activity_setup_ids: {
      field: 'activity_setup_id',
      input: references('activity-setups', { label: 'Activity' }),
    },
    status_ids: {
      field: 'status_id',
      input: references('activity-category-statuses', { label: 'Status' }),
    },
    status_kinds: {
      field: 'status_kind',
      input: choices(statusKinds, { label: 'Kind of status' }),
    },
    ...peopleFilters,
    departments_ids: {
      field: 'department_id',
      input: references('departments', { label: 'Department' }),
      ofPeople: true,
    },
    shift_ids: { field: 'shift_id', input: references('shifts', { label: 'Shift' }) },
    user_ids: { field: 'user_id', input: references('users', { label: 'User' }), ofPeople: true },
    is_timed: { field: 'is_timed', input: yesNo({ label: 'With a time' }) },
    follow_up_states: {
      field: 'follow_up_state',
      input: choices(['Due', 'Overdue'], { label: 'Follow-up' }),
    },
    reference_no: { field: 'reference_no', input: text({ max: 60, label: 'Reference' }) },
    source: {
      field: 'source',
      input: choices(['Manual', 'Timer', 'Bulk', 'Import', 'API'], { label: 'Source' }),
    },
  },
  groupings: {
    client: { label: 'Client', many: 'clients', filter: 'client_ids' },
    category: { label: 'Category', many: 'categories', filter: 'category_ids' },
    setup: { label: 'Activity', many: 'activities', filter: 'activity_setup_ids' },
    campaign: { label: 'Campaign', many: 'campaigns', filter: 'category_ids' },
    status: { label: 'Status', many: 'statuses', filter: 'status_ids' },
    shift: { label: 'Shift', many: 'shifts', filter: 'shift_ids' },
    ...peopleGroupings,
    ...periodGroupings,
  },
  measures: {
    logs: { label: 'Activities', kind: 'count' },
    done: { label: 'Done', kind: 'count' },
    waiting: { label: 'Waiting', kind: 'count' },
    open: { label: 'Open', kind: 'count' },
    follow_ups_overdue: { label: 'Late follow-ups', kind: 'count' },
    average_seconds: {
      label: 'Avg. handle time',
      kind: 'handle',
      ratio: { of: 'timed_seconds', by: 'timed_quantity' },
    },
    time_seconds: { label: 'Logged time', kind: 'hours' },
    quantity: { label: 'Units', kind: 'number', isHidden: true },
    cancelled: { label: 'Cancelled', kind: 'count', isHidden: true },
    follow_ups_due: { label: 'Follow-ups due', kind: 'count', isHidden: true },
    target_seconds: { label: 'Target time', kind: 'hours', isHidden: true },
    at_desk_seconds: { label: 'At Desk', kind: 'hours', isHidden: true },
    untimed: { label: 'Untimed', kind: 'count', isHidden: true },
    not_cancelled: { label: 'Volume', kind: 'count', isHidden: true },
    active_people: { label: 'People', kind: 'count', isHidden: true },
    efficiency_percent: {
      label: 'Efficiency',
      kind: 'percent',
      ratio: { of: 'timed_target_seconds', by: 'targeted_seconds', times: 100 },
      isHidden: true,
    },
    utilisation_percent: {
      label: 'Utilisation',
      kind: 'percent',
      ratio: { of: 'time_seconds', by: 'at_desk_seconds', times: 100 },
      isHidden: true,
    },
    units_an_hour: {
      label: 'Units an hour',
      kind: 'number',
      ratio: { of: 'timed_quantity', by: 'timed_seconds', times: 3600 },
      isHidden: true,
    },
    done_percent: {
      label: 'Done %',
      kind: 'percent',
      ratio: { of: 'done', by: 'not_cancelled', times: 100 },
      isHidden: true,
    },
    share_percent: {
      label: 'Share of time',
      kind: 'percent',
      shareOf: 'time_seconds',
      isHidden: true,
    },
  },
  counts: 'logs',
  opens: 'client',
  series: 'client',
} as const

/** What a person logged themselves. */
export const myLoggedActivities = report('my-logged-activities', {
  ...logged,
  path: 'activity_reports/myLoggedActivities',
  rows: 'own',
  summary:
    'What the caller logged in a range: totals, a series by day, and the rows or groups behind them.',
  page: page('/activity-reports/myLoggedActivites', {
    label: 'My Logged Activities',
    type: 'Report',
    menu: { group: 'Activities', order: 20, icon: 'report-analytics' },
    grants: {
      Agent: 'V:self',
      'Team Lead': 'V:self',
      Manager: 'V:self',
      QA: 'V:self',
      Admin: 'V:self',
      HR: 'V:self',
      IT: 'V:self',
      Trainer: 'V:self',
    },
    uses,
  }),
})

/** What everybody in reach logged. */
export const allLoggedActivities = report('all-logged-activities', {
  ...logged,
  path: 'activity_reports/getAllLoggedActivities',
  rows: 'scope',
  summary:
    'What everybody in reach logged in a range: totals, a series by day, and the rows or groups behind them.',
  page: page('/activity-reports/allLoggedActivites', {
    label: 'All Logged Activities',
    type: 'Report',
    menu: { group: 'Activities', order: 30, icon: 'chart-bar' },
    grants: { 'Team Lead': 'V:direct', Manager: 'V:indirect', QA: 'V:all', Admin: 'V:all' },
    uses,
  }),
})
