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

const months = (from: string, count: number): Span => ({
  from,
  to: daysAfter(monthsAfter(from, count), -1),
})
