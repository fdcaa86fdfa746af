import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'
import type { Period } from './kpis.ts'

/** A stretch of days, both counted. */
export interface Span {
  readonly from: string
  readonly to: string
}

const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** The period of a day: weeks from Sunday to Saturday, whole months, quarters of the calendar year. */
export const periodOf = {
  Week: (day) => {
    const from = dayOf(dayNumber(day) - ((dayNumber(day) + 4) % 7)) // 1970 began on a Thursday
    return { from, to: daysAfter(from, 6) }
  },
  Month: (day) => months(`${day.slice(0, 7)}-01`, 1),
  Quarter: (day) => {
    const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
    return months(`${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`, 3)
  },
} as const satisfies Record<Period, (day: string) => Span>

const LONGEST = { Week: 7, Month: 31 } as const

/** The kind of a period, by its days. */
export function kindOf({ from, to }: Span): Period {
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days <= LONGEST.Week) return 'Week'
  return days <= LONGEST.Month ? 'Month' : 'Quarter'
}

/**
 * Days after its end on which a period is locked. A correction of the clock may be asked for during 31 days, and decided within a week after that: what pay
 * counts of a period is settled before its scores are.
 */
export const LOCKED_AFTER_DAYS = 38

/** The first day on which a period is locked. */
export const lockedFrom = ({ to }: Span): string => daysAfter(to, LOCKED_AFTER_DAYS + 1)

/** The periods of a kind that are not locked on a day, the one that runs on it first. */
export function openPeriods(period: Period, day: string): Span[] {
  const open: Span[] = []
  let span = periodOf[period](day)
  while (day < lockedFrom(span)) {
    open.push(span)
    span = periodOf[period](daysAfter(span.from, -1))
  }
  return open
}

const months = (from: string, count: number): Span => ({
  from,
  to: daysAfter(monthsAfter(from, count), -1),
})
