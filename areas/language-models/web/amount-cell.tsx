import { languageTag } from '#platform/contract/words/texts.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'

/** Digits behind the point that a price for one request has. */
const MOST_DIGITS = 6

/** A limit without the digits it does not need: 200, and 5.00 where it is money. */
export function AmountCell({ value, record }: CellProps) {
  const least = record['limit_kind'] === 'Cost' ? 2 : 0
  const digits = { minimumFractionDigits: least, maximumFractionDigits: MOST_DIGITS }
  return <span className="numbers">{Number(value).toLocaleString(languageTag(), digits)}</span>
}
