import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { seatAssignmentProblems } from '../../contract/assignments/seat-assignment-problems.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { checkPerson } from './check-person.ts'
import { holdSeat, refuseUnusable } from './check-seat.ts'
import { refuseTaken } from './refuse-taken.ts'
import { seatPeople } from './seat-people.ts'
import { shiftWeek, stretchesOf } from './week-of-shift.ts'

type Assignments = typeof seatAssignments

/** A seat is given to who works the shift in its office, at times at which neither has another one. */
async function check(
  values: DraftOf<Assignments>,
  change: ChangeOf<Assignments>,
): Promise<ChangesOf<Assignments>> {
  const { sql, before, viewer } = change
  const wanted = { ...before, ...values }
  const { seat_id, employee_id, shift_id, valid_from } = wanted
  if (!seat_id || !employee_id || !shift_id || !valid_from) return {} // the check of fields says which is missing
  const valid_to = wanted.valid_to ?? null
  const seat = await holdSeat(sql, seat_id, { valid_from, valid_to })
  if (!seat) return {} // the check of references says so
  const asked = { employee_id, shift_id, office_id: seat.office_id, valid_from }
  const shiftClient = await checkPerson(sql, asked)
  const client_id = values.client_id ?? before?.client_id ?? shiftClient ?? null
  refuseUnusable(seat, client_id)
  const worked = await workedDays(
    change,
    { ...asked, from: valid_from },
    values.days ?? before?.days,
  )
  const minutes = stretchesOf(worked)
  const id = before?.id
  await refuseTaken(sql, viewer, { id, seat_id, employee_id, valid_from, valid_to, minutes })
  return {
    floor_plan_id: seat.floor_plan_id,
    client_id,
    days: worked.map(({ day }) => day),
    minutes,
  }
}

/** The days of a shift that are worked at the seat: all but its rest days, or those that were chosen of them. */
async function workedDays(
  { sql }: ChangeOf<Assignments>,
  shift: { shift_id: number; office_id: number; from: string },
  chosen: readonly string[] | null | undefined,
) {
  const week = await shiftWeek(sql, shift)
  const isChosen = (day: string) => !chosen || chosen.length === 0 || chosen.includes(day)
  const rest = chosen?.length && week.find(({ day, is_rest }) => is_rest && chosen.includes(day))
  if (rest) refuse(seatAssignmentProblems.restDay, { day: rest.day })
  const worked = week.filter(({ day, is_rest }) => !is_rest && isChosen(day))
  if (worked.length === 0) refuse(seatAssignmentProblems.noDays)
  return worked
}

/** The workstation of a person is that of the seat they have for good, as long as they have it. */
const seatPerson = async (
  { id }: RecordOf<Assignments>,
  { sql, viewer, now }: ChangeOf<Assignments>,
) => {
  await seatPeople(sql, { holds: `a.id = $2`, values: [now, id], actor: viewer.user_id })
}

export const seatAssignmentsFamily = serveResource(seatAssignments, {
  before: { create: check, update: check },
  after: { create: seatPerson, update: seatPerson },
  constraints: {
    seat_assignments_seat_once: seatAssignmentProblems.takenMeanwhile,
    seat_assignments_person_once: seatAssignmentProblems.takenMeanwhile,
  },
})
