import type { Measure, MeasureKind, Report } from '#platform/contract/reports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { durationWords, handleTime } from '#platform/contract/words/durations.ts'
import { type Measured, numberIn } from './report-answer.ts'

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

/** A measure of a row of a report: where too few rows are behind it, it says so. */
export const measureIn = (
  { counts }: Pick<Report, 'counts'>,
  row: Measured,
  [name, { kind, needs = 0 }]: readonly [string, Measure],
): string =>
  (row[name] ?? null) === null && numberIn(row, counts) < needs
    ? t`Too few`
    : measureText(kind, row[name])
