import {
  choice,
  instant,
  integer,
  json,
  reference,
  references,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'
import { runStates, runTones } from '../runs/email-runs.ts'
import { reportPeriods } from './report-periods.ts'

export const reportFormats = ['XLSX', 'CSV', 'PDF', 'Table in the mail'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Rows that are sent at most, by the format: who reads a mail or a page of paper reads no ten thousand of them. */
export const MOST_ROWS = {
  XLSX: 100_000,
  CSV: 100_000,
  PDF: 2_000,
  'Table in the mail': 200,
} as const satisfies Record<ReportFormat, number>

/** Rows that are sent where nothing else is said. */
export const USUAL_ROWS = 10_000

export const dataScopes = ["Each receiver's own", 'Owner'] as const

/** Mails of one run at most. */
export const MOST_RECEIVERS = 500

/** A report with filters, receivers and a form, ready to be sent. */
export const reportSetups = resource('email-report-setup', {
  page: '/email-report-setup',
  calls: { update: 'POST' },
  label: {
    one: 'Email Report Setup',
    many: 'Email Report Setups',
    message: 'Email Report Setup',
  },
  about: 'A report setup says which report is mailed, for which days, to whom and in which format.',
  icon: 'report-analytics',
  title: 'name',
  rows: ownerUser('owner_id'),
  configuration: true,
  personal: {
    group: 'Messages',
    stays: ['name', 'description', 'report', 'filters', 'group_by', 'measures', 'columns', 'sort'],
  },
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    description: text({ max: 500, help: 'Shown in the mail above the rows.' }),
    report: text({ required: true, max: 80, label: 'Report' }),
    filters: json({ hasInput: true, label: 'Filters' }),
    group_by: texts({ max: 3, label: 'Grouped by' }),
    measures: texts({ max: 40, label: 'Figures' }),
    columns: texts({ max: 40, label: 'Columns' }),
    sort: text({ max: 60, label: 'Sorted by' }),
    period: choice(reportPeriods, {
      required: true,
      default: 'Yesterday',
      help: 'Whole days before the day of the mail. Lists without dates ignore it.',
    }),
    days_back: integer({
      min: 1,
      max: 366,
      unit: 'days',
      label: 'Days back',
      askedWhen: { period: 'Custom days back' },
      help: 'Today is not one of them.',
    }),
    office_id: reference('offices', {
      help: 'Its time zone decides when a day begins. Default: the owner’s office.',
    }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: 'Only if days begin by another time zone than that of the office.',
    }),
    format: choice(reportFormats, { required: true, default: 'XLSX' }),
    row_limit: integer({
      min: 1,
      max: MOST_ROWS.XLSX,
      default: USUAL_ROWS,
      label: 'Rows at most',
      help: 'A table in the mail has 200 rows at most, a PDF 2,000. The mail says when there are more.',
    }),
    delivery_form: choice(['Attachment', 'Sign-in link only'], {
      default: 'Attachment',
      label: 'Sent as',
      help: 'The link opens the report with these filters, under the reader’s own rights.',
    }),
    send_if_empty: yesNo({ default: false, label: 'Send without rows' }),
    email_template_id: reference('email-templates', {
      label: 'Wording',
      where: { context: 'report' },
      help: 'Default: the system template for reports.',
    }),
    recipients_users: references('users', { max: 500, label: 'Users' }),
    recipients_roles: references('roles', {
      max: 50,
      label: 'Roles',
      help: 'The people who have the role when it is sent.',
    }),
    recipients_offices: references('offices', {
      max: 200,
      label: 'Offices of the roles',
      help: 'Leave blank for the people of every office.',
    }),
    include_managers_of_rows: yesNo({
      default: false,
      label: 'Managers of the people in the rows',
      help: 'Each manager gets the rows of their own people.',
    }),
    data_scope: choice(dataScopes, {
      default: "Each receiver's own",
      label: 'Whose rights decide',
      help: 'Each receiver’s own: they get the rows they may see. Owner: all get the rows the owner may see.',
    }),
    recipients_contacts: references('company-contacts', {
      max: 200,
      label: 'Contacts',
      askedWhen: { data_scope: 'Owner' },
      help: 'People outside, if the settings allow it.',
    }),
    owner_id: reference('users', {
      label: 'Owner',
      help: 'Leave blank for yourself.',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
    receivers: integer({ derived: true, label: 'Receivers' }),
    last_sent_at: instant({ derived: true, label: 'Last sent' }),
    last_rows: integer({ derived: true, label: 'Rows of the last run' }),
    last_status: choice(runStates, { derived: true, label: 'Last run', tones: runTones }),
  },
  list: {
    columns: [
      ...(['name', 'report', 'period', 'format', 'receivers'] as const),
      ...(['is_active', 'last_sent_at', 'last_status'] as const),
    ],
    sort: 'name',
    search: ['name', 'description'],
    filters: ['report', 'is_active', 'owner_id'],
  },
  form: {
    sections: [
      {
        title: 'What is it called?',
        name: 'Report',
        fields: ['name', 'description', 'report', 'is_active'],
      },
      {
        title: 'Which rows does it hold?',
        name: 'Rows',
        fields: [
          ...(['filters', 'group_by', 'measures', 'columns', 'sort'] as const),
          ...(['period', 'days_back', 'office_id', 'timezone_id'] as const),
        ],
      },
      {
        title: 'How is it sent?',
        name: 'Form',
        fields: ['format', 'row_limit', 'delivery_form', 'send_if_empty', 'email_template_id'],
      },
      {
        title: 'Who gets it?',
        name: 'Receivers',
        fields: [
          ...([
            'data_scope',
            'recipients_users',
            'recipients_roles',
            'recipients_offices',
          ] as const),
          ...(['include_managers_of_rows', 'recipients_contacts', 'owner_id'] as const),
        ],
      },
    ],
  },
  menu: { group: 'Administration', order: 81 },
  grants: {
    Admin: 'VAED:all',
    HR: 'VAED:all',
    IT: 'VAED:all',
    QA: 'VAED:self',
    Trainer: 'VAED:self',
    Manager: 'VAED:indirect',
  },
})
