import { daysAfter } from '#platform/contract/days.ts'

/** So many days before a certificate ends, the course can be passed again. */
export const WINDOW_DAYS = 30
/** A permit is warned about so many days before its end, and holds so many after it. */
export const PERMIT_WARNING_DAYS = 14
export const PERMIT_GRACE_DAYS = 7

/** A day some months after another; where a month is too short, its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

/** The first day on which a course that was passed can be passed again. */
export const windowOpensOn = (expiresOn: string): string => daysAfter(expiresOn, -WINDOW_DAYS)

/**
 * When a certificate ends: so many months after the day it was earned, or, when it is renewed in the window before its end, after that end, so
 * that nobody loses days by being early.
 */
export function expiryOf(
  passedOn: string,
  months: number | null,
  before: string | null,
): string | null {
  if (months === null) return null
  const isRenewed = before !== null && passedOn <= before && passedOn >= windowOpensOn(before)
  return monthsAfter(isRenewed ? before : passedOn, months)
}
