import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'
import type { SamplingPeriod } from './sampling-words.ts'

/** Days from the first to the last, both included. */
export interface Period {
  readonly start: string
  readonly end: string
}

const periodWith = {
  Weekly: (day: string): Period => {
    const number = dayNumber(day)
    const monday = number - ((number + 3) % 7) // day 0 was a Thursday
    return { start: dayOf(monday), end: dayOf(monday + 6) }
  },
  Monthly: (day: string): Period => {
    const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    return { start: `${day.slice(0, 7)}-01`, end: daysAfter(next.toISOString().slice(0, 10), -1) }
  },
} as const satisfies Record<SamplingPeriod, (day: string) => Period>

/** The last period that is over: the one before that of today. */
export function lastPeriod(kind: SamplingPeriod, today: string): Period {
  const { start } = periodWith[kind](today)
  return periodWith[kind](daysAfter(start, -1))
}
