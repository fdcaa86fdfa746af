import type { ReactNode } from 'react'
import type { IconName } from './icon.tsx'

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
  onChoose: () => void
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
