import { dayNumber, daysAfter, firstOfWeek } from '#platform/contract/days.ts'
import { timeStyle } from '#platform/web/time/style.ts'

/** A month, `YYYY-MM`. */
export type Month = string

/** A month some months after another; before it with a minus. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

const lastDay = (month: Month): string => daysAfter(`${monthAfter(month, 1)}-01`, -1)

/** The weeks of a month, from the day on which the company's weeks begin, with the days of its neighbours that fill them. */
export function weeksOf(month: Month): string[][] {
  const start = firstOfWeek(`${month}-01`, timeStyle().week_start_day)
  const weeks = Math.ceil((dayNumber(lastDay(month)) - dayNumber(start) + 1) / 7)
  return Array.from({ length: weeks }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => daysAfter(start, row * 7 + column)),
  )
}

/** The first and the last day a month is drawn with. */
export function spanOf(month: Month): { start_date: string; end_date: string } {
  const days = weeksOf(month).flat()
  return { start_date: days[0] ?? `${month}-01`, end_date: days.at(-1) ?? lastDay(month) }
}
