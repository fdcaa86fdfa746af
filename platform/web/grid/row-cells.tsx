import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GridColumn } from './grid-shape.ts'
import styles from './grid.module.css'

interface RowCellsProps<Row> {
  row: Row
  columns: readonly GridColumn<Row>[]
  /** How far from the left each pinned column stays. */
  lefts: readonly (number | undefined)[]
  link: string | undefined
  isStruck: boolean
}

/** What a row shows. Choosing a row, or opening a menu above the list, changes none of it, so it is not drawn again for that. */
export const RowCells = memo(DrawnCells, showTheSame) as typeof DrawnCells // `memo` forgets the type parameter

function DrawnCells<Row>({ row, columns, lefts, link, isStruck }: RowCellsProps<Row>): ReactNode {
  return columns.map((column, index) => (
    <td
      key={column.name}
      data-align={column.align}
      data-pinned={lefts[index] !== undefined || undefined}
      style={{ left: lefts[index] }}
    >
      <div className={styles.cell}>
        {index === 0 && link ? (
          <Link to={link} data-row-link>
            {column.cell(row)}
          </Link>
        ) : (
          column.cell(row)
        )}
        {index === 0 && isStruck && <span className={styles.deleted}>Deleted</span>}
      </div>
    </td>
  ))
}

function showTheSame<Row>(before: RowCellsProps<Row>, after: RowCellsProps<Row>): boolean {
  return (
    before.row === after.row &&
    before.columns === after.columns &&
    before.link === after.link &&
    before.isStruck === after.isStruck &&
    before.lefts.length === after.lefts.length &&
    before.lefts.every((left, index) => left === after.lefts[index])
  )
}
