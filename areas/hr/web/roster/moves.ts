import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { announce } from '#platform/web/parts/announcements.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { dayWords } from './roster-words.ts'
import { type PlannedCell, planOf, type Planning } from './use-planning.ts'

interface Place {
  readonly person: number
  readonly date: string
}

/** The day of a person an event happened in. */
function placeIn(event: { target: EventTarget }): Place | undefined {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const { person, date } = cell?.dataset ?? {}
  return person === undefined || date === undefined ? undefined : { person: Number(person), date }
}

/** Moving and copying shifts, by pointer and by keys: a drag moves, with Ctrl held it copies. */
export function useMoves(roster: Roster | undefined, planning: Planning) {
  const copied = useRef<PlannedCell | undefined>(undefined)
  const dragged = useRef<Place | undefined>(undefined)
  const personOf = (place: Place) => roster?.people.find(({ id }) => id === place.person)
  const mayPlan = (place: Place) => personOf(place)?.may_plan === true
  const planAt = ({ person, date }: Place) => planOf(person, date, planning.cellOf(person, date))
  const put = (plan: PlannedCell, to: Place, also: readonly PlannedCell[] = []) => {
    const name = personOf(to)?.name ?? ''
    const cell = { ...plan, employee_id: to.person, date: to.date }
    planning.planAtOnce([cell, ...also], `${name}, ${dayWords(to.date)}: planned`)
  }
  const drop = (event: DragEvent) => {
    const [from, to] = [dragged.current, placeIn(event)]
    dragged.current = undefined
    if (!from || !to || !mayPlan(to)) return
    event.preventDefault()
    if (from.person === to.person && from.date === to.date) return
    const rest: PlannedCell = { employee_id: from.person, date: from.date, plan: 'Rest' }
    put(planAt(from), to, event.ctrlKey || event.metaKey ? [] : [rest])
  }
  return {
    dragging: {
      onDragStart: (event: DragEvent) => {
        const place = placeIn(event)
        dragged.current = place && mayPlan(place) ? place : undefined
        if (!dragged.current) event.preventDefault()
      },
      onDragOver: (event: DragEvent) => {
        const place = placeIn(event)
        if (dragged.current && place && mayPlan(place)) event.preventDefault()
      },
      onDrop: drop,
    },
    /** Whether a key was one of these. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      const place = placeIn(event)
      const name = keyName(event)
      if (name === 'undo' && roster?.may_plan) {
        event.preventDefault()
        planning.undo()
        return true
      }
      if (!place || name === undefined || !mayPlan(place)) return false
      event.preventDefault()
      if (name === 'copy') {
        copied.current = planAt(place)
        announce('Copied')
      }
      if (name === 'paste' && copied.current) put(copied.current, place)
      if (name === 'rest') put({ employee_id: 0, date: '', plan: 'Rest' }, place)
      return true
    },
  }
}

export type Moves = ReturnType<typeof useMoves>

function keyName({ key, ctrlKey, metaKey }: KeyboardEvent) {
  if (key === 'Delete' || key === 'Backspace') return 'rest'
  if (!ctrlKey && !metaKey) return undefined
  return ({ c: 'copy', v: 'paste', z: 'undo' } as const)[key.toLowerCase() as 'c' | 'v' | 'z'] // any other key is none of them
}
