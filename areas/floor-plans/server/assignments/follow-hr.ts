import { leaveWithdrawn, type WithdrawnLeave } from '#areas/leave/contract/leave-withdrawn.ts'
import { type PlacedPerson, personPlaced } from '#areas/people/contract/person-placed.ts'
import {
  type EndedShift,
  type GivenShift,
  shiftEnded,
  shiftGiven,
} from '#areas/scheduling/contract/shift-given.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { endAssignments } from './end-assignments.ts'
import { MOVED_BY_HR, seatByHr } from './seat-by-hr.ts'
import { tellLead } from './tell-lead.ts'

/** The assignments of a workstation, as SQL over `t`; `$5` is the workstation. */
const AT_STATION = `t.kind = 'Permanent' and exists (select 1 from floor_plan_seats s where s.id = t.seat_id and s.workstation_id = $5)`

/** Another office ends the seats in the one before; another workstation gives its seat. */
async function followPlace(placed: PlacedPerson): Promise<void> {
  const { sql, employee_id, before, after, by, now } = placed
  const from = await todayOf(placed)
  const ending = { employee_id, from, by, now }
  if (before.office_id !== after.office_id) {
    const reason = 'Another office'
    const ids = await endAssignments(sql, {
      ...{ ...ending, reason, values: [after.office_id] },
      where: 't.floor_plan_id in (select p.id from floor_plans p where p.office_id <> $5)',
    })
    await tellLead(sql, placed, { ids, from, why: reason })
  }
  if (before.workstation_id === after.workstation_id) return
  if (before.workstation_id !== null)
    await endAssignments(sql, {
      ...{ ...ending, reason: MOVED_BY_HR, values: [before.workstation_id], where: AT_STATION },
    })
  const shift = await shiftAt(sql, employee_id, from)
  if (after.workstation_id === null || !shift) return
  const { workstation_id } = after
  await seatByHr(sql, { ...{ ...shift, employee_id, workstation_id, valid_from: from, by, now } })
}

/** Another shift ends the seats of those before on its days; the workstation that is written to it gives its seat. */
async function followShift(given: GivenShift): Promise<void> {
  if (given.previous_shift_id !== given.shift_id) await endOtherShifts(given)
  const { sql, employee_id, shift_id, workstation_id, by, now } = given
  const { effective_from, effective_to: valid_to } = given
  const today = await todayOf(given)
  const from = effective_from > today ? effective_from : today
  if (valid_to !== null && valid_to < from) return
  const of = { employee_id, by, now }
  if (workstation_id !== null)
    await seatByHr(sql, { ...of, shift_id, workstation_id, valid_from: from, valid_to })
  else if (given.previous_workstation_id !== null)
    await endAssignments(sql, {
      ...{ ...of, from, to: valid_to, reason: MOVED_BY_HR },
      where: `t.shift_id = $6 and ${AT_STATION}`,
      values: [given.previous_workstation_id, shift_id],
    })
}

async function endOtherShifts(given: GivenShift): Promise<void> {
  const { sql, employee_id, shift_id, effective_from: from, effective_to: to, by, now } = given
  const why = 'Another shift'
  const ids = await endAssignments(sql, {
    ...{ employee_id, from, to, reason: why, by, now },
    where: 't.shift_id <> $5',
    values: [shift_id],
  })
  await tellLead(sql, given, { ids, from, why })
}

/** A shift that a person does not work any more ends their seats for it. */
async function followEnd(ended: EndedShift): Promise<void> {
  const { sql, employee_id, shift_id, to, by, now } = ended
  const today = await todayOf(ended)
  const from = ended.from > today ? ended.from : today
  if (to !== null && to < from) return
  const why = 'The shift ends'
  const ids = await endAssignments(sql, {
    ...{ employee_id, from, to, reason: why, by, now },
    where: 't.shift_id = $5',
    values: [shift_id],
  })
  await tellLead(sql, ended, { ids, from, why })
}

/** Those who use the seat of a person who is away do so no longer when that person is not. */
async function followLeave(withdrawn: WithdrawnLeave): Promise<void> {
  const { sql, employee_id, from, to, by, now } = withdrawn
  const lent = (person: string) =>
    `t.stands_in_for_id in (select own.id from seat_assignments own where own.employee_id = ${person})`
  const users = await sql.rows<{ employee_id: number }>(
    `select distinct t.employee_id from seat_assignments t
      where ${lent('$1')}
        and daterange(t.valid_from, t.valid_to, '[]') && daterange($2::date, $3::date, '[]') and not t.is_deleted order by 1`,
    [employee_id, from, to],
  )
  const why = 'Its owner is not on leave'
  for (const user of users) {
    const ids = await endAssignments(sql, {
      ...{ employee_id: user.employee_id, from, to, reason: why, by, now },
      ...{ where: lent('$5'), values: [employee_id] },
    })
    await tellLead(sql, withdrawn, { ids, from, why })
  }
}

/** The day it is where the person works. */
async function todayOf({
  sql,
  employee_id,
  now,
}: Pick<PlacedPerson, 'sql' | 'employee_id' | 'now'>): Promise<string> {
  const [row] = await sql.rows<{ today: string }>(
    'select organisation.day_at(office_id, $2)::text as today from people.employees where id = $1',
    [employee_id, now],
  )
  return row?.today ?? now.slice(0, 10)
}

/** The shift a person works at their own workstation on a day, and its last day. */
async function shiftAt(sql: Rows, employeeId: number, day: string) {
  const [shift] = await sql.rows<{ shift_id: number; valid_to: string | null }>(
    `select shift_id, effective_to as valid_to from scheduling.employee_shifts
      where employee_id = $1 and $2::date <@ daterange(effective_from, effective_to, '[]') and work_from = 'Office' and workstation_id is null and not is_deleted`,
    [employeeId, day],
  )
  return shift
}

/** What happens to seats when HR changes a person, their shift or their leave. */
export const hrFollowed = [
  personPlaced.add(followPlace),
  shiftGiven.add(followShift),
  shiftEnded.add(followEnd),
  leaveWithdrawn.add(followLeave),
]
