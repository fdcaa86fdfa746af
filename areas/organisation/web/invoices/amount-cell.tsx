import { type CellProps, isNothing, NOTHING } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { moneyText } from './money-words.ts'
import styles from './invoices.module.css'

/** An amount in the currency of its invoice; the total of an estimate says that it is one. */
export function AmountCell({ name, value, record }: CellProps) {
  if (isNothing(value)) return NOTHING
  const isEstimate = name === 'total' && record['is_estimate'] === true
  return (
    <span className={styles.amount}>
      {isEstimate && <State tone="warn" word="Estimate" />}
      <span className="numbers">{moneyText(Number(value), String(record['currency'] ?? ''))}</span>
    </span>
  )
}
