import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { seatAssignmentProblems } from '../../contract/assignments/seat-assignment-problems.ts'
import { awayFrom } from './away-from.ts'
import { checkPerson, refuseOtherClient } from './check-person.ts'
import { holdSeat, refuseUnusable } from './check-seat.ts'
import { holdSeated } from './hold-seated.ts'
import { refuseTaken } from './refuse-taken.ts'
import { type ShiftDay, shiftWeek, type Stretch, stretchesOf } from './week-of-shift.ts'

/** What is asked for: a seat for a person in a shift, from one day to another. */
export interface AskedAssignment {
  /** The stored assignment it is about; nothing of a new one. */
  readonly id?: number | undefined
  readonly seat_id: number
  readonly employee_id: number
  readonly shift_id: number
  readonly client_id?: number | null | undefined
  /** Permanent unless it is said. */
  readonly kind?: 'Permanent' | 'Temporary' | null | undefined
  readonly valid_from: string
  readonly valid_to: string | null
  readonly days?: readonly string[] | null | undefined
}

/** What follows from it. */
export interface DecidedAssignment {
  readonly floor_plan_id: number
  readonly client_id: number | null
  readonly days: ShiftDay['day'][]
  readonly minutes: readonly Stretch[]
  /** The assignment of a person who is away, whose seat is used meanwhile. */
  readonly stands_in_for_id: number | null
}

/**
 * A seat is given to a person who works the shift in its office, at times at which neither has another one; anything else is refused. The person
 * is held first and the seat then, by everything that gives seats away, so that two take turns.
 */
export async function decideAssignment(
  sql: Rows,
  viewer: Viewer,
  asked: AskedAssignment,
): Promise<DecidedAssignment | undefined> {
  const { id, seat_id, employee_id, shift_id, valid_from, valid_to } = asked
  await holdSeated(sql, [asked])
  const seat = await holdSeat(sql, seat_id, { valid_from, valid_to })
  if (!seat) return undefined // the check of references says so
  const shift = { shift_id, office_id: seat.office_id, from: valid_from }
  const shiftClient = await checkPerson(sql, { ...shift, employee_id, valid_from })
  const client_id = asked.client_id ?? shiftClient ?? null
  if (typeof asked.client_id === 'number')
    await refuseOtherClient(sql, {
      ...{ id, employee_id, shift_id, valid_from },
      client_id: asked.client_id,
    })
  refuseUnusable(seat, client_id)
  const worked = await workedDays(sql, shift, asked.days)
  const minutes = stretchesOf(worked)
  const days = worked.map(({ day }) => day)
  const wanted = { id, seat_id, employee_id, valid_from, valid_to, days, minutes }
  const isTemporary = asked.kind === 'Temporary'
  const stands_in_for_id = isTemporary ? await awayFrom(sql, wanted) : null
  await refuseTaken(sql, viewer, { ...wanted, stands_in_for_id })
  return {
    floor_plan_id: seat.floor_plan_id,
    client_id,
    days,
    minutes,
    stands_in_for_id,
  }
}

/** The days of a shift that are worked at the seat: all but its rest days, or those that were chosen of them. */
export async function workedDays(
  sql: Rows,
  shift: { shift_id: number; office_id: number; from: string },
  chosen: readonly string[] | null | undefined,
): Promise<ShiftDay[]> {
  const week = await shiftWeek(sql, shift)
  const isChosen = (day: string) => !chosen || chosen.length === 0 || chosen.includes(day)
  const rest = chosen?.length && week.find(({ day, is_rest }) => is_rest && chosen.includes(day))
  if (rest) refuse(seatAssignmentProblems.restDay, { day: rest.day })
  const worked = week.filter(({ day, is_rest }) => !is_rest && isChosen(day))
  if (worked.length === 0) refuse(seatAssignmentProblems.noDays)
  return worked
}
