import {
  choice,
  date,
  instant,
  integer,
  reference,
  references,
  richText,
  text,
  texts,
  time,
  yesNo,
  weekdays,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { daysOfMonth, frequencies } from '../due-times/due-days.ts'
import { holidayRules } from '../due-times/due-times.ts'
import { runStates, runTones } from '../runs/email-runs.ts'

export const scheduleKinds = ['Report', 'Announcement'] as const
export const scheduleStates = ['Active', 'Paused', 'Finished'] as const

/** Times of day beside the first one. */
export const MOST_EXTRA_TIMES = 5

const REPORT = { kind: 'Report' } as const
const ANNOUNCEMENT = { kind: 'Announcement' } as const

/** When a report set-up or an announcement is mailed. */
export const emailScheduler = resource('email-scheduler', {
  calls: { update: 'POST' },
  label: { one: 'Email Schedule', many: 'Email Schedules', message: 'Email Scheduler' },
  about: 'An email schedule mails a report or an announcement at local times.',
  icon: 'calendar-time',
  title: 'name',
  rows: 'created',
  configuration: { arrives: { is_active: false } },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    kind: choice(scheduleKinds, { default: 'Report', label: 'Kind of mail' }),
    email_report_setup_id: reference('email-report-setup', {
      label: 'Report setup',
      where: { is_active: true },
      askedWhen: REPORT,
    }),
    email_template_id: reference('email-templates', {
      label: 'Template',
      where: { context: 'announcement', is_active: true },
      askedWhen: ANNOUNCEMENT,
    }),
    message: richText({ max: 20_000, askedWhen: ANNOUNCEMENT }),
    recipients_users: references('users', { max: 500, label: 'People', askedWhen: ANNOUNCEMENT }),
    recipients_roles: references('roles', {
      max: 50,
      label: 'Roles',
      help: 'Everyone who has the role when it is sent.',
      askedWhen: ANNOUNCEMENT,
    }),
    recipients_offices: references('offices', {
      max: 100,
      label: 'Offices',
      help: 'With roles: only their people in these offices. Alone: everyone who works there.',
      askedWhen: ANNOUNCEMENT,
    }),
    frequency: choice(frequencies, { required: true }),
    days_of_week: weekdays({
      label: 'Days',
      askedWhen: { frequency: ['Weekly', 'Every 2 weeks'] },
    }),
    day_of_month: choice(daysOfMonth, {
      label: 'Day of the month',
      help: 'A shorter month: its last day. Quarterly: days by number and the first working day are those of the first month, last days those of the third.',
      askedWhen: { frequency: ['Monthly', 'Quarterly'] },
    }),
    time_of_day: time({ required: true, label: 'Time' }),
    extra_times: texts({
      max: MOST_EXTRA_TIMES,
      label: 'More times',
      help: 'Up to 5, for example 12:30 PM.',
      askedWhen: { frequency: 'Daily' },
    }),
    office_id: reference('offices', {
      help: 'Default: your own office. Its time zone, holidays and weekend count.',
    }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: 'Default: that of the office.',
    }),
    start_date: date({ required: true, label: 'From' }),
    end_date: date({ label: 'Until', help: 'Leave blank for no end.' }),
    holiday_rule: choice(holidayRules, {
      default: 'Send anyway',
      label: 'On holidays and weekends',
    }),
    catch_up_hours: integer({
      min: 0,
      max: 48,
      default: 6,
      unit: 'h',
      label: 'Still sent after',
      help: 'If Muster was down when the mail was due, it is sent up to so many hours later. After that it is marked as missed.',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
    state: choice(scheduleStates, {
      readOnly: true,
      default: 'Active',
      tones: { Active: 'ok', Paused: 'warn', Finished: 'off' },
    }),
    zone_name: text({ readOnly: true, max: 60, label: 'Zone', offRecord: true }),
    next_due_at: instant({ readOnly: true, label: 'Next due' }),
    next_look_at: instant({ readOnly: true, offRecord: true, label: 'Looked at next' }),
    failed_in_row: integer({
      readOnly: true,
      default: 0,
      offRecord: true,
      label: 'Failed in a row',
    }),
    last_due_at: instant({ derived: true, label: 'Last due' }),
    last_run_state: choice(runStates, { derived: true, label: 'Last run', tones: runTones }),
  },
  order: [['start_date', 'end_date']],
  list: {
    columns: ['name', 'kind', 'frequency', 'next_due_at', 'state', 'last_run_state'],
    sort: 'next_due_at',
    search: ['name'],
    filters: ['state', 'kind', 'frequency', 'office_id'],
  },
  form: {
    sections: [
      {
        title: 'What is sent?',
        name: 'Content',
        fields: [
          ...(['name', 'kind', 'email_report_setup_id', 'email_template_id', 'message'] as const),
          ...(['recipients_users', 'recipients_roles', 'recipients_offices'] as const),
          'is_active',
        ],
      },
      {
        title: 'When?',
        name: 'Times',
        help: 'Local times: they stay the same when clocks change.',
        fields: [
          ...(['frequency', 'days_of_week', 'day_of_month', 'time_of_day', 'extra_times'] as const),
          ...(['office_id', 'timezone_id', 'start_date', 'end_date'] as const),
        ],
      },
      {
        title: 'What about holidays and delays?',
        name: 'Exceptions',
        fields: ['holiday_rule', 'catch_up_hours'],
      },
    ],
  },
  menu: { group: 'Administration', order: 82 },
  grants: {
    Admin: 'VAED:all',
    HR: 'VAED:all',
    IT: 'VAED:all',
    Manager: 'VAED:self',
    QA: 'VAED:self',
    Trainer: 'VAED:self',
  },
})
