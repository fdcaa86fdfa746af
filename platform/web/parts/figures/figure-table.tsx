import type { ReactNode } from 'react'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './figure-table.module.css'

export interface FigureColumn<Row> {
  readonly label: string
  readonly of: (row: Row) => ReactNode
  /** Words stand at the left, figures at the right. */
  readonly isWords?: boolean
}

interface FigureTableProps<Row> {
  title: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The last row, in bold. */
  total?: Row | null | undefined
  /** The name of a row opens and closes what belongs to it. */
  opening?:
    | {
        readonly isOpen: (row: Row) => boolean
        readonly toggle: (row: Row) => void
        /** Whether something belongs to the row; without it, to each. */
        readonly has?: (row: Row) => boolean
      }
    | undefined
}

/** Rows of figures, small enough to be read as a whole; the first column names the row. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, columns, rows, keyOf, total, opening } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={styles.figureTable} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label, isWords }) => (
              <th key={label} scope="col" className={isWords ? undefined : styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={keyOf(row)} {...{ columns, row, opening }} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Cells columns={columns} row={total} opening={undefined} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface CellsProps<Row> extends Pick<FigureTableProps<Row>, 'columns' | 'opening'> {
  row: Row
}

function Cells<Row>({ columns, row, opening }: CellsProps<Row>) {
  return (
    <tr>
      {columns.map(({ label, of, isWords }, place) =>
        place === 0 ? (
          <th key={label} scope="row">
            {opening && opening.has?.(row) !== false ? (
              <button
                type="button"
                className={styles.open}
                aria-expanded={opening.isOpen(row)}
                onClick={() => opening.toggle(row)}
              >
                {of(row)}
              </button>
            ) : (
              of(row)
            )}
          </th>
        ) : (
          <td key={label} className={isWords ? undefined : classes(styles.figure, 'numbers')}>
            {of(row)}
          </td>
        ),
      )}
    </tr>
  )
}
