import { type CellProps, NOTHING } from '#platform/web/fields/cell-shape.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { dueOf, dueTone } from './ticket-state.ts'
import styles from './tickets.module.css'

/** How much time a ticket has left, or by how much it is late. */
export function DueTime({ record }: { record: Readonly<Record<string, unknown>> }) {
  const due = dueOf(record)
  if (!due) return <>{NOTHING}</>
  return (
    <span className={styles.due}>
      <State tone={dueTone(due.state)} word={due.state} />
      {due.at !== null && <RelativeTime at={due.at} />}
    </span>
  )
}

export const DueCell = ({ record }: CellProps) => <DueTime record={record} />
