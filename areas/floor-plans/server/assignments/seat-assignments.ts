import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
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
  change: ChangeOf<Assignments>,
): Promise<ChangesOf<Assignments>> {
  const { sql, before, viewer } = change
  const { seat_id, employee_id, shift_id, valid_from, valid_to } = { ...before, ...values }
  if (!seat_id || !employee_id || !shift_id || !valid_from) return {} // the check of fields says which is missing
  const decided = await decideAssignment(sql, viewer, {
    ...{ id: before?.id, seat_id, employee_id, shift_id, valid_from, valid_to: valid_to ?? null },
    client_id: clientOf(values, change),
    kind: values.kind ?? before?.kind,
    days: values.days ?? before?.days,
  })
  return decided ?? {}
}

/** The client that was given or is stored; that of the shift where it is left blank or the shift is another one. */
function clientOf(values: DraftOf<Assignments>, change: ChangeOf<Assignments>) {
  if (values.client_id !== undefined) return values.client_id
  return changesAny(values, change, 'shift_id') ? null : change.before?.client_id
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
