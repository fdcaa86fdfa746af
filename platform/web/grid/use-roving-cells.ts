import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { editCell } from './cell-edit.ts'
import { isSingleKey } from '#platform/web/client/single-keys.ts'

/** A cell of a grid. Row 0 is the head; rows are counted in the data, whether drawn or not. */
interface CellPlace {
  row: number
  column: number
}

/** The rows of a grid that draws only some of them. */
export interface RovedRows {
  count: number
  /** Brings a row into sight, so that it is drawn. */
  reveal: (row: number) => void
}

/**
 * Makes a table one Tab stop with arrows inside. The cells' content is drawn by others, so the tab order is set on the
 * elements themselves after each drawing: the active cell's control (or the cell) has 0, every other -1.
 */
export function useRovingCells(table: RefObject<HTMLTableElement | null>, firstColumn = 0) {
  const active = useRef<CellPlace>({ row: 1, column: firstColumn })
  const isWanted = useRef(false)
  const focusActive = () => {
    const cell = table.current && cellAt(table.current, active.current)
    isWanted.current = cell === null
    if (!cell) return false
    markActive(cell)
    focusOf(cell).focus()
    return true
  }
  const onDrawn = () => {
    if (!table.current || (isWanted.current && focusActive())) return
    markActive(cellAt(table.current, active.current) ?? cellAt(table.current, FIRST))
  }
  useLayoutEffect(onDrawn)
  const goTo = (place: CellPlace, rows?: RovedRows) => {
    active.current = place
    if (!focusActive()) rows?.reveal(place.row)
  }
  return {
    activeRow: () => active.current.row,
    /** After rows were drawn without the table around them. */
    onDrawn,
    /** Puts the keyboard into a row, wherever the grid is scrolled to. */
    goToRow: (row: number, rows: RovedRows) => goTo({ ...active.current, row }, rows),
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>, rows?: RovedRows) => {
      const cell = event.target instanceof Element ? event.target.closest('td,th') : null
      if (!(cell instanceof HTMLTableCellElement)) return
      // On the way to a row that is not drawn yet, the next key goes on from there.
      if (!isWanted.current) active.current = placeOf(cell)
      if (actOnRow(event, cell)) return
      const last = rows?.count ?? event.currentTarget.rows.length - 1
      const next = move(event, active.current, { row: last, column: lastColumnOf(cell) })
      if (!next) return
      event.preventDefault()
      goTo(next, rows)
    },
  }
}

const FIRST: CellPlace = { row: 0, column: 0 }

/** Keys that act on the row: its menu, update, and opening it. */
function actOnRow(event: KeyboardEvent, cell: HTMLTableCellElement): boolean {
  const row = cell.parentElement
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') {
    return press(event, row?.querySelector('[data-row-menu]'))
  }
  if (isPlain && (event.key === 'Enter' || event.key === 'F2') && event.target === cell) {
    if (editCell(cell)) {
      event.preventDefault()
      return true
    }
  }
  if (event.key === 'Enter' && event.target === cell) {
    return press(event, row?.querySelector('[data-row-link]'))
  }
  const isUpdate = event.key === 'F2' || (event.key === 'e' && isSingleKey(event.nativeEvent))
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

function move(event: KeyboardEvent, at: CellPlace, last: CellPlace): CellPlace | undefined {
  const isFar = event.ctrlKey || event.metaKey
  if (event.altKey) return undefined
  const steps: Record<string, CellPlace> = {
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowLeft: { ...at, column: at.column - 1 },
    ArrowRight: { ...at, column: at.column + 1 },
    Home: { row: isFar ? 1 : at.row, column: 0 },
    End: { row: isFar ? last.row : at.row, column: last.column },
    PageUp: { ...at, row: at.row - PAGE },
    PageDown: { ...at, row: at.row + PAGE },
  }
  const letters = { j: 'ArrowDown', k: 'ArrowUp' }[event.key]
  const next = steps[(letters && isSingleKey(event.nativeEvent) && letters) || event.key]
  return next && { row: clamp(next.row, last.row), column: clamp(next.column, last.column) }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(last, value))
}

/** The row an element lies in, as the grid counts them or, where all rows are drawn, as the table does; 0 is the head, -1 none. */
export function rowOf(element: Element | null): number {
  const row = element?.closest('tr')
  return Number(row?.dataset.row ?? row?.rowIndex ?? -1)
}

const placeOf = (cell: HTMLTableCellElement): CellPlace => ({
  row: rowOf(cell),
  column: cell.cellIndex,
})

/** A head may have fewer cells than the rows below it: then the last one stands for the rest. */
function cellAt(table: HTMLTableElement, { row, column }: CellPlace): HTMLTableCellElement | null {
  const cells = [...table.rows].find((each) => rowOf(each) === row)?.cells
  return cells?.[Math.min(column, cells.length - 1)] ?? null
}

const lastColumnOf = (cell: HTMLTableCellElement): number =>
  cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.cells.length - 1 : 0

/** The control inside a cell, else the cell itself. */
const focusOf = (cell: HTMLTableCellElement): HTMLElement =>
  cell.querySelector<HTMLElement>('a,button,input') ?? cell

/** Puts the keyboard back into a grid, where it was last. */
export function focusGrid(root: ParentNode = document): void {
  root.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
}

function markActive(chosen: HTMLTableCellElement | null): void {
  const table = chosen?.closest('table')
  if (!chosen || !table) return
  for (const row of table.rows) {
    for (const cell of row.cells) {
      for (const control of cell.querySelectorAll<HTMLElement>('a,button,input'))
        control.tabIndex = -1
      if (cell !== chosen) cell.tabIndex = -1
    }
  }
  const focusable = focusOf(chosen)
  if (focusable !== chosen) chosen.removeAttribute('tabindex')
  focusable.tabIndex = 0
}
