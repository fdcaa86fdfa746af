import { choice, list, time, yesNo } from '#platform/contract/fields/field.ts'

/** The days of a week, from Sunday as everywhere in the product. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** One day of a weekly pattern: whether it is free, and its own times where they differ from the shift's. */
export const shiftDetailRow = {
  day: choice(weekdays, { required: true }),
  rest_day: yesNo({ wire: '1/0', default: 0, label: 'Rest day' }),
  start: time({ label: 'Own start' }),
  end: time({ label: 'Own end' }),
}

/** A week that works from Monday to Friday. */
export const officeWeek = weekdays.map((day) => ({
  day,
  rest_day: day === 'Sunday' || day === 'Saturday' ? 1 : 0,
}))

export const shiftDetail = list(shiftDetailRow, {
  max: 7,
  default: officeWeek,
  label: 'Week',
  help: 'Which days are free; a day may have times of its own.',
})
