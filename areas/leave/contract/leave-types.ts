import {
  choice,
  colour,
  decimal,
  integer,
  percent,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

export const leaveUnits = ['Days', 'Hours'] as const
export const dayRules = ['Working days', 'Bridge days count', 'Calendar days'] as const
export type DayRule = (typeof dayRules)[number]

const days = { min: 0, max: 3650, unit: 'days' } as const

/** A kind of absence and its rules. */
export const leaveTypes = resource('leave-types', {
  api: 'leave_type',
  page: '/leave-type',
  label: { one: 'Leave Type', many: 'Leave Types' },
  about:
    'A leave type is a kind of absence: who may take it, how its days are counted, who decides.',
  icon: 'luggage',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    code: text({ required: true, unique: true, max: 6 }),
    colour: colour(),
    offices_ids: references('offices', { required: true, label: 'Offices' }),
    unit: choice(leaveUnits, { default: 'Days', label: 'Asked for in' }),
    is_paid: yesNo({ default: true, label: 'Paid' }),
    pay_percent: percent({
      askedWhen: { is_paid: true },
      default: 100,
      min: 0,
      max: 100,
      label: 'Paid at',
    }),
    needs_balance: yesNo({
      default: true,
      label: 'Needs a balance',
      help: 'Without it days are only counted, as with unpaid leave.',
    }),
    negative_limit: decimal({
      askedWhen: { needs_balance: true },
      min: 0,
      max: 365,
      default: 0,
      unit: 'days',
      label: 'Days in advance',
      help: 'How far the balance may go below zero.',
    }),
    allow_half_day: yesNo({ default: true, label: 'Half days' }),
    day_rule: choice(dayRules, {
      default: 'Working days',
      label: 'Which days count',
      help: 'Bridge days are rest days and holidays between two days of leave.',
    }),
    min_notice_days: integer({ ...days, default: 0, label: 'Asked for before' }),
    max_consecutive_days: integer({
      ...days,
      min: 1,
      label: 'Longest',
      help: 'Leave blank for any length.',
    }),
    min_service_days: integer({ ...days, default: 0, label: 'After service of' }),
    max_backdate_days: integer({ ...days, default: 0, label: 'Asked for afterwards' }),
    document_after_days: integer({
      ...days,
      label: 'Document beyond',
      help: 'Longer leave needs a file. Leave blank for never.',
    }),
    is_compensatory: yesNo({ default: false, label: 'For extra work' }),
    is_optional_holiday: yesNo({ default: false, label: 'For optional holidays' }),
    excuses_adherence: yesNo({ default: true, label: 'Excuses adherence' }),
    approval_profile_id: reference('approval-profiles', {
      where: { applies_to: 'Leave', is_active: true },
      help: 'Leave blank for the one that fits the person.',
    }),
    sort_order: integer({ min: 0, max: 999, default: 100, label: 'Order' }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  dated: ['excuses_adherence'],
  list: {
    columns: ['name', 'code', 'unit', 'is_paid', 'day_rule', 'offices_ids', 'is_active'],
    sort: 'sort_order,name',
    search: ['name', 'code'],
    filters: ['offices_ids', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What kind of leave is it?',
        name: 'Kind',
        fields: ['name', 'code', 'colour', 'offices_ids', 'unit', 'sort_order', 'is_active'],
      },
      {
        title: 'What does it cost?',
        name: 'Cost',
        help: 'The leave configuration of the office sets how much people get.',
        fields: ['is_paid', 'pay_percent', 'needs_balance', 'negative_limit', 'is_compensatory'],
      },
      {
        title: 'Which days may be taken?',
        name: 'Days',
        fields: [
          'day_rule',
          'allow_half_day',
          'min_notice_days',
          'max_backdate_days',
          'max_consecutive_days',
          'min_service_days',
          'document_after_days',
          'is_optional_holiday',
        ],
      },
      {
        title: 'What follows?',
        name: 'Decision',
        fields: ['excuses_adherence', 'approval_profile_id'],
      },
    ],
  },
  dropdown: {
    labels: ['unit'],
    filters: { offices_ids: 'offices_ids' },
    where: { is_active: true },
  },
  menu: { group: 'People set-up', order: 34 },
  grants: { HR: 'VAED:all', Admin: 'VE:all', Manager: 'V:all' },
})
