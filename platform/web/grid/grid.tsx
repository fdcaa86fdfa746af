import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { editCell } from './cell-edit.ts'
import { GridHead } from './grid-head.tsx'
import { GridRows } from './grid-rows.tsx'
import type { GridColumn, HeadVerb, RowsOfGrid, SortBy } from './grid-shape.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { actOnHead } from './grid-head-keys.ts'
import { selectByKey } from './grid-selection-keys.ts'
import { useColumnPlaces } from './use-column-places.ts'
import { useNeededWidths } from './use-needed-widths.ts'
import { useRovingCells } from './use-roving-cells.ts'
import { useShownRow } from './use-shown-row.ts'
import styles from './grid.module.css'

/** Up to so many rows all are drawn: nothing is gained by leaving some out, and the browser's own search finds them. */
const FEW = 50
const ManyRows = lazy(async () => ({ default: (await import('./many-rows.tsx')).ManyRows }))

interface GridProps<Row> extends RowsOfGrid<Row> {
  /** The name of the grid: the words of the h1. */
  label: string
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined
  /** The keys it is sorted by, the first deciding. */
  sort?: readonly SortBy[]
  onSort?: (sort: SortBy[]) => void
  /** A person gave a column a width. */
  onResize?: ((name: string, width: number) => void) | undefined
  /** What the menu of a column offers. */
  headVerbsOf?: (column: GridColumn<Row>) => readonly HeadVerb[]
  /** Of the whole list; undefined when it is not counted. */
  total?: number | undefined
  /** Of this page, in the whole list. */
  firstRow?: number
  /** Old rows stay, dimmed, while the next answer loads. */
  isStale?: boolean
  /** In place of rows: empty, nothing found, error. */
  instead?: ReactNode
  skeletonRows?: number
}

/** A list as a grid: one Tab stop, arrows between cells, sorting by header, pinned columns, a menu in every row. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, total, firstRow = 0, instead } = props
  const { selection, onResize } = props
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [drag, setDrag] = useState<{ name: string; width: number }>()
  const shown = columns.map((column) =>
    column.name === drag?.name ? { ...column, width: drag.width, isFixed: true } : column,
  )
  const hasVerbs = props.verbsOf !== undefined
  const names = columns.map(({ name }) => name).join(' ')
  const needs = useNeededWidths(table, names, (rows?.length ?? 0) > 0 && !instead)
  const hasChecks = selection !== undefined
  const places = useColumnPlaces(frame, shown, { hasChecks, hasVerbs, needs })
  const keys = rows?.map(keyOf) ?? []
  const cells = useRovingCells(table, selection ? 1 : 0)
  const scroller = useRef<(index: number) => void>(undefined)
  const roved = { count: keys.length, reveal: (row: number) => scroller.current?.(row - 1) }
  useBeginning(frame, JSON.stringify([firstRow, sort]))
  useShownRow(frame, (key) => cells.goToRow(keys.indexOf(key) + 1, roved))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (actOnHead(event, { columns: shown, places, sort, onSort, onResize })) return
    if (selection && selectByKey(event, keys, selection)) return
    cells.onKeyDown(event, roved)
  }
  const last = useRef<number>(undefined)
  const select = (key: number, isSelected: boolean, isRange: boolean) => {
    const between = isRange && last.current !== undefined ? rangeOf(keys, last.current, key) : []
    selection?.onSelect([...between, key], isSelected)
    last.current = key
  }
  const resize = (name: string, width: number, isDone: boolean) => {
    setDrag(isDone ? undefined : { name, width })
    if (isDone) onResize?.(name, width)
  }
  const drawn = { ...props, firstRow, lefts: places.lefts, onSelect: selection && select }
  const skeleton = (
    <GridSkeleton
      columns={columns}
      rows={props.skeletonRows ?? 12}
      hasVerbs={hasVerbs}
      hasChecks={hasChecks}
    />
  )
  return (
    <div
      ref={frame}
      className={styles.grid}
      data-frame
      aria-busy={rows === undefined && !instead}
      data-stale={props.isStale || undefined}
    >
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-multiselectable={selection ? true : undefined}
        style={{ width: places.total }}
        onKeyDown={onKeyDown}
        onDoubleClick={({ target }) => target instanceof Element && editCell(target.closest('td'))}
      >
        <colgroup>
          {selection && <col className={styles.checkColumn} />}
          {shown.map(({ name }, index) => (
            <col key={name} style={{ width: places.widths[index] }} />
          ))}
          {hasVerbs && <col className={styles.verbsColumn} />}
        </colgroup>
        <GridHead
          {...{ columns: shown, places, sort, onSort, hasVerbs, selection, keys }}
          onResize={onResize && resize}
          headVerbsOf={props.headVerbsOf}
        />
        <tbody>
          {!instead && !rows && skeleton}
          {!instead && rows && rows.length <= FEW && <GridRows {...drawn} rows={rows} />}
          {!instead && rows && rows.length > FEW && (
            <Suspense fallback={skeleton}>
              <ManyRows
                frame={frame}
                count={rows.length}
                kept={() => cells.activeRow() - 1}
                beginning=""
                onDrawn={(scrollTo) => {
                  scroller.current = scrollTo
                  cells.onDrawn()
                }}
              >
                {(drawing) => <GridRows {...drawn} {...{ rows, drawing }} />}
              </ManyRows>
            </Suspense>
          )}
        </tbody>
      </table>
      {instead && <div className={styles.instead}>{instead}</div>}
    </div>
  )
}

/** Another page, another order: it begins at the top. */
function useBeginning(frame: RefObject<HTMLElement | null>, beginning: string): void {
  useEffect(() => {
    if (beginning !== '') frame.current?.scrollTo({ top: 0 })
  }, [frame, beginning])
}

/** The keys from one to another, in either direction; none where one of them is on another page. */
function rangeOf(keys: readonly number[], one: number, other: number): readonly number[] {
  const places = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b)
  const [from = -1, to = -1] = places
  return from < 0 ? [] : keys.slice(from, to + 1)
}
