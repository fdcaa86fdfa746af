import { t } from '#platform/contract/words/texts.ts'
import {
  choice,
  date,
  decimal,
  integer,
  percent,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { resource } from '#platform/contract/resource.ts'

/** How much leave an office gives, of each type, and when it gives none: one page, an office at a time. */
export const leaveConfigsPage = page('/leave-configs', {
  about: 'The types of leave, what each gives in a year, and by which rules.',
  jobs: [t`Open a type to change it at the side`, t`Copy the types of another office`],
  label: 'Leave Configuration',
  menu: { group: 'People set-up', order: 38, icon: 'settings' },
  rights: ['view', 'add', 'edit', 'delete', 'view_deleted'],
  grants: { HR: 'VAED:all', Admin: 'VE:all', Manager: 'V:all' },
  uses: ['leave-types', 'offices', 'approval-profiles', 'clients', 'roles'],
})

export const accruals = ['None', 'Monthly', 'Quarterly', 'Yearly'] as const
export type Accrual = (typeof accruals)[number]

const days = { min: 0, max: 365, unit: 'days' } as const

/** What an office decides about a type. */
export const leaveConfigFields = {
  leave_type_id: reference('leave-types', {
    required: true,
    unique: { within: ['office_id'] },
  }),
  is_enabled: yesNo({ default: true, label: 'Given here' }),
  entitlement_days: decimal({ ...days, required: true, default: 0, label: 'A year' }),
  full_time_hours: decimal({
    min: 1,
    max: 60,
    unit: 'hours',
    label: 'Full-time week',
    help: 'People with fewer weekly hours get their part of these days. Leave blank to give everybody the same.',
  }),
  accrual: choice(accruals, {
    required: true,
    default: 'Monthly',
    label: 'Given',
    help: 'None: the full allowance on day one.',
  }),
  accrual_on: choice(['First day', 'Last day'], {
    required: true,
    default: 'Last day',
    label: 'On the',
  }),
  rounding: choice(['0.25', '0.5', '1'], { required: true, default: '0.5', label: 'Rounded to' }),
  prorate_joiners: yesNo({ default: true, label: 'By days in the month of joining' }),
  year_start_month: integer({
    required: true,
    min: 1,
    max: 12,
    default: 1,
    label: 'Year begins in month',
  }),
  carry_over_max: decimal({ ...days, required: true, default: 0, label: 'Carried over' }),
  carry_over_expires_days: integer({
    min: 1,
    max: 366,
    unit: 'days',
    label: 'Carried days hold',
    help: 'Leave blank for no end date.',
  }),
  max_balance: decimal({ ...days, label: 'Highest balance', help: 'Days beyond it expire.' }),
  approval_profile_id: reference('approval-profiles', {
    where: { applies_to: 'Leave', is_active: true },
    help: 'Wins over the one of the type.',
  }),
  min_staffing_percent: percent({
    min: 0,
    max: 100,
    label: 'Staffing at least',
    help: 'Leave blank for the setting of the client.',
  }),
} as const

/** How much an office gives of a type, how it accrues, and what is carried over. */
export const leaveConfigs = resource('leave-configs', {
  api: 'leave_config',
  page: leaveConfigsPage.url,
  panelOf: true,
  label: { one: 'Leave Configuration', many: 'Leave Configurations' },
  about: 'A leave configuration says how much of a leave type an office gives in a year.',
  icon: 'settings',
  title: 'leave_type_id',
  rows: 'shared',
  configuration: true,
  rights: ['view'],
  dated: [
    'is_enabled',
    'entitlement_days',
    'full_time_hours',
    'year_start_month',
    'carry_over_max',
    'carry_over_expires_days',
  ],
  fields: { office_id: reference('offices', { required: true }), ...leaveConfigFields },
  list: {
    columns: [
      'office_id',
      'leave_type_id',
      'is_enabled',
      'entitlement_days',
      'accrual',
      'carry_over_max',
    ],
    sort: 'office_id',
    search: ['leave_type_id'],
    filters: ['office_id', 'leave_type_id', 'is_enabled', 'accrual'],
  },
})

/** Days on which an office, or a client, lets nobody go. */
export const leaveBlockedDates = resource('leave-blocked-dates', {
  page: leaveConfigsPage.url,
  panelOf: true,
  label: { one: 'Blocked Date', many: 'Blocked Dates' },
  about: 'Blocked dates are days on which no leave is given, unless HR decides about it.',
  icon: 'lock-access',
  title: 'reason',
  rows: 'shared',
  configuration: { key: ['reason', 'from', 'office_id', 'client_id'] },
  rights: ['view', 'add', 'edit', 'delete'],
  fields: {
    office_id: reference('offices', { help: 'Leave blank for every office.' }),
    client_id: reference('clients', { help: 'Leave blank for every client.' }),
    from: date({ required: true }),
    to: date({ required: true }),
    reason: text({ required: true, max: 200 }),
    leave_types_ids: references('leave-types', {
      label: 'Only these types',
      help: 'Leave blank for all.',
    }),
    except_roles_ids: references('roles', { label: 'Except these roles' }),
  },
  order: [['from', 'to']],
  list: {
    columns: ['from', 'to', 'reason', 'office_id', 'client_id', 'leave_types_ids'],
    sort: '-from',
    search: ['reason'],
    filters: ['office_id', 'client_id', 'from', 'leave_types_ids'],
  },
})
