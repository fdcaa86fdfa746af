import { choice, integer, list, text, time, yesNo } from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { resource } from '#platform/contract/resource.ts'
import { priorities } from './ticket-states.ts'
import { setUp } from './ticket-grants.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Spans of one day at most: the gap between two of them is a break. */
export const MOST_SPANS = 3
/** Two weeks of minutes. */
const LONGEST = 20_160

/** From when to when tickets are worked on, on one day of the week. */
const hoursRow = {
  day: choice(weekdays, { required: true }),
  from: time({ required: true }),
  to: time({ required: true, help: 'Midnight is 00:00.' }),
}
export type HoursRow = ValuesOf<typeof hoursRow>

/** What is promised for tickets of one priority, in minutes of service. */
const targetRow = {
  priority: choice(priorities, { required: true }),
  first_response_minutes: integer({
    ...{ required: true, min: 1, max: LONGEST, unit: 'min' },
    label: 'First response',
  }),
  resolution_minutes: integer({
    ...{ required: true, min: 1, max: LONGEST, unit: 'min' },
    label: 'Resolution',
  }),
}
export type TargetRow = ValuesOf<typeof targetRow>

/** How soon tickets are answered and solved, and which hours count. */
export const ticketServiceTargets = resource('ticket-sla-policies', {
  page: '/ticket-service-targets',
  label: { one: 'Service Target', many: 'Service Targets' },
  about: 'Service targets say how soon tickets are answered and solved, and which hours count.',
  icon: 'clock',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    is_default: yesNo({
      default: false,
      label: 'Default',
      help: 'For categories that name no service targets. There is exactly one.',
    }),
    hours: list(hoursRow, {
      max: weekdays.length * MOST_SPANS,
      help: 'In the time zone of the office of the ticket. Without any, every minute counts.',
    }),
    use_holidays: yesNo({
      default: true,
      label: 'Closed on holidays',
      help: 'Of the office of the ticket.',
    }),
    targets: list(targetRow, { max: priorities.length, help: 'One row for each priority.' }),
    warn_at_percent: integer({
      ...{ min: 50, max: 95, default: 80, unit: '%' },
      label: 'Warn at',
      help: 'The people who handle a ticket get a notice when this share of the time is used up.',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'is_default', 'use_holidays', 'warn_at_percent', 'is_active'],
    sort: 'name',
    filters: ['is_default', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which targets are these?',
        name: 'Service targets',
        fields: ['name', 'is_default', 'is_active'],
      },
      { title: 'Which hours count?', name: 'Hours', fields: ['hours', 'use_holidays'] },
      {
        title: 'How soon?',
        name: 'Targets',
        fields: ['targets', 'warn_at_percent'],
      },
    ],
  },
  dropdown: { where: { is_active: true } },
  menu: { group: 'Tickets', order: 40 },
  grants: setUp,
})
