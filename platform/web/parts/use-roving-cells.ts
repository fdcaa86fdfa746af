import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { singleKeysStore } from '#platform/web/client/single-keys.ts'

interface Place {
  row: number
  column: number
}

/**
 * Makes a table one Tab stop with arrows inside. The cells' content is drawn by others, so the tab order is set on the
 * elements themselves after each drawing: the active cell's control (or the cell) has 0, every other -1.
 */
export function useRovingCells(table: RefObject<HTMLTableElement | null>, firstColumn = 0) {
  const active = useRef<Place>({ row: 1, column: firstColumn })
  useLayoutEffect(() => {
    if (table.current) markActive(table.current, active.current)
  })
  return (event: KeyboardEvent<HTMLTableElement>): void => {
    const cell = event.target instanceof Element ? event.target.closest('td,th') : null
    if (!table.current || !(cell instanceof HTMLTableCellElement)) return
    const at = placeOf(cell)
    active.current = at
    if (actOnRow(event, cell)) return
    const next = move(event, at, table.current)
    if (!next) return
    event.preventDefault()
    active.current = next
    markActive(table.current, next)
    focusOf(cellAt(table.current, next))?.focus()
  }
}

/** Keys that act on the row: its menu, update, and opening it. */
function actOnRow(event: KeyboardEvent, cell: HTMLTableCellElement): boolean {
  const row = cell.parentElement
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') {
    return press(event, row?.querySelector('[data-row-menu]'))
  }
  if (event.key === 'Enter' && event.target === cell) {
    return press(event, row?.querySelector('[data-row-link]'))
  }
  const isUpdate = event.key === 'F2' || (event.key === 'e' && singleKeysStore.get())
  if (isPlain && isUpdate) {
    event.currentTarget.dispatchEvent(new CustomEvent(ROW_UPDATE, { detail: row, bubbles: true }))
    return true
  }
  return false
}

/** Asks the list to update the row the focus is in. */
export const ROW_UPDATE = 'muster:row-update'

function press(event: KeyboardEvent, target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  event.preventDefault()
  target.click()
  return true
}

/** Rows that PgUp and PgDn pass. */
const PAGE = 10

function move(event: KeyboardEvent, at: Place, table: HTMLTableElement): Place | undefined {
  const lastRow = table.rows.length - 1
  const lastColumn = (table.rows[at.row]?.cells.length ?? 1) - 1
  const isFar = event.ctrlKey || event.metaKey
  if (event.altKey) return undefined
  const steps: Record<string, Place> = {
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowLeft: { ...at, column: at.column - 1 },
    ArrowRight: { ...at, column: at.column + 1 },
    Home: { row: isFar ? 1 : at.row, column: 0 },
    End: { row: isFar ? lastRow : at.row, column: lastColumn },
    PageUp: { ...at, row: at.row - PAGE },
    PageDown: { ...at, row: at.row + PAGE },
  }
  const letters = { j: 'ArrowDown', k: 'ArrowUp' }[event.key]
  const next = steps[(!isFar && singleKeysStore.get() && letters) || event.key]
  if (!next) return undefined
  const row = clamp(next.row, lastRow)
  // A head may have fewer cells than the rows below it.
  return { row, column: clamp(next.column, (table.rows[row]?.cells.length ?? 1) - 1) }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(last, value))
}

function placeOf(cell: HTMLTableCellElement): Place {
  const row = cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.rowIndex : 0
  return { row, column: cell.cellIndex }
}

function cellAt(table: HTMLTableElement, { row, column }: Place): HTMLTableCellElement | undefined {
  return table.rows[row]?.cells[column]
}

/** The control inside a cell, else the cell itself. */
function focusOf(cell: HTMLTableCellElement | undefined): HTMLElement | undefined {
  return cell?.querySelector<HTMLElement>('a,button,input') ?? cell
}

/** Puts the keyboard back into a grid, where it was last. */
export function focusGrid(root: ParentNode = document): void {
  root.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
}

function markActive(table: HTMLTableElement, active: Place): void {
  const chosen = cellAt(table, active) ?? cellAt(table, { row: 0, column: 0 })
  for (const row of table.rows) {
    for (const cell of row.cells) {
      for (const control of cell.querySelectorAll<HTMLElement>('a,button,input'))
        control.tabIndex = -1
      if (cell !== chosen) cell.tabIndex = -1
    }
  }
  const focusable = focusOf(chosen)
  if (chosen && focusable !== chosen) chosen.removeAttribute('tabindex')
  if (focusable) focusable.tabIndex = 0
}
