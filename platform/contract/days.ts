const DAY_MS = 86_400_000

/** The number of a calendar day, `YYYY-MM-DD`, since 1970: the difference of two is days. */
export const dayNumber = (day: string): number =>
  Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** The calendar day of a number, `YYYY-MM-DD`. */
export const dayOf = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10)

/** A day some days after another; before it with a minus. */
export const daysAfter = (day: string, days: number): string => dayOf(dayNumber(day) + days)

/** The days of a week by their names, from Sunday, as `getUTCDay` counts them. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The place of a day in the week, as `getUTCDay` counts: 1 January 1970 was a Thursday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** The first day of the week that holds a day, where weeks begin on `start`. */
export const firstOfWeek = (day: string, start: Weekday): string =>
  daysAfter(day, -((weekdayOf(day) - WEEKDAYS.indexOf(start) + 7) % 7))
