import { calendarText } from '#platform/web/time/dates.ts'

/** A calendar day as people read it. */
export function shortDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return calendarText({ year, month, day: date })
}
