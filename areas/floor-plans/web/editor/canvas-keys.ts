import type { KeyboardEvent } from 'react'
import type { SeatEditing } from './use-seats.ts'

/** Steps of the grid that an arrow goes with Shift. */
const LONG_STEP = 5
/** Degrees of a turn. */
const TURN = 15

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What keys do while the plan has the focus; keys that mean nothing here go on. */
export function onCanvasKey(event: KeyboardEvent, editing: SeatEditing): void {
  const arrow = arrows[event.key]
  const command = event.ctrlKey || event.metaKey
  const acts: Readonly<Record<string, () => void>> = {
    Delete: editing.remove,
    Backspace: editing.remove,
    Escape: () => editing.choose(new Set()),
    PageDown: () => editing.walk(1),
    PageUp: () => editing.walk(-1),
    '[': () => editing.turn(-TURN),
    ']': () => editing.turn(TURN),
    ...(command && { z: editing.undo, a: editing.chooseAll }),
  }
  const act = arrow && editing.chosen.size > 0 ? () => move(arrow, event, editing) : acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

function move(
  [x, y]: readonly [x: number, y: number],
  { shiftKey }: KeyboardEvent,
  { move: moveBy, step }: SeatEditing,
): void {
  const far = shiftKey ? LONG_STEP : 1
  moveBy({ x: x * step.x * far, y: y * step.y * far })
}
