import { WEEKDAYS } from '#platform/contract/days.ts'
import { choice, integer, list, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Weeks of the longest rotation. */
export const LONGEST_ROTATION = 12

/** Which shift is worked on which day of some weeks that come round again and again. */
export const rotationPatterns = resource('rotation-patterns', {
  label: { one: 'Rotation Pattern', many: 'Rotation Patterns' },
  about: 'A rotation pattern says which shift is worked on which day of weeks that come round.',
  icon: 'calendar-time',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    weeks: integer({
      required: true,
      min: 1,
      max: LONGEST_ROTATION,
      default: 1,
      unit: 'weeks',
      label: 'Repeats every',
    }),
    days: list(
      {
        week: integer({ required: true, min: 1, max: LONGEST_ROTATION }),
        day: choice(WEEKDAYS, { required: true }),
        shift_id: reference('shifts', { required: true, where: { is_active: true } }),
      },
      {
        max: LONGEST_ROTATION * 7,
        label: 'Worked days',
        help: 'Weeks begin on the day that the general settings say; days that are not named are rest.',
      },
    ),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: { columns: ['name', 'weeks', 'is_active'], sort: 'name', filters: ['is_active'] },
  form: {
    sections: [
      { title: 'Which pattern is it?', name: 'Pattern', fields: ['name', 'weeks', 'is_active'] },
      {
        title: 'What is worked on which day?',
        name: 'Weeks',
        help: 'It is laid over people on the roster, from a week on; each may begin at another week of it.',
        fields: ['days'],
      },
    ],
  },
  dropdown: { labels: ['weeks'], where: { is_active: true } },
  menu: { group: 'People set-up', order: 21 },
  grants: { HR: 'VAED:all', Admin: 'VAED:all', Manager: 'VAED:all', 'Team Lead': 'V:all' },
})
