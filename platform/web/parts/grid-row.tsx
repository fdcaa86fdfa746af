import { useRef } from 'react'
import { Link } from 'react-router'
import type { GridColumn, RowVerb } from './grid-shape.ts'
import { RowMenu } from './row-menu.tsx'

interface GridRowProps<Row> {
  row: Row
  rowIndex: number
  columns: readonly GridColumn<Row>[]
  link: string | undefined
  name: string
  verbs: RowVerb[] | undefined
  isStruck: boolean
  isChanged: boolean
  onRest: ((row: Row) => void) | undefined
}

/** A pointer that only passes over a row asks for nothing. */
const REST_MS = 80

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, rowIndex, columns, link, name, verbs, isStruck, isChanged, onRest } = props
  const timer = useRef(0)
  return (
    <tr
      aria-rowindex={rowIndex}
      data-struck={isStruck || undefined}
      data-changed={isChanged || undefined}
      onMouseEnter={() => {
        if (onRest) timer.current = window.setTimeout(() => onRest(row), REST_MS)
      }}
      onMouseLeave={() => window.clearTimeout(timer.current)}
    >
      {columns.map((column, index) => (
        <td key={column.name} data-align={column.align}>
          <div className="grid__cell">
            {index === 0 && link ? (
              <Link to={link} data-row-link>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
            {index === 0 && isStruck && <span className="grid__deleted">Deleted</span>}
          </div>
        </td>
      ))}
      {verbs && (
        <td className="grid__verbs">{verbs.length > 0 && <RowMenu name={name} verbs={verbs} />}</td>
      )}
    </tr>
  )
}
