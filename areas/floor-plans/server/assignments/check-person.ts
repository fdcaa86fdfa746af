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

interface GivenClient {
  /** The stored assignment it is about; nothing of a new one. */
  readonly id?: number | undefined
  readonly client_id: number
  readonly employee_id: number
  readonly shift_id: number
  readonly valid_from: string
}

/** Refuses a client the person does not work for on the first day: a reserved seat would go to anyone else. What is stored stays. */
export async function refuseOtherClient(
  sql: Rows,
  { id, client_id, employee_id, shift_id, valid_from }: GivenClient,
): Promise<void> {
  const [other] = await sql.rows<{ client: string; person: string }>(
    `select c.name as client, e.name as person from organisation.clients c cross join people.employees e
      where c.id = $1 and e.id = $2 and not (c.id = any(e.client_ids))
        and not exists (select 1 from people.client_assignments a where a.employee_id = e.id and a.client_id = c.id and not a.is_deleted and $4::date <@ daterange(a.from_date, a.to_date, '[]'))
        and not exists (select 1 from scheduling.shifts s where s.id = $3 and s.client_id = c.id)
        and not exists (select 1 from seat_assignments a where a.id = $5::bigint and a.client_id = c.id)`,
    [client_id, employee_id, shift_id, valid_from, id ?? null],
  )
  if (other) refuse(seatAssignmentProblems.otherClient, { ...other })
}
