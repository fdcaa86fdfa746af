import { WEEKDAYS } from '#platform/contract/days.ts'
import { choice, list, time, yesNo } from '#platform/contract/fields/field.ts'

/** One day of a weekly pattern: whether it is free, and its own times where they differ from the shift's. */
export const shiftDetailRow = {
  day: choice(WEEKDAYS, { required: true }),
  rest_day: yesNo({ wire: '1/0', default: 0, label: 'Rest day' }),
  start: time({ label: 'Own start' }),
  end: time({ label: 'Own end' }),
}

/** A day of a week as it is stored: its own times only where it has some. */
export interface ShiftWeekday {
  readonly day: (typeof WEEKDAYS)[number]
  readonly rest_day: 0 | 1
  /** HH:MM; the times of the shift without. */
  readonly start?: string | null
  readonly end?: string | null
}

/** A week that works from Monday to Friday. */
export const officeWeek = WEEKDAYS.map((day) => ({
  day,
  rest_day: day === 'Sunday' || day === 'Saturday' ? 1 : 0,
}))

export const shiftDetail = list(shiftDetailRow, {
  max: 7,
  default: officeWeek,
  label: 'Week',
  help: 'Which days are free; a day may have times of its own.',
})
