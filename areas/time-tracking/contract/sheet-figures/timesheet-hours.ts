import { t } from '#platform/contract/words/texts.ts'
import {
  choice,
  choices,
  date,
  decimal,
  duration,
  percent,
  reference,
  references,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { timeGrants } from '../activity-track.ts'
import { hourKinds } from './hours-by-kind.ts'

/** The paid hours of people by kind, for payroll. */
export const hoursByKindPage = page('/hours-by-kind', {
  about: 'The paid hours of timesheets by kind, which payroll multiplies.',
  jobs: [
    t`Choose a pay period`,
    t`Compare kinds, people and offices`,
    t`Save the hours as a file for payroll`,
  ],
  label: 'Hours by Kind',
  type: 'Report',
  menu: { group: 'Time', order: 65, icon: 'receipt' },
  grants: timeGrants,
  uses: ['timesheets', 'holiday-categories', 'offices', 'employees'],
})

const counted = { readOnly: true, required: true } as const

/** The paid hours of a day of a timesheet of one kind. They are stored with the sheet, and stay with it when it is locked. */
export const timesheetHours = resource('timesheet-hours', {
  page: hoursByKindPage.url,
  panelOf: true,
  label: { one: 'Timesheet Hours', many: 'Timesheet Hours' },
  about: 'Timesheet hours are the paid hours of a day of one kind.',
  icon: 'clock',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time' },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', counted),
    timesheet_id: reference('timesheets', { ...counted, offRecord: true }),
    business_date: date({ ...counted, label: 'Day' }),
    kind: choice(hourKinds, counted),
    holiday_category_id: reference('holiday-categories', {
      readOnly: true,
      label: 'Holiday category',
    }),
    pay_factor: decimal({ readOnly: true, min: 1, max: 3, label: 'Pay factor' }),
    allowance_percent: percent({ readOnly: true, unit: '%', label: 'Allowance' }),
    is_rest_day: yesNo({ ...counted, default: false, label: 'Rest day' }),
    is_overtime: yesNo({ ...counted, default: false, label: 'Overtime' }),
    seconds: duration({ ...counted, min: 1, label: 'Hours' }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
  },
  list: {
    columns: [
      'employee_id',
      'business_date',
      'kind',
      'seconds',
      'holiday_category_id',
      'pay_factor',
      'allowance_percent',
      'is_rest_day',
      'is_overtime',
    ],
    sort: '-business_date,employee_id',
    search: ['employee_id'],
  },
})

/** Paid hours of a range by kind. */
export const hoursByKindReport = report('hours-by-kind', {
  path: 'timesheet_hours/getReport',
  page: hoursByKindPage,
  rows: 'scope',
  summary: 'The paid hours of timesheets in a range by kind, holiday category, person and office.',
  of: timesheetHours,
  day: 'business_date',
  longest: 92,
  filters: {
    ...peopleFilters,
    kinds: { field: 'kind', input: choices(hourKinds, { label: 'Kind' }) },
    holiday_categories_ids: {
      field: 'holiday_category_id',
      input: references('holiday-categories', { label: 'Holiday category' }),
    },
    is_overtime: { field: 'is_overtime', input: yesNo({ label: 'Overtime' }) },
  },
  groupings: {
    kind: { label: 'Kind', many: 'kinds', filter: 'kinds' },
    holiday_category: {
      label: 'Holiday category',
      many: 'holiday categories',
      filter: 'holiday_categories_ids',
    },
    ...peopleGroupings,
    ...periodGroupings,
  },
  measures: {
    seconds: { label: 'Hours', kind: 'hours' },
    overtime_seconds: { label: 'Of it overtime', kind: 'hours' },
    allowance_seconds: { label: 'Of it with an allowance', kind: 'hours' },
  },
  counts: 'seconds',
  opens: 'kind',
  series: 'kind',
})
