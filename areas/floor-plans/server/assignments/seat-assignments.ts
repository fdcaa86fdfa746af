import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { seatAssignmentProblems } from '../../contract/assignments/seat-assignment-problems.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { decideAssignment } from './decide-assignment.ts'
import { freeStations } from './free-stations.ts'
import { seatPeople } from './seat-people.ts'

type Assignments = typeof seatAssignments

/** An assignment is checked as a whole, whatever of it changes. */
async function check(
  values: DraftOf<Assignments>,
  { sql, before, viewer }: ChangeOf<Assignments>,
): Promise<ChangesOf<Assignments>> {
  const { seat_id, employee_id, shift_id, valid_from, valid_to } = { ...before, ...values }
  if (!seat_id || !employee_id || !shift_id || !valid_from) return {} // the check of fields says which is missing
  const decided = await decideAssignment(sql, viewer, {
    ...{ id: before?.id, seat_id, employee_id, shift_id, valid_from, valid_to: valid_to ?? null },
    client_id: values.client_id ?? before?.client_id,
    kind: values.kind ?? before?.kind,
    days: values.days ?? before?.days,
  })
  return decided ?? {}
}

/** The workstation of a person is that of the seat they have for good, as long as they have it. */
const seatPerson = async (
  { id }: RecordOf<Assignments>,
  { sql, viewer, now }: ChangeOf<Assignments>,
) => {
  const one = { holds: 'a.id = $2', values: [now, id], actor: viewer.user_id } as const
  await seatPeople(sql, one)
  await freeStations(sql, one)
}

export const seatAssignmentsFamily = serveResource(seatAssignments, {
  before: { create: check, update: check },
  after: { create: seatPerson, update: seatPerson, delete: seatPerson },
  constraints: {
    seat_assignments_seat_once: seatAssignmentProblems.takenMeanwhile,
    seat_assignments_stand_in_once: seatAssignmentProblems.takenMeanwhile,
    seat_assignments_person_once: seatAssignmentProblems.takenMeanwhile,
  },
})
