import type { MeasureKind } from '../reports.ts'
import { durationWords, handleTime } from './durations.ts'

/** "2,214" */
export const countText = (amount: number): string => new Intl.NumberFormat('en-US').format(amount)

const withDigits = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })

const wordsFor = {
  count: countText,
  number: (value) => withDigits(0).format(value),
  handle: handleTime,
  hours: durationWords,
  percent: (value) => `${withDigits(1).format(value)}%`,
  money: (value) => withDigits(2).format(value),
} satisfies Record<MeasureKind, (value: number) => string>

/** A measure as people read it; nothing is a dash. */
export const measureText = (kind: MeasureKind, value: unknown): string =>
  value === null || value === undefined ? '–' : wordsFor[kind](Number(value))
