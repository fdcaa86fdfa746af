import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import type { Roster, RosterCell, RosterPerson } from '../../contract/roster/roster-shape.ts'
import { placeOf } from './roster-words.ts'

/** What a day of somebody is to be. */
export interface PlannedCell {
  readonly employee_id: number
  readonly date: string
  readonly plan: 'Shift' | 'Rest' | 'As usual'
  readonly shift_id?: number | null
  readonly own_start?: string | null
  readonly own_end?: string | null
  readonly kind?: string | null
  readonly note?: string | null
}

/** A cell as a plan that would make it what it is now. */
export function planOf(person: number, date: string, cell: RosterCell | null): PlannedCell {
  const plain = { employee_id: person, date }
  if (!cell || (cell.roster === undefined && cell.is_rest)) return { ...plain, plan: 'As usual' }
  if (cell.shift_id === null || cell.start === null) return { ...plain, plan: 'Rest' }
  const { roster } = cell
  return {
    ...plain,
    plan: 'Shift',
    shift_id: cell.shift_id,
    kind: roster?.kind ?? null,
    note: roster?.note ?? null,
    ...(roster?.own_times && { own_start: cell.start, own_end: cell.end }),
  }
}

/**
 * Plans days: what is chosen is seen at once and stored as drafts. What the server refuses is taken back and can be tried again, so that
 * nothing that was chosen has to be chosen anew; the last steps can be undone.
 */
export function usePlanning(roster: Roster | undefined) {
  const queries = useQueryClient()
  const done = useRef<PlannedCell[][]>([])
  const [isBusy, setBusy] = useState(false)
  const cellOf = (person: number, date: string): RosterCell | null => {
    const place = roster ? placeOf(roster.from, date) : -1
    return roster?.people.find(({ id }) => id === person)?.cells[place] ?? null
  }
  const send = async (cells: readonly PlannedCell[], seen: boolean) => {
    const { path, method } = rosterCalls.saveRoster
    const body = {
      cells: cells.map((cell) => ({
        ...cell,
        ...(seen && { seen: cellOf(cell.employee_id, cell.date)?.seen ?? 'none' }),
      })),
    }
    setBusy(true)
    queries.setQueriesData<Roster>(
      { queryKey: ['roster'] },
      (known) => known && drawn(known, cells),
    )
    try {
      await write(path, { method, body, key: newKey() })
    } finally {
      await queries.invalidateQueries({ queryKey: ['roster'] })
      setBusy(false)
    }
  }
  /** Rejects with the refusal, for a dialog that stays open with what was typed. */
  const plan = async (cells: readonly PlannedCell[], words: string) => {
    const before = cells.map(({ employee_id, date }) =>
      planOf(employee_id, date, cellOf(employee_id, date)),
    )
    await send(cells, true)
    done.current.push(before)
    announce(words)
  }
  /** For what has no dialog: a drop, a paste. */
  const planAtOnce = (cells: readonly PlannedCell[], words: string): void => {
    void plan(cells, words).catch((problem: unknown) =>
      showSnackbar('general_error', problemText(problem), {
        label: 'Try again',
        onChoose: () => planAtOnce(cells, words),
      }),
    )
  }
  const undo = (): void => {
    const last = done.current.pop()
    if (!last) return announce('Nothing to undo')
    void send(last, false).then(
      () => announce('Undone'),
      (problem: unknown) => showSnackbar('general_error', problemText(problem)),
    )
  }
  return { plan, planAtOnce, undo, isBusy, cellOf }
}

export type Planning = ReturnType<typeof usePlanning>

/** The roster with some days as they are going to be, until the server has said so. */
function drawn(roster: Roster, cells: readonly PlannedCell[]): Roster {
  const byPerson = Map.groupBy(cells, ({ employee_id }) => employee_id)
  return {
    ...roster,
    people: roster.people.map((person) => {
      const own = byPerson.get(person.id)
      return own ? withCells(roster, person, own) : person
    }),
  }
}

function withCells(
  { from, shifts }: Roster,
  person: RosterPerson,
  cells: readonly PlannedCell[],
): RosterPerson {
  const next = [...person.cells]
  for (const { date, plan, shift_id, own_start, own_end } of cells) {
    const place = placeOf(from, date)
    const before = next[place]
    if (before === undefined || plan === 'As usual') continue
    const shift = shifts.find(({ id }) => id === shift_id)
    next[place] = {
      shift_id: plan === 'Shift' ? (shift_id ?? null) : null,
      start: plan === 'Shift' ? (own_start ?? shift?.start ?? null) : null,
      end: plan === 'Shift' ? (own_end ?? shift?.end ?? null) : null,
      minutes: before?.minutes ?? 0,
      is_rest: plan === 'Rest',
      seen: before?.seen ?? 'none',
      roster: {
        state: 'Draft',
        kind: null,
        swap_with: null,
        note: null,
        own_times: false,
        is_acknowledged: false,
      },
    }
  }
  return { ...person, cells: next }
}
