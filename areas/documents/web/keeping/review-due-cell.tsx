import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import styles from './keeping.module.css'

/** When a document is looked through next, and that it should have been. */
export function ReviewDueCell({ value, record }: CellProps) {
  return (
    <span className={styles.due}>
      <span className="numbers">{writtenDay(value)}</span>
      {record['review_is_late'] === true && <State tone="bad" word="Late" />}
    </span>
  )
}
