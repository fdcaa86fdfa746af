import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import type { AccessRow } from '../../contract/access-row.ts'
import { useAccessWords } from './access-words.tsx'
import styles from './keeping.module.css'

/** Who may read or edit, one a line. */
export function AccessCell({ value }: CellProps) {
  return <AccessList rows={Array.isArray(value) ? (value as AccessRow[]) : []} /> // a list of such rows, as declared
}

export function AccessList({ rows }: { rows: readonly AccessRow[] }) {
  const words = useAccessWords(rows)
  return (
    <ul className={styles.access}>
      {words.map((word, place) => (
        <li key={word}>
          {word}
          {rows[place]?.level === 'Edit' && <span className="muted"> (may edit)</span>}
        </li>
      ))}
    </ul>
  )
}
