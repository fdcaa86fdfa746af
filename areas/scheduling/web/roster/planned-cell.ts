import type { RosterCell } from '../../contract/roster/roster-shape.ts'

/** What a day of a person is to be. */
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
  if (!cell || (cell.roster === undefined && cell.start === null))
    return { ...plain, plan: 'As usual' }
  const { roster } = cell
  const why = { kind: roster?.kind ?? null, note: roster?.note ?? null }
  if (cell.shift_id === null || cell.start === null) return { ...plain, ...why, plan: 'Rest' }
  return {
    ...plain,
    ...why,
    plan: 'Shift',
    shift_id: cell.shift_id,
    ...(roster?.own_times && { own_start: cell.start, own_end: cell.end }),
  }
}
