import { WEEKDAYS } from '#platform/contract/days.ts'
import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import {
  choice,
  date,
  email,
  integer,
  longText,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { dateFormats, timeFormats } from './users.ts'
import { billSection, billTolerance } from './bill-tolerance.ts'
import { faceApproval } from './face-approval-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { emails, officeRows, perOffice } from './office-rows.ts'
import { securitySettings } from './security-settings.ts'
import { reportsOutside } from './reports-outside.ts'
import { type AnyResource, resource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'

/**
 * What the whole company shares, one record a type. Each type is declared like a family, so that the same check and the same
 * form serve it; it is none: it has no list, and exactly one record.
 */
const shape = { page: '/settings', rows: 'shared', list: { columns: [], sort: '' } } as const

const general = resource('general-settings', {
  ...shape,
  label: { one: 'General', many: 'General' },
  title: 'company_name',
  fields: {
    company_name: text({ required: true, max: 120 }),
    company_id: reference('companies', {
      label: 'Own company',
      help: 'Its address, logo and bank are printed on invoices and orders. The first company of the type Own company is taken until you choose another.',
    }),
    support_email: email({ help: 'Where people ask when no other contact is named.' }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: 'Of the company; offices have their own.',
    }),
    currency: currencyCode({
      default: 'USD',
      help: 'Proposed for new clients, vendors, assets and the costs of floors. Existing records keep their currency.',
    }),
    date_format: choice(dateFormats, {
      default: 'DD MMM YYYY',
      label: 'Dates are written',
      help: 'People may choose another for themselves.',
    }),
    time_format: choice(timeFormats, { default: '12', label: 'Hours of the clock' }),
    week_start_day: choice(WEEKDAYS, {
      default: 'Sunday',
      label: 'A week starts on',
      help: 'In calendars to choose days from, and in reports by week. Rosters and timesheets keep their own weeks.',
    }),
    disclaimer_text: longText({
      max: 2000,
      label: 'Welcome text',
      help: 'Shown once after each sign-in until it is acknowledged. Leave blank for no dialog.',
    }),
    session_idle_minutes: integer({
      min: 0,
      max: 960,
      default: 0,
      unit: 'min',
      label: 'End a session that rests for',
      help: '0 turns it off. An open page that looks for notifications counts as use.',
    }),
    visited_url_days: integer({
      min: 7,
      max: 400,
      default: 30,
      unit: 'days',
      label: 'Keep visited pages for',
      help: 'Who opened which page at which second. A month is enough to look into a complaint; agree longer with those who represent your people.',
    }),
    allow_profile_name_change: yesNo({
      default: true,
      label: 'People may change their own name',
    }),
    noti_refresh_time: integer({
      min: 0,
      max: 1440,
      default: 5,
      unit: 'min',
      label: 'Look for notifications every',
      help: '0 turns it off.',
    }),
    clock_early_minutes: integer({
      min: 0,
      max: 720,
      default: 120,
      unit: 'min',
      label: 'Ask about an early start from',
      help: 'If someone clocks in earlier, the clock asks first.',
    }),
    clock_late_minutes: integer({
      min: 0,
      max: 720,
      default: 240,
      unit: 'min',
      label: 'A shift counts as forgotten after',
    }),
    overrun_minutes: integer({
      min: 0,
      max: 720,
      default: 120,
      unit: 'min',
      label: 'Ask about an overrun after',
    }),
    photo_capture: choice(['Always', 'Remote only', 'Off'], {
      default: 'Always',
      label: 'Pictures are taken',
      help: 'Of people who are At Desk. An office can have a rule of its own, and HR can exempt a person.',
    }),
    photo_retention_days: integer({
      min: 1,
      max: 365,
      default: 30,
      unit: 'days',
      label: 'Keep a picture for',
      help: 'From when it was taken. What came of it stays, the picture does not.',
    }),
    ip_lookup: yesNo({
      default: false,
      label: 'Look up where clock-ins come from',
      help: 'The address of each clock-in is sent to the service below. Its country and city are kept and shown to the person.',
    }),
    ip_lookup_url: text({
      max: 300,
      label: 'Service that knows addresses',
      help: 'An address with {address} in it that answers JSON with country and city. OUTBOUND_ALLOW must list its host.',
    }),
    pay_period: choice(['Week', 'Two weeks', 'Month'], {
      default: 'Week',
      label: 'Timesheets cover',
    }),
    pay_period_start: date({
      default: '2026-01-04',
      label: 'A period began on',
      help: 'Weeks begin on its weekday; two weeks are counted from it.',
    }),
    payroll_lock_days: integer({
      min: 0,
      max: 60,
      default: 7,
      unit: 'days',
      label: 'Lock approved timesheets after',
      help: 'Counted from the end of the period. Locked days cannot be changed.',
    }),
    ...billTolerance,
    minimum_rest_hours: integer({
      min: 0,
      max: 24,
      default: 11,
      unit: 'h',
      label: 'Rest between two shifts at least',
      help: 'The roster warns of less.',
    }),
    longest_run_days: integer({
      min: 1,
      max: 28,
      default: 6,
      unit: 'days',
      label: 'Days worked in a row at most',
      help: 'The roster warns of more.',
    }),
    ...reportsOutside.fields,
    adherence_grace_seconds: integer({
      min: 0,
      max: 900,
      default: 60,
      unit: 's',
      label: 'Deviations from the plan that count as kept',
    }),
  },
  // Only what something reads today is drawn; the rest is kept for the pages that will.
  form: {
    sections: [
      {
        title: 'Which company is it?',
        help: 'Printed on invoices and on the labels of assets.',
        fields: ['company_name', 'company_id', 'currency'],
      },
      {
        title: 'What do people see?',
        help: 'After signing in, and while they work.',
        fields: [
          'disclaimer_text',
          'date_format',
          'time_format',
          'week_start_day',
          'noti_refresh_time',
        ],
      },
      {
        title: 'What do people do themselves?',
        help: 'Their profile, their sessions, and what is kept of them.',
        fields: ['allow_profile_name_change', 'session_idle_minutes', 'visited_url_days'],
      },
      {
        title: 'How does the clock decide?',
        help: 'Minutes around the planned shift.',
        fields: [
          'clock_early_minutes',
          'clock_late_minutes',
          'overrun_minutes',
          'adherence_grace_seconds',
        ],
      },
      {
        title: 'What does the roster watch?',
        help: 'Planners are warned, and confirm before they publish such a week.',
        fields: ['minimum_rest_hours', 'longest_run_days'],
      },
      {
        title: 'When is time paid?',
        help: 'Pay periods and what closes them.',
        fields: ['pay_period', 'pay_period_start', 'payroll_lock_days'],
      },
      billSection,
      {
        title: 'Does the clock take pictures?',
        help: 'People see a notice before the first one, and can see all of their own.',
        fields: ['photo_capture', 'photo_retention_days'],
      },
      reportsOutside.section,
      {
        title: 'Where do clock-ins come from?',
        help: 'Off: no address is sent outside.',
        fields: ['ip_lookup', 'ip_lookup_url'],
      },
    ],
  },
})

/** Every type with what it holds; the spellings are part of the product's contract. */
export const settingTypes = {
  General: general,
  FaceApproval: faceApproval,
  OfficesHREmail: officeRows(
    'offices-hr-email',
    t`HR addresses by office`,
    { ...perOffice, emails },
    t`Offices without a row use the support address.`,
  ),
  OfficesITEmail: officeRows(
    'offices-it-email',
    t`IT addresses by office`,
    { ...perOffice, emails },
    t`Offices without a row use the support address.`,
  ),
  OfficesITNotification: officeRows(
    'offices-it-notification',
    t`IT notices by office`,
    { ...perOffice, user_ids: references('users', { required: true, max: 20, label: 'Users' }) },
    t`Who gets notices of approvals, tickets and returns of leavers.`,
  ),
  Mail: mailSettings,
  Security: securitySettings,
} as const satisfies Record<string, AnyResource>

export type SettingType = keyof typeof settingTypes
export const isSettingType = (word: string): word is SettingType =>
  Object.hasOwn(settingTypes, word)

/** Types that nothing reads in this version; their screen says so. */
export const unreadSettings: ReadonlySet<SettingType> = new Set([])
