import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { dayText } from '../day-text.ts'
import styles from './keeping.module.css'

/** When a document is looked through next, and that it should have been. */
export function ReviewDueCell({ value, record }: CellProps) {
  return (
    <span className={styles.due}>
      <span className="numbers">{dayText(value)}</span>
      {record['review_is_late'] === true && <State tone="bad" word="Late" />}
    </span>
  )
}
