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
}

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, rowIndex, columns, link, name, verbs, isStruck, isChanged } = props
  return (
    <tr
      aria-rowindex={rowIndex}
      data-struck={isStruck || undefined}
      data-changed={isChanged || undefined}
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
