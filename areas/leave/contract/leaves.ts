import {
  choice,
  date,
  decimal,
  instant,
  integer,
  json,
  longText,
  reference,
  references,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { approvable, attachable } from '#platform/contract/traits.ts'

export const leaveStates = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Cancelled'] as const
export const halfDays = ['None', 'First half', 'Second half'] as const
export type HalfDay = (typeof halfDays)[number]

const told = { readOnly: true, offForm: true } as const

/** What a person asks for, as a form and a preview take it. */
export const leaveDraft = {
  employee_id: reference('employees', {
    fixed: true,
    where: { status: ['Joining', 'Active', 'On Notice'] },
    help: 'Leave blank for yourself.',
  }),
  leave_type_id: reference('leave-types', {
    required: true,
    label: 'Type',
    where: { is_active: true },
  }),
  start_date: date({ required: true, label: 'From' }),
  end_date: date({ required: true, label: 'To' }),
  half_day: choice(halfDays, { default: 'None', required: true, label: 'Half day' }),
  half_day_date: date({
    label: 'On the day',
    help: 'The first or the last day. Leave blank for the first.',
  }),
  hours: decimal({ min: 0.5, max: 24, unit: 'h', help: 'For types that are asked for in hours.' }),
} as const

/** Leave is submitted and decided. */
export const leaveApproval = approvable({
  kind: 'Leave',
  state: 'status',
  value: 'total_days',
  unit: 'days',
  routedBy: ['employee_id', 'leave_type_id'],
  words: {
    open: ['Draft'],
    submitted: 'Submitted',
    approved: 'Approved',
    rejected: 'Rejected',
    askedBack: 'Draft',
    withdrawn: 'Cancelled',
  },
})

/** One request of one person. A draft is free to change; what was submitted is changed by its decision alone. */
export const leaves = resource('leaves', {
  page: '/leave-schedule',
  label: { one: 'Leave', many: 'Leaves' },
  about: 'A leave is one request of one person: some days of a type, decided by others.',
  icon: 'luggage',
  title: 'leave_type_id',
  headline: ['employee_id'],
  band: ['start_date', 'end_date', 'total_days', 'balance_after'],
  timeline: [{ at: 'start_date', title: 'Leave began', where: { status: 'Approved' } }],
  coming: [
    {
      of: 'employees',
      by: 'employee_id',
      at: 'start_date',
      title: 'Leave begins',
      where: { status: 'Approved' },
    },
  ],
  rows: owner('employee_id'),
  personal: {
    group: 'Absence',
    goes: ['reason', 'contact_while_away', 'decision_comment'],
    stays: ['coverage'],
  },
  traits: [leaveApproval, attachable({ max: 5, seenBy: 'keepers' })],
  fields: {
    ...leaveDraft,
    reason: longText({ required: true, max: 500 }),
    // Not a reference: people hand over to colleagues, who are beyond their reach everywhere else.
    handover_to_id: integer({
      min: 1,
      label: 'Handed over to',
      offRecord: true,
      help: 'They also handle your approvals, if they have the right.',
    }),
    handover_to_name: text({ derived: true, label: 'Handed over to' }),
    contact_while_away: text({ max: 120 }),
    status: choice(leaveStates, {
      readOnly: true,
      default: 'Draft',
      tones: {
        Draft: 'off',
        Submitted: 'info',
        Approved: 'ok',
        Rejected: 'bad',
        Cancelled: 'off',
      },
    }),
    total_days: decimal({ ...told, required: true, default: 0, min: 0, label: 'Days' }),
    balance_before: decimal({ ...told, offRecord: true }),
    balance_after: decimal({ ...told, offRecord: true }),
    coverage: json({ ...told, offRecord: true }),
    days: json({ ...told, derived: true, offRecord: true }),
    waiting_for_ids: references('users', { derived: true, label: 'Waiting for' }),
    current_step: integer({ ...told, derived: true, offRecord: true }),
    submitted_at: instant(told),
    decided_at: instant(told),
    decided_by: reference('users', told),
    decision_comment: richText({ ...told, max: 5000, label: 'What was said' }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    client_ids: references('clients', { derived: true, offRecord: true, label: 'Clients' }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Manager' }),
  },
  order: [['start_date', 'end_date']],
  list: {
    views: { field: 'status', values: ['Submitted', 'Approved'] },
    columns: [
      'employee_id',
      'leave_type_id',
      'start_date',
      'end_date',
      'total_days',
      'status',
      'waiting_for_ids',
    ],
    sort: '-start_date',
    search: ['employee_id', 'reason'],
    filters: [
      'leave_type_id',
      'status',
      'start_date',
      'end_date',
      'employee_id',
      'office_id',
      'client_ids',
      'manager_id',
      'waiting_for_ids',
    ],
  },
  form: {
    sections: [
      {
        title: 'What leave, and when?',
        name: 'Leave',
        help: 'Cost and approvers show on the right.',
        fields: [
          'employee_id',
          'leave_type_id',
          'start_date',
          'end_date',
          'half_day',
          'half_day_date',
          'hours',
        ],
      },
      {
        title: 'Why, and who looks after your work?',
        name: 'Reason and handover',
        fields: ['reason', 'handover_to_id', 'contact_while_away'],
      },
    ],
  },
  menu: { group: 'People', order: 31 },
  grants: {
    Agent: 'VAE:self',
    QA: 'VAE:self',
    Trainer: 'VAE:self',
    IT: 'VAE:self',
    'Team Lead': 'VAE:direct',
    Manager: 'VAE:indirect',
    HR: 'VAED:all',
    Admin: 'V:all',
  },
})
