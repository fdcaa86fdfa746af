import { type PointerEvent, useState } from 'react'
import { DRAWN_WIDTH } from '../plan/plan-shape.ts'
import { inFrame, reachable, type Step } from './seat-draft.ts'
import type { SeatEditing } from './use-seats.ts'

/** What a pointer does between its going down and up: it moves the chosen seats, or draws a frame around some. */
interface Drag {
  readonly kind: 'move' | 'frame'
  readonly start: Step
  readonly now: Step
}

/** So little is a trembling hand, in percent. */
const TREMBLE = 0.15

/** Chooses, places and moves seats by a pointer. Seats are moved in the drawing at once, and in the form when the pointer lets go. */
export function usePointer(editing: SeatEditing, isPlacing: boolean) {
  const [drag, setDrag] = useState<Drag>()
  const { seats, chosen, step } = editing
  const way = drag?.kind === 'move' ? wayOf(drag, editing) : { x: 0, y: 0 }
  return {
    /** How far the chosen seats are from where they were, in percent. */
    way,
    frame: drag?.kind === 'frame' ? drag : undefined,
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return
      const start = pointOf(event)
      const at = seatAt(event)
      event.currentTarget.focus({ preventScroll: true })
      if (at === undefined && isPlacing) return editing.place(start)
      if (at === undefined && event.pointerType === 'touch') return editing.choose(new Set())
      event.currentTarget.setPointerCapture(event.pointerId)
      if (at !== undefined) editing.choose(withSeat(chosen, at, event.shiftKey))
      else if (!event.shiftKey) editing.choose(new Set())
      setDrag({ kind: at === undefined ? 'frame' : 'move', start, now: start })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (drag) setDrag({ ...drag, now: pointOf(event) })
    },
    onPointerUp() {
      if (!drag) return
      setDrag(undefined)
      if (drag.kind === 'move') {
        if (way.x !== 0 || way.y !== 0) editing.move(way)
        return
      }
      const framed = inFrame(seats, drag.start, drag.now)
      if (framed.size > 0) editing.choose(new Set([...chosen, ...framed]))
    },
    onPointerCancel: () => setDrag(undefined),
  }

  function wayOf({ start, now }: Drag, { seats: all, chosen: some }: SeatEditing): Step {
    const [x, y] = [now.x - start.x, now.y - start.y]
    if (Math.abs(x) < TREMBLE && Math.abs(y) < TREMBLE) return { x: 0, y: 0 }
    const whole = (value: number, one: number) => Math.round(value / one) * one
    return reachable(all, some, { x: whole(x, step.x), y: whole(y, step.y) })
  }
}

/** A seat that was chosen with others keeps them, so that all are moved by any of them. */
function withSeat(chosen: ReadonlySet<number>, at: number, isMore: boolean): ReadonlySet<number> {
  if (!isMore) return chosen.has(at) ? chosen : new Set([at])
  const next = new Set(chosen)
  if (!next.delete(at)) next.add(at)
  return next
}

/** Where a pointer is on the plan, in percent. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Step {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}

/** The seat under a pointer, by its place in the list. */
export function seatAt({ target }: { readonly target: EventTarget }): number | undefined {
  const mark = target instanceof Element ? target.closest('[data-at]') : null
  return mark ? Number(mark.getAttribute('data-at')) : undefined
}

/** A way in percent as a translation of the drawing. */
export const translation = ({ x, y }: Step, height: number): string | undefined =>
  x === 0 && y === 0 ? undefined : `translate(${(x * DRAWN_WIDTH) / 100} ${(y * height) / 100})`
