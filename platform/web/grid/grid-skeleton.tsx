import type { GridColumn } from './grid-shape.ts'
import styles from './grid-skeleton.module.css'

interface GridSkeletonProps<Row> {
  columns: readonly GridColumn<Row>[]
  rows: number
  hasVerbs: boolean
  hasChecks: boolean
}

/** Uneven widths look like words; they repeat, so that nothing flickers between two drawings. */
const WIDTHS = [62, 78, 54, 70, 48, 84, 58]

/** Rows of the right height until the first answer is here; seen only after 150 ms, by the style sheet. */
export function GridSkeleton<Row>({ columns, rows, hasVerbs, hasChecks }: GridSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.skeleton} style={{ opacity: Math.max(0.25, 1 - row * 0.08) }}>
      {hasChecks && <td />}
      {columns.map(({ name }, column) => (
        <td key={name}>
          <span style={{ width: `${WIDTHS[(row * 3 + column) % WIDTHS.length]}%` }} />
        </td>
      ))}
      {hasVerbs && <td />}
    </tr>
  ))
}
