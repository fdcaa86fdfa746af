import { choice, colour, integer, text, texts, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Kinds of break, paid or not, and which break of the clock counts as which kind. */
export const breakTypes = resource('break-types', {
  label: { one: 'Break Type', many: 'Break Types', message: 'Break Types' },
  about: 'A break type is a kind of break, paid or not.',
  icon: 'coffee',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 40 }),
    code: text({ required: true, unique: true, max: 8 }),
    default_minutes: integer({
      required: true,
      min: 1,
      max: 240,
      unit: 'min',
      label: 'Usual length',
    }),
    is_paid: yesNo({ default: false, label: 'Paid' }),
    max_per_shift: integer({ min: 1, max: 6, default: 1, label: 'Most in a shift' }),
    clock_option: choice(['Lunch', 'Tea break', 'Other'], {
      required: true,
      label: 'Choice on the clock',
      help: 'The choice of the break dialog that counts as it.',
    }),
    matches: texts({
      label: 'Own words that count as it',
      help: 'What people type when they choose Other.',
    }),
    colour: colour(),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  dated: [
    'name',
    'default_minutes',
    'is_paid',
    'max_per_shift',
    'clock_option',
    'matches',
    'is_active',
  ],
  list: {
    columns: ['name', 'code', 'default_minutes', 'is_paid', 'max_per_shift', 'clock_option'],
    sort: 'name',
    search: ['name', 'code'],
    filters: ['is_paid', 'clock_option', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What kind of break is it?',
        name: 'Break',
        help: 'Time beyond its length is shown as over break.',
        fields: ['name', 'code', 'default_minutes', 'max_per_shift', 'is_paid', 'is_active'],
      },
      {
        title: 'How is it recognised on the clock?',
        name: 'Clock',
        help: 'A break of its own name always counts as it.',
        fields: ['clock_option', 'matches', 'colour'],
      },
    ],
  },
  dropdown: { labels: ['default_minutes', 'clock_option'], where: { is_active: true } },
  menu: { group: 'People set-up', order: 40 },
  grants: { HR: 'VAED:all', Admin: 'VAE:all', Manager: 'V:all', 'Team Lead': 'V:all' },
})
