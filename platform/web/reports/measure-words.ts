import type { MeasureKind } from '#platform/contract/reports.ts'
import { handleTime } from '#platform/contract/words/durations.ts'

/** "884 h 59 min": logged time is compared in hours, however many. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(Math.max(0, seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const grouped = new Intl.NumberFormat('en-US').format(hours)
  return hours > 0 ? `${grouped} h ${String(rest).padStart(2, '0')} min` : `${rest} min`
}

/** "2,214" */
export const countText = (amount: number): string => new Intl.NumberFormat('en-US').format(amount)

const withDigits = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })

const wordsFor = {
  count: countText,
  number: (value) => withDigits(0).format(value),
  handle: handleTime,
  hours: hoursText,
  percent: (value) => `${withDigits(1).format(value)}%`,
  money: (value) => withDigits(2).format(value),
} satisfies Record<MeasureKind, (value: number) => string>

/** A measure as people read it; nothing is a dash. */
export const measureText = (kind: MeasureKind, value: unknown): string =>
  value === null || value === undefined ? '–' : wordsFor[kind](Number(value))
