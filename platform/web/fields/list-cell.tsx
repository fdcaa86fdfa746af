import { labelOf } from '#platform/contract/labels.ts'
import { isNothing } from './cell-shape.ts'
import type { KindCellProps } from './cell-shape.ts'
import styles from './list-cell.module.css'

type Row = Record<string, unknown>

/** Rows inside a record: counted in a grid, a small table on the record. Columns that are empty throughout are left out. */
export function ListCell({ name: own, field, value, isWhole, Inner }: KindCellProps) {
  const rows = (Array.isArray(value) ? value : []) as Row[] // the kind's own shape
  if (!isWhole) return <span className="numbers">{rows.length}</span>
  const columns = Object.entries(field.of ?? {}).filter(
    ([name, { kind, offForm }]) =>
      kind !== 'json' && !offForm && rows.some((row) => !isNothing(row[name])),
  )
  return (
    <div className={styles.listCell} role="region" aria-label={labelOf(own, field)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(([name, inner]) => (
              <th key={name} scope="col">
                {labelOf(name, inner)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(([name, inner]) => (
                <td key={name}>
                  <Inner name={name} field={inner} value={row[name]} record={row} isWhole={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
