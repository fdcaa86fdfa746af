import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { periodText } from './period-text.ts'

/** The days an invoice covers, in one column; on the record the day itself. */
export function PeriodCell({ value, record, isWhole }: CellProps) {
  const to = record['period_end']
  return (
    <span className="numbers">
      {isWhole || typeof to !== 'string' ? writtenDay(value) : periodText(String(value), to)}
    </span>
  )
}
