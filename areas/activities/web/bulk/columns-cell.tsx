import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'
import { useTargets } from './use-targets.ts'
import styles from './columns-cell.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What the columns of a file become, on the record of their set-up. */
export function ColumnsCell({ value, record }: CellProps) {
  const targets = useTargets(record)
  const columns = (Array.isArray(value) ? value : []) as readonly BulkColumn[] // the list's own shape
  const labelOf = (goesTo: string) =>
    targets.find(({ goes_to }) => goes_to === goesTo)?.label ?? goesTo
  return (
    <ul className={styles.cell}>
      {columns.map(({ id, column, goes_to, format, is_required }) => (
        <li key={id}>
          {column}{' '}
          <span className="muted">
            becomes {labelOf(goes_to)}
            {format && ` (${t(format)})`}
            {is_required && ', required'}
          </span>
        </li>
      ))}
    </ul>
  )
}
