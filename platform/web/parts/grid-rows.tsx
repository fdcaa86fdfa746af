import { Fragment } from 'react'
import { GridRow } from './grid-row.tsx'
import type { RowsOfGrid } from './grid-shape.ts'
import type { DrawnRows } from './use-drawn-rows.ts'

interface GridRowsProps<Row> extends RowsOfGrid<Row> {
  rows: readonly Row[]
  drawing: DrawnRows
  /** Of this page, in the whole list. */
  firstRow: number
  lefts: readonly (number | undefined)[]
  onSelect: ((key: number, isSelected: boolean, isRange: boolean) => void) | undefined
}

/** The rows within sight, and in place of the others the room they take. */
export function GridRows<Row>(props: GridRowsProps<Row>) {
  const { rows, drawing, firstRow, columns, lefts, keyOf, selection, onSelect, onRest } = props
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
    <tr aria-hidden data-row={-1} className="grid__gap">
      <td style={{ height }} />
    </tr>
  )
