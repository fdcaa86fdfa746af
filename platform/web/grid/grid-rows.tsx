import { Fragment } from 'react'
import { GridRow } from './grid-row.tsx'
import type { RowsOfGrid } from './grid-shape.ts'
import styles from './grid.module.css'

interface GridRowsProps<Row> extends RowsOfGrid<Row> {
  rows: readonly Row[]
  /** Of this page, in the whole list. */
  firstRow: number
  lefts: readonly (number | undefined)[]
  onSelect: ((key: number, isSelected: boolean, isRange: boolean) => void) | undefined
  /** Which of them are drawn; all when it is not said. */
  drawing?: Drawing
}

/** Which of many rows are drawn. */
export interface Drawing {
  /** Their places, from 0, ascending; `gap` is the height of those left out right before. */
  rows: readonly { index: number; gap: number }[]
  /** The height of those left out at the end. */
  rest: number
}

/** The rows within sight, and in place of the others the room they take. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const { rows, firstRow, columns, lefts, keyOf, selection, onSelect, onRest } = props
  const drawing = props.drawing ?? { rows: rows.map((_, index) => ({ index, gap: 0 })), rest: 0 }
  return (
    <>
      {drawing.rows.map(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return null
        const key = keyOf(row)
        return (
          <Fragment key={key}>
            <GridGap height={gap} />
            <GridRow
              {...{ row, index, columns, lefts, onSelect, onRest }}
              rowKey={key}
              place={firstRow + index}
              link={props.linkOf(row, index)}
              name={props.nameOf(row)}
              verbs={props.verbsOf?.(row)}
              isSelected={selection?.keys.has(key)}
              isStruck={props.isStruck?.(row) ?? false}
              isChanged={props.changedKey === key}
            />
          </Fragment>
        )
      })}
      <GridGap height={drawing.rest} />
    </>
  )
}

const GridGap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden data-row={-1} className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
