import { refuse } from '#platform/contract/problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { seatAssignmentProblems } from '../../contract/assignments/seat-assignment-problems.ts'

interface Person {
  readonly name: string
  readonly office_id: number
  readonly status: string
  readonly worked_until: string | null
  readonly joining_date: string | null
}

interface Shift {
  readonly name: string
  readonly client_id: number
  readonly is_here: boolean
}

/** Refuses a person who does not work in the office on the first day, or a shift that is not worked there. Answers the client of the shift. */
export async function checkPerson(
  sql: Rows,
  asked: { employee_id: number; shift_id: number; office_id: number; valid_from: string },
): Promise<number | undefined> {
  const { employee_id, shift_id, office_id, valid_from } = asked
  const [person] = await sql.rows<Person>(
    'select name, office_id, status, worked_until, joining_date from people.employees where id = $1 and not is_deleted',
    [employee_id],
  )
  const [shift] = await sql.rows<Shift>(
    `select name, client_id, offices_ids = '{}' or offices_ids @> array[$2::bigint] as is_here from scheduling.shifts where id = $1 and not is_deleted`,
    [shift_id, office_id],
  )
  if (!person || !shift) return undefined // the check of references says which field is wrong
  const isOver = person.worked_until !== null && person.worked_until < valid_from
  if (person.status === 'Left' || isOver)
    refuse(seatAssignmentProblems.notInService, { person: person.name, date: shortDay(valid_from) })
  if (person.office_id !== office_id)
    refuse(seatAssignmentProblems.otherOffice, { person: person.name })
  if (!shift.is_here) refuse(seatAssignmentProblems.otherShift, { shift: shift.name })
  return shift.client_id
}
