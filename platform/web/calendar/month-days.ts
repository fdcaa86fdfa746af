import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'

/** A month, `YYYY-MM`. */
export type Month = string

/** A month some months after another; before it with a minus. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

const lastDay = (month: Month): string => daysAfter(`${monthAfter(month, 1)}-01`, -1)

/** The day of the week of a day, Sunday being 0. 1970 began on a Thursday. */
const weekday = (day: string): number => (dayNumber(day) + 4) % 7

/** The weeks of a month from Sunday to Saturday, with the days of its neighbours that fill them. */
export function weeksOf(month: Month): string[][] {
  const first = dayNumber(`${month}-01`)
  const start = first - weekday(`${month}-01`)
  const weeks = Math.ceil((dayNumber(lastDay(month)) - start + 1) / 7)
  return Array.from({ length: weeks }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => dayOf(start + row * 7 + column)),
  )
}

/** The first and the last day a month is drawn with. */
export function spanOf(month: Month): { start_date: string; end_date: string } {
  const days = weeksOf(month).flat()
  return { start_date: days[0] ?? `${month}-01`, end_date: days.at(-1) ?? lastDay(month) }
}
