import { WEEKDAYS, type Weekday } from '#platform/contract/days.ts'
import type { ShiftTime } from '#platform/contract/session.ts'

const USUALLY_FREE: ReadonlySet<Weekday> = new Set(['Sunday', 'Saturday'])

/** A day of the week, and whether it is worked. */
export interface WeekdayShown {
  readonly day: Weekday
  readonly isWorked: boolean
}

/** The working days of a person from Sunday to Saturday, as their shift says; Monday to Friday where nothing is planned. */
export const workingDays = (detail: ShiftTime['shift_detail'] = []): readonly WeekdayShown[] =>
  WEEKDAYS.map((day) => {
    const planned = detail.find((one) => one.day === day)
    const isWorked = detail.length === 0 ? !USUALLY_FREE.has(day) : planned?.rest_day === 0
    return { day, isWorked }
  })
