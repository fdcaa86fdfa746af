import type { ReactNode } from 'react'
import type { IconName } from '#platform/web/parts/icon.tsx'

export interface GridColumn<Row> {
  name: string
  label: string
  align?: 'left' | 'right'
  /** Its share of the width, and the least width in px. */
  width: number
  /** The width was chosen by a person and is kept to the pixel. */
  isFixed?: boolean
  /** Stays at the left while the rest scrolls; pinned columns come first. */
  isPinned?: boolean
  isSortable?: boolean
  cell: (row: Row) => ReactNode
}

export interface SortBy {
  name: string
  isDescending: boolean
}

/** Which rows are chosen, by their keys, and how that changes. */
export interface GridSelection {
  keys: ReadonlySet<number>
  onSelect: (keys: readonly number[], isSelected: boolean) => void
  onClear: () => void
}

export interface RowVerb {
  label: string
  icon: IconName
  isBad?: boolean
  isMain?: true
  onChoose: () => void
}

/** Something done with a column. */
export interface HeadVerb {
  readonly label: string
  readonly icon: IconName
  readonly onChoose: () => void
}

/** What the rows of a grid show and do. */
export interface RowsOfGrid<Row> {
  columns: readonly GridColumn<Row>[]
  keyOf: (row: Row) => number
  /** The first column leads to the record. */
  linkOf: (row: Row, index: number) => string | undefined
  nameOf: (row: Row) => string
  verbsOf?: (row: Row) => RowVerb[]
  isStruck?: (row: Row) => boolean
  changedKey?: number | undefined
  /** Rows can be chosen: a checkbox in each, and Space, Shift with arrows, Ctrl A, Esc. */
  selection?: GridSelection | undefined
  /** The pointer rests on a row: what it leads to may be fetched. */
  onRest?: (row: Row) => void
}

/** The same row on a phone: a title and a time, facts and a state below. */
export interface GridItem {
  title: string
  aside?: ReactNode
  facts: ReactNode
  state?: ReactNode
  /** A third line: what is due. */
  below?: ReactNode
}
