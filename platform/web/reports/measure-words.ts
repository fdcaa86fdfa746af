import type { Measure, Report } from '#platform/contract/reports.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Measured } from '#platform/contract/lists/report-answer.ts'
import { numberIn } from './number-in.ts'

/** A measure of a row of a report: where too few rows are behind it, it says so. */
export const measureIn = (
  { counts }: Pick<Report, 'counts'>,
  row: Measured,
  [name, { kind, needs = 0 }]: readonly [string, Measure],
): string =>
  (row[name] ?? null) === null && numberIn(row, counts) < needs
    ? t`Too few`
    : measureText(kind, row[name])
