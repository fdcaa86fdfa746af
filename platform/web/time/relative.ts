import { dateText } from './dates.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/**
 * The specification's shortened labels with "in" and "ago": seconds, 1m, 12m, 1h, 1d, 1M, 1Y.
 * From a week on the date says more than a count, so `relativeText` gives the date.
 */
export function relativeText(instant: Date, zone: string | undefined, now = new Date()): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) >= WEEK) return dateText(instant, zone)
  const label = shortLabel(Math.abs(seconds))
  return seconds > 0 ? `in ${label}` : `${label} ago`
}

/** "seconds", "12m", "3h", "4d", "2M", "1Y" for a span of seconds. */
export function shortLabel(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['', 0]
  return size === 0 ? 'seconds' : `${Math.floor(seconds / size)}${unit}`
}

const UNITS: [string, number][] = [
  ['Y', 365 * DAY],
  ['M', 30 * DAY],
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
]
