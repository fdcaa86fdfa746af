import { choice, date, integer, reference } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { overtimeRoundings, roundingWays } from './overtime-rule.ts'

/** What time outside the plan counts as overtime, by office, each rule from its day on until the next one. */
export const overtimeRules = resource('overtime-rules', {
  label: { one: 'Overtime Rule', many: 'Overtime Rules' },
  about:
    'An overtime rule says how much time outside the plan of a shift counts as overtime, from a day on.',
  icon: 'alarm',
  title: 'valid_from',
  rows: 'shared',
  configuration: { key: ['office_id', 'valid_from'] },
  fields: {
    valid_from: date({
      required: true,
      label: 'From',
      help: 'The first day it applies to. Shifts that have ended keep their overtime.',
    }),
    office_id: reference('offices', {
      help: 'Leave blank for every office without a rule of its own.',
    }),
    threshold_minutes: integer({
      required: true,
      min: 0,
      max: 120,
      default: 0,
      unit: 'min',
      label: 'Counts from',
      help: 'Less than this before and after a shift, together, is no overtime. No one is asked about it, and it is not paid.',
    }),
    rounding: choice(overtimeRoundings, {
      required: true,
      default: 'None',
      label: 'Rounded to',
      help: 'None keeps every second.',
    }),
    rounding_way: choice(roundingWays, {
      required: true,
      default: 'Down',
      label: 'Rounded',
      askedWhen: { rounding: ['5 minutes', '10 minutes', '15 minutes'] },
    }),
  },
  list: {
    columns: ['valid_from', 'office_id', 'threshold_minutes', 'rounding', 'rounding_way'],
    sort: '-valid_from',
    filters: ['office_id', 'valid_from'],
  },
  form: {
    sections: [
      {
        title: 'Where does it apply, and from when?',
        name: 'Place and day',
        help: 'A rule of an office comes before the one for every office.',
        fields: ['valid_from', 'office_id'],
      },
      {
        title: 'What counts as overtime?',
        name: 'Overtime',
        help: 'What lies outside the plan of a shift is added up, then counted and rounded. Lateness is not affected.',
        fields: ['threshold_minutes', 'rounding', 'rounding_way'],
      },
    ],
  },
  menu: { group: 'Time', order: 57 },
  grants: { Admin: 'VAED:all', HR: 'VAED:all', Manager: 'V:all', 'Team Lead': 'V:all' },
})
