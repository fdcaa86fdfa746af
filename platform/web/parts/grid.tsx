import { useRef } from 'react'
import type { ReactNode } from 'react'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import type { GridColumn, RowVerb, SortBy } from './grid-shape.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { useRovingCells } from './use-roving-cells.ts'
import './grid.css'

interface GridProps<Row> {
  /** The name of the grid: the words of the h1. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => number
  /** The first column is pinned and leads to the record. */
  linkOf: (row: Row) => string | undefined
  verbsOf?: (row: Row) => RowVerb[]
  nameOf: (row: Row) => string
  isStruck?: (row: Row) => boolean
  sort?: SortBy | undefined
  onSort?: (sort: SortBy) => void
  /** Of the whole list; undefined when it is not counted. */
  total?: number | undefined
  firstRow?: number
  /** Old rows stay, dimmed, while the next answer loads. */
  isStale?: boolean
  changedKey?: number | undefined
  /** The pointer rests on a row: what it leads to may be fetched. */
  onRest?: (row: Row) => void
  /** In place of rows: empty, nothing found, error. */
  instead?: ReactNode
  skeletonRows?: number
}

/** A list as a grid: one Tab stop, arrows between cells, sorting by header, a pinned first column, a menu in every row. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, total, firstRow = 0, instead } = props
  const table = useRef<HTMLTableElement>(null)
  const onKeyDown = useRovingCells(table)
  const hasVerbs = props.verbsOf !== undefined
  const widths = columns.reduce((sum, { width }) => sum + width, hasVerbs ? VERBS_WIDTH : 0)
  return (
    <div
      className="grid"
      aria-busy={rows === undefined && !instead}
      data-stale={props.isStale || undefined}
    >
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        style={{ minWidth: widths }}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width: `${(width / widths) * 100}%` }} />
          ))}
          {hasVerbs && <col className="grid__verbs-column" />}
        </colgroup>
        <GridHead columns={columns} sort={sort} onSort={onSort} hasVerbs={hasVerbs} />
        <tbody>
          {!instead && !rows && (
            <GridSkeleton columns={columns} rows={props.skeletonRows ?? 12} hasVerbs={hasVerbs} />
          )}
          {!instead &&
            rows?.map((row, index) => (
              <GridRow
                key={keyOf(row)}
                row={row}
                rowIndex={firstRow + index + 2}
                columns={columns}
                link={props.linkOf(row)}
                name={props.nameOf(row)}
                verbs={props.verbsOf?.(row)}
                isStruck={props.isStruck?.(row) ?? false}
                isChanged={props.changedKey === keyOf(row)}
                onRest={props.onRest}
              />
            ))}
        </tbody>
      </table>
      {instead && <div className="grid__instead">{instead}</div>}
    </div>
  )
}

/** Of the column with the menu, as the style sheet has it. */
const VERBS_WIDTH = 44
