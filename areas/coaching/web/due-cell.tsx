import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { dateText } from '#platform/web/time/dates.ts'
import { isLate } from './coaching-state.ts'
import styles from './coaching.module.css'

/** The day a coaching is due, as it is written everywhere. */
export const dueText = (day: unknown): string =>
  dateText(new Date(`${String(day)}T00:00:00Z`), 'UTC')

/** When it is due, and that it is late. */
export function DueCell({ value, record }: CellProps) {
  return (
    <span className={styles.due}>
      <span className="numbers">{dueText(value)}</span>
      {isLate(record) && <State tone="bad" word="Late" />}
    </span>
  )
}
