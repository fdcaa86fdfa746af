import type {
  Roster,
  RosterCell,
  RosterPerson,
  SavedCell,
} from '../../contract/roster/roster-shape.ts'
import { placeOf } from './roster-words.ts'
import type { PlannedCell } from './planned-cell.ts'

/** A day of a person on a roster; nothing where the roster does not show it. */
export function cellIn(
  roster: Roster | undefined,
  person: number,
  date: string,
): RosterCell | null {
  const place = roster ? placeOf(roster.from, date) : -1
  return roster?.people.find(({ id }) => id === person)?.cells[place] ?? null
}

/** The roster with some days as they are going to be, until the server has said so. */
export const drawn = (roster: Roster, cells: readonly PlannedCell[]): Roster =>
  changed(roster, cells, (cell, plan) =>
    plan.plan === 'As usual' ? cell : planned(roster, cell, plan),
  )

/** The roster with what the next change of some days has to know. */
export const withSeen = (roster: Roster, cells: readonly SavedCell[]): Roster =>
  changed(roster, cells, (cell, { seen }) => cell && { ...cell, seen })

function changed<One extends { employee_id: number; date: string }>(
  roster: Roster,
  changes: readonly One[],
  change: (cell: RosterCell | null, to: One) => RosterCell | null,
): Roster {
  const byPerson = Map.groupBy(changes, ({ employee_id }) => employee_id)
  const changedOf = (person: RosterPerson): RosterPerson => {
    const next = [...person.cells]
    for (const one of byPerson.get(person.id) ?? []) {
      const place = placeOf(roster.from, one.date)
      const before = next[place]
      if (before !== undefined) next[place] = change(before, one)
    }
    return { ...person, cells: next }
  }
  const people = roster.people.map((person) =>
    byPerson.has(person.id) ? changedOf(person) : person,
  )
  return { ...roster, people }
}

/** Whole, since it may be moved on before the server has answered. */
function planned(
  { shifts }: Roster,
  before: RosterCell | null,
  { plan, shift_id, own_start, own_end, kind, note }: PlannedCell,
): RosterCell {
  const shift = plan === 'Shift' ? shifts.find(({ id }) => id === shift_id) : undefined
  return {
    shift_id: shift?.id ?? null,
    start: shift ? (own_start ?? shift.start) : null,
    end: shift ? (own_end ?? shift.end) : null,
    minutes: before?.minutes ?? 0,
    is_rest: plan === 'Rest',
    seen: before?.seen ?? 'none',
    roster: {
      state: 'Draft',
      kind: kind ?? null,
      swap_with: null,
      note: note ?? null,
      own_times: shift !== undefined && (own_start ?? null) !== null,
      is_acknowledged: false,
    },
  }
}
