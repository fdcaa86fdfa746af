import { sortedAlso, sortedOnly } from './grid-head-keys.ts'
import { GridResize } from './grid-resize.tsx'
import type { GridColumn, GridSelection, HeadVerb, SortBy } from './grid-shape.ts'
import { HeadMore } from './head-more.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RowCheck } from './row-check.tsx'
import type { ColumnPlaces } from './use-column-places.ts'
import styles from './grid.module.css'

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[]
  places: ColumnPlaces
  sort: readonly SortBy[] | undefined
  onSort: ((sort: SortBy[]) => void) | undefined
  onResize: ((name: string, width: number, isDone: boolean) => void) | undefined
  /** What the menu of a column offers; without it columns have none. */
  headVerbsOf: ((column: GridColumn<Row>) => readonly HeadVerb[]) | undefined
  hasVerbs: boolean
  selection: GridSelection | undefined
  /** Of the rows of this page. */
  keys: readonly number[]
}

export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { columns, places, onSort, onResize, headVerbsOf, hasVerbs, selection, keys } = props
  const { sort = [] } = props
  // What rows are sorted by besides, out of sight, has no number: "2" alone would be a riddle.
  const shownSort = sort.filter(({ name }) => columns.some((column) => column.name === name))
  return (
    <thead>
      <tr aria-rowindex={1} data-row={0}>
        {selection && <CheckAll selection={selection} keys={keys} />}
        {columns.map((column, index) => {
          const place = shownSort.findIndex(({ name }) => name === column.name)
          const sorted = shownSort[place]
          const left = places.lefts[index]
          return (
            <th
              key={column.name}
              scope="col"
              data-column={column.name}
              data-align={column.align}
              data-pinned={left !== undefined || undefined}
              style={{ left }}
              {...(sorted && { 'aria-sort': sorted.isDescending ? 'descending' : 'ascending' })}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  onClick={({ shiftKey }) =>
                    onSort((shiftKey ? sortedAlso : sortedOnly)(sort, column.name))
                  }
                >
                  <span className={styles.headLabel}>{column.label}</span>
                  {sorted && (
                    <Icon name={sorted.isDescending ? 'arrow-down' : 'arrow-up'} size={14} />
                  )}
                  {sorted && shownSort.length > 1 && (
                    <span className={styles.sortPlace}>
                      <span className="visually-hidden">sorted </span>
                      {place + 1}
                    </span>
                  )}
                </button>
              ) : (
                <span className={styles.headLabel}>{column.label}</span>
              )}
              {headVerbsOf && <HeadMore label={column.label} verbsOf={() => headVerbsOf(column)} />}
              {onResize && (
                <GridResize
                  width={places.widths[index] ?? column.width}
                  onResize={(width, isDone) => onResize(column.name, width, isDone)}
                />
              )}
            </th>
          )
        })}
        {hasVerbs && (
          <th scope="col" className={styles.verbs}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Chooses every row of the page, or none. */
function CheckAll({ selection, keys }: { selection: GridSelection; keys: readonly number[] }) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  return (
    <th scope="col" className={styles.check} data-pinned style={{ left: 0 }}>
      <RowCheck
        label="Select every row of this page"
        isChecked={chosen > 0 && chosen === keys.length}
        isPartly={chosen > 0 && chosen < keys.length}
        onCheck={() => selection.onSelect(keys, chosen < keys.length)}
      />
    </th>
  )
}
