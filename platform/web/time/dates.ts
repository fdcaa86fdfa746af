import { DAYS, LONG_DAYS, LONG_MONTHS, MONTHS } from './calendar-names.ts'
import { type DateFormat, timeStyle } from './style.ts'
import { dayNumber, wallTime } from './zoned.ts'
import type { WallTime } from './zoned.ts'
import { t } from '#platform/contract/words/texts.ts'

/** "3:26 PM" */
export function timeText(instant: Date, zone: string | undefined): string {
  return clockText(wallTime(instant, zone))
}

/** "3:26 PM", or "15:26" for who chose 24 hours, of a wall time, for instance of a stored "15:26:00". */
export function clockText({ hour, minute }: Pick<WallTime, 'hour' | 'minute'>): string {
  const minutes = String(minute).padStart(2, '0')
  if (timeStyle().time_format === '24') return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "19 Nov 2026" */
export function dateText(instant: Date, zone: string | undefined): string {
  return calendarText(wallTime(instant, zone))
}

/** A stored calendar day (YYYY-MM-DD, and what follows it) as people read it; nothing for none. */
export function writtenDay(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split('-').map(Number)
  return calendarText({ year, month, day })
}

/** "19 Nov 2026" of a calendar day, or as the person chose. */
export function calendarText({
  year,
  month,
  day,
}: Pick<WallTime, 'year' | 'month' | 'day'>): string {
  const [days, months] = [day, month].map((part) => String(part).padStart(2, '0'))
  const spelled = {
    'DD MMM YYYY': `${day} ${MONTHS[month - 1]} ${year}`,
    'YYYY-MM-DD': `${year}-${months}-${days}`,
    'DD/MM/YYYY': `${days}/${months}/${year}`,
    'MM/DD/YYYY': `${months}/${days}/${year}`,
  } satisfies Record<DateFormat, string>
  return spelled[timeStyle().date_format]
}

/** "Thursday, 19 November 2026" */
export function longDateText(instant: Date, zone: string | undefined): string {
  const { weekday, day, month, year } = wallTime(instant, zone)
  return `${LONG_DAYS[weekday]}, ${day} ${LONG_MONTHS[month - 1]} ${year}`
}

/** "Today", "Tomorrow", "Yesterday", "Thu 19 Nov" within the year, else "19 Nov 2025". */
export function dayText(instant: Date, zone: string | undefined, now = new Date()): string {
  const away = dayNumber(instant, zone) - dayNumber(now, zone)
  const named = NEAR_DAYS[away]
  if (named) return named
  const wall = wallTime(instant, zone)
  if (wall.year !== wallTime(now, zone).year) return calendarText(wall)
  return `${DAYS[wall.weekday]} ${wall.day} ${MONTHS[wall.month - 1]}`
}

/** "Thu 19" of a day within the week. */
export function weekdayText(instant: Date, zone: string | undefined): string {
  const { weekday, day } = wallTime(instant, zone)
  return `${DAYS[weekday]} ${day}`
}

const NEAR_DAYS: Record<number, string> = { [-1]: t`Yesterday`, 0: t`Today`, 1: t`Tomorrow` }

/** "Today 3:26 PM": the day only as far as it is needed. */
export function momentText(instant: Date, zone: string | undefined, now = new Date()): string {
  return `${dayText(instant, zone, now)} ${timeText(instant, zone)}`
}

/** "19 Nov 2026, 3:26 PM": the exact time, for tooltips and records. */
export function exactText(instant: Date, zone: string | undefined): string {
  return `${dateText(instant, zone)}, ${timeText(instant, zone)}`
}
