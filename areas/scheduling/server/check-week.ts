import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { minutesBetween } from '../contract/shift-times.ts'

interface WeekDay {
  readonly day: string
  readonly rest_day?: number | boolean | null
  readonly start?: string | null
  readonly end?: string | null
}

/** A day off, as outsiders write it and as it is kept. */
export const isRestDay = ({ rest_day }: Pick<WeekDay, 'rest_day'>): boolean =>
  rest_day === 1 || rest_day === true

const [SHORTEST, LONGEST] = [30, 960]

export const isShiftLength = (start: string, end: string): boolean => {
  const length = minutesBetween(start, end)
  return length >= SHORTEST && length <= LONGEST
}

/** A week names seven different days and works on one of them; a day's own times make a shift of a possible length. */
export function checkWeek(week: unknown, start: string, end: string): void {
  const days = week as readonly WeekDay[] // the check of the list answers rows of these columns
  if (days.length !== 7 || new Set(days.map(({ day }) => day)).size !== 7)
    refuse(schedulingProblems.wholeWeek)
  if (days.every(isRestDay)) refuse(schedulingProblems.workedDay)
  const errors: FieldErrors = {}
  for (const [index, one] of days.entries())
    if (!isShiftLength(one.start ?? start, one.end ?? end))
      errors[`shift_detail.${index}.end`] = [schedulingProblems.shiftLength.text]
  refuseFields(errors)
}
