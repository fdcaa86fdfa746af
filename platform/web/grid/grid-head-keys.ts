import type { KeyboardEvent } from 'react'
import type { GridColumn, SortBy } from './grid-shape.ts'
import type { ColumnPlaces } from './use-column-places.ts'

/** What one press of Shift and an arrow adds to a column, in px. */
const STEP = 16
/** Narrower, a column shows nothing. */
export const NARROWEST = 56

interface Head<Row> {
  columns: readonly GridColumn<Row>[]
  places: ColumnPlaces
  sort: readonly SortBy[] | undefined
  onSort: ((sort: SortBy[]) => void) | undefined
  onResize: ((name: string, width: number) => void) | undefined
}

/** Keys on a header: Shift with arrows sets its width, Shift and Enter add it to the sort, Alt and arrow down open its menu. Says whether it was one of them. */
export function actOnHead<Row>(event: KeyboardEvent, head: Head<Row>): boolean {
  const cell = event.target instanceof Element ? event.target.closest('th[data-column]') : null
  const name = cell instanceof HTMLElement ? cell.dataset['column'] : undefined
  const index = head.columns.findIndex((column) => column.name === name)
  const column = head.columns[index]
  const isMenu = (event.altKey && event.key === 'ArrowDown') || event.key === 'ContextMenu'
  const menu = isMenu ? cell?.querySelector('[data-head-menu]') : undefined
  if (menu instanceof HTMLElement) {
    event.preventDefault()
    menu.click()
    return true
  }
  if (!column || !event.shiftKey) return false
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (direction && head.onResize) {
    const width = Math.round(head.places.widths[index] ?? column.width) + direction * STEP
    head.onResize(column.name, Math.max(NARROWEST, width))
  } else if (event.key === 'Enter' && column.isSortable && head.onSort) {
    head.onSort(sortedAlso(head.sort ?? [], column.name))
  } else return false
  event.preventDefault()
  return true
}

/** A header alone: ascending, then descending. */
export function sortedOnly(sort: readonly SortBy[], name: string): SortBy[] {
  const [first] = sort
  return [{ name, isDescending: first?.name === name && !first.isDescending }]
}

/** A header beside the others: ascending, then descending, then no longer. */
export function sortedAlso(sort: readonly SortBy[], name: string): SortBy[] {
  const own = sort.find((each) => each.name === name)
  if (!own) return [...sort, { name, isDescending: false }]
  if (own.isDescending && sort.length > 1) return sort.filter((each) => each !== own)
  return sort.map((each) => (each === own ? { name, isDescending: !own.isDescending } : each))
}
