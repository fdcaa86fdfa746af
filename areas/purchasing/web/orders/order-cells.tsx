import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { NOTHING } from '#platform/web/fields/cell-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import styles from './order-cells.module.css'

/** The day an order is expected; late ones are marked. */
export function ExpectedCell({ value, record }: CellProps) {
  const day = writtenDay(value)
  if (day === '') return <span className="muted">{NOTHING}</span>
  return (
    <span className={styles.expected}>
      <span className="numbers">{day}</span>
      {record['is_late'] === true && <State tone="bad" word="Late" />}
    </span>
  )
}

/** How much of an order has come, as a bar and in percent. */
export function ReceivedCell({ value }: CellProps) {
  return <ReceivedBar percent={Number(value ?? 0)} />
}

/** A bar with its percent beside it, unless the percent is shown already. */
export function ReceivedBar({ percent, isBare }: { percent: number; isBare?: true }) {
  return (
    <span className={styles.received}>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {!isBare && <span className="numbers">{percent}%</span>}
    </span>
  )
}
