import { t } from '#platform/contract/words/texts.ts'
import { useRef, useState } from 'react'
import { announce } from '#platform/web/parts/announcements.ts'
import * as draft from './seat-draft.ts'
import type { SeatDraft, SeatRow, Seats, Step } from './seat-draft.ts'

/** Steps that can be taken back; more are soon too many to know what they were. */
const MOST_UNDONE = 50

const NONE: ReadonlySet<number> = new Set()

interface Given {
  readonly seats: Seats
  readonly onChange: (seats: Seats) => void
  /** A step of the grid. */
  readonly step: Step
  /** What the first seat of a plan starts with. */
  readonly usual: Partial<SeatDraft>
}

/** The seats of a plan while they are edited: which are chosen, what is done with them, and back again. */
export function useSeats({ seats, onChange, step, usual }: Given) {
  const [chosen, choose] = useState(NONE)
  const [past, setPast] = useState<readonly Seats[]>([])
  // What follows within one event, such as keys that are held down, builds on what was done before it.
  const latest = useRef(seats)
  latest.current = seats
  const commit = (next: Seats, nowChosen: ReadonlySet<number> = chosen) => {
    if (next === latest.current) return
    setPast([...past.slice(1 - MOST_UNDONE), latest.current])
    latest.current = next
    onChange(next)
    choose(nowChosen)
  }
  const from = (length: number) =>
    new Set(Array.from({ length: length - seats.length }, (_, at) => seats.length + at))
  return {
    seats,
    step,
    chosen,
    choose,
    canUndo: past.length > 0,
    undo() {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      onChange(last)
      choose(NONE)
      announce(t`Undone`)
    },
    place(at: Step) {
      const next = draft.withSeat(seats, draft.snapped(at, step), usual)
      if (!next) return announce(t`The plan is full`)
      commit(next, from(next.length))
      announce(t`Seat ${next.at(-1)?.code ?? ''} placed`)
    },
    addRow(row: SeatRow) {
      const next = draft.withRow(seats, row, usual)
      commit(next, from(next.length))
      announce(t`${next.length - seats.length} seats placed`)
    },
    move: (by: Step) => commit(draft.moved(latest.current, chosen, by)),
    change: (patch: Partial<SeatDraft>) =>
      commit(draft.changed(latest.current, chosen, () => patch)),
    align: (axis: 'x' | 'y') => commit(draft.aligned(seats, chosen, axis)),
    distribute: (axis: 'x' | 'y') => commit(draft.distributed(seats, chosen, axis)),
    turn: (degrees: number) => commit(draft.turned(latest.current, chosen, degrees)),
    remove() {
      if (chosen.size === 0) return
      commit(
        seats.filter((_, at) => !chosen.has(at)),
        NONE,
      )
      announce(chosen.size === 1 ? t`Seat removed` : t`${chosen.size} seats removed`)
    },
    /** Chooses the seat after the chosen one, or before it. */
    walk(by: 1 | -1) {
      if (seats.length === 0) return
      const at = chosen.size === 0 ? -1 : Math.max(...chosen)
      const next = (Math.max(at + by, by < 0 && at < 1 ? seats.length - 1 : 0) % seats.length) | 0
      choose(new Set([next]))
      announce(seats[next]?.code ?? '')
    },
    chooseAll: () => choose(new Set(seats.keys())),
  }
}

export type SeatEditing = ReturnType<typeof useSeats>
