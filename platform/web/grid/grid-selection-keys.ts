import type { KeyboardEvent } from 'react'
import type { GridSelection } from './grid-shape.ts'
import { rowOf } from './use-roving-cells.ts'

/**
 * Keys that choose rows: Space this one, Shift with an arrow this one and the next, Ctrl A all of the page, Esc none.
 * Says whether nothing is left to do; Shift with an arrow also moves, which others do.
 */
export function selectByKey(
  event: KeyboardEvent,
  keys: readonly number[],
  { keys: selected, onSelect, onClear }: GridSelection,
): boolean {
  const at = event.target instanceof Element ? rowOf(event.target) - 1 : -1
  const key = keys[at]
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    onSelect(keys, true)
  } else if (event.key === 'Escape' && selected.size > 0) {
    onClear()
  } else if (event.key === ' ' && key !== undefined && !isControl(event.target)) {
    onSelect([key], !selected.has(key))
  } else {
    const next = keys[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? Number.NaN)]
    if (event.shiftKey && key !== undefined && next !== undefined) onSelect([key, next], true)
    return false
  }
  event.preventDefault()
  return true
}

/** Buttons and checkboxes have their own Space. */
const isControl = (target: EventTarget): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLInputElement
