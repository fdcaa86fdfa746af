import { useRef } from 'react'
import type { GridColumn, RowVerb } from './grid-shape.ts'
import { RowCells } from './row-cells.tsx'
import { RowCheck } from './row-check.tsx'
import { RowMenu } from './row-menu.tsx'
import styles from './grid.module.css'

interface GridRowProps<Row> {
  row: Row
  rowKey: number
  /** Among the rows of this page, and in the whole list; from 0. */
  index: number
  place: number
  columns: readonly GridColumn<Row>[]
  /** How far from the left each pinned column stays. */
  lefts: readonly (number | undefined)[]
  link: string | undefined
  name: string
  verbs: RowVerb[] | undefined
  /** Undefined where rows cannot be chosen. */
  isSelected: boolean | undefined
  onSelect: ((key: number, isSelected: boolean, isRange: boolean) => void) | undefined
  isStruck: boolean
  isChanged: boolean
  onRest: ((row: Row) => void) | undefined
}

/** A pointer that only passes over a row asks for nothing. */
const REST_MS = 80

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, index: rowIndex, place, columns, lefts, link, name, verbs } = props
  const { isSelected, onSelect, isStruck, isChanged, onRest } = props
  const timer = useRef(0)
  return (
    <tr
      aria-rowindex={place + 2}
      data-row={rowIndex + 1}
      aria-selected={isSelected}
      data-key={rowKey}
      data-struck={isStruck || undefined}
      data-changed={isChanged || undefined}
      onMouseEnter={() => {
        if (onRest) timer.current = window.setTimeout(() => onRest(row), REST_MS)
      }}
      onMouseLeave={() => window.clearTimeout(timer.current)}
    >
      {onSelect && (
        <td className={styles.check} data-pinned style={{ left: 0 }}>
          <RowCheck
            label={`Select ${name}`}
            isChecked={isSelected ?? false}
            onCheck={(isChecked, isRange) => onSelect(rowKey, isChecked, isRange)}
          />
        </td>
      )}
      <RowCells {...{ row, columns, lefts, link, isStruck }} />
      {verbs && (
        <td className={styles.verbs}>
          {verbs.length > 0 && <RowMenu name={name} verbs={verbs} />}
        </td>
      )}
    </tr>
  )
}
