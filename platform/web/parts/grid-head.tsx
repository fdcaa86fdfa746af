import type { GridColumn, SortBy } from './grid-shape.ts'
import { Icon } from './icon.tsx'

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[]
  sort: SortBy | undefined
  onSort: ((sort: SortBy) => void) | undefined
  hasVerbs: boolean
}

export function GridHead<Row>({ columns, sort, onSort, hasVerbs }: GridHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = sort?.name === column.name
          return (
            <th
              key={column.name}
              scope="col"
              data-align={column.align}
              {...(isSorted && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  onClick={() =>
                    onSort({ name: column.name, isDescending: isSorted && !sort.isDescending })
                  }
                >
                  <span className="grid__head-label">{column.label}</span>
                  {isSorted && (
                    <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} size={14} />
                  )}
                </button>
              ) : (
                <span className="grid__head-label">{column.label}</span>
              )}
            </th>
          )
        })}
        {hasVerbs && (
          <th scope="col" className="grid__verbs">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
