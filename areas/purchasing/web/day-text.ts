import { calendarText } from '#platform/web/time/dates.ts'

/** A calendar day as people read it; nothing for none. */
export function dayText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split('-').map(Number)
  return calendarText({ year, month, day })
}
