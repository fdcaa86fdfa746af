import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { announce } from '#platform/web/parts/announcements.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { type Place, placeIn } from './place-in.ts'
import { dayWords } from './roster-words.ts'
import { type PlannedCell, planOf } from './planned-cell.ts'
import type { Planning } from './use-planning.ts'
import { t } from '#platform/contract/words/texts.ts'

const copies = ({ ctrlKey, metaKey }: DragEvent): boolean => ctrlKey || metaKey

/** Shows where a shift would land: on the element, since a drag asks many times a second and changes nothing else. */
function markOver(event: DragEvent, isWelcome: boolean): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  for (const one of event.currentTarget.querySelectorAll('[data-over]'))
    if (one !== cell || !isWelcome) one.removeAttribute('data-over')
  if (isWelcome) cell?.setAttribute('data-over', '')
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
    letGo(event)
    if (!from || !to || !mayPlan(to)) return
    event.preventDefault()
    if (from.person === to.person && from.date === to.date) return
    const rest: PlannedCell = { employee_id: from.person, date: from.date, plan: 'Rest' }
    put(planAt(from), to, copies(event) ? [] : [rest])
  }
  const over = (event: DragEvent) => {
    const place = placeIn(event)
    const isWelcome = dragged.current !== undefined && place !== undefined && mayPlan(place)
    markOver(event, isWelcome)
    if (!isWelcome) return
    event.preventDefault()
    event.dataTransfer.dropEffect = copies(event) ? 'copy' : 'move'
  }
  const letGo = (event: DragEvent) => {
    dragged.current = undefined
    markOver(event, false)
  }
  return {
    dragging: {
      onDragStart: (event: DragEvent) => {
        const place = placeIn(event)
        dragged.current = place && mayPlan(place) ? place : undefined
        if (!dragged.current) return event.preventDefault()
        event.dataTransfer.effectAllowed = 'copyMove'
        event.dataTransfer.setData('text/plain', '') // without it some browsers drag nothing
      },
      onDragOver: over,
      onDrop: drop,
      // Also given up, by Escape or outside.
      onDragEnd: letGo,
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
        announce(t`Copied`)
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
