import { t } from '#platform/contract/words/texts.ts'
import { type CellProps, isNothing, NOTHING } from '#platform/web/fields/cell-shape.ts'
import { moneyText } from './money-words.ts'

/** An amount in the currency of its invoice; before the total of an estimate stands that it is about so much. */
export function AmountCell({ name, value, record }: CellProps) {
  if (isNothing(value)) return NOTHING
  const isEstimate = name === 'total' && record['is_estimate'] === true
  return (
    <span className="numbers">
      {isEstimate && (
        <span className="muted" title={t`Still an estimate`}>
          ≈<span className="visually-hidden">{t`Still an estimate`}</span>{' '}
        </span>
      )}
      {moneyText(Number(value), String(record['currency'] ?? ''))}
    </span>
  )
}
