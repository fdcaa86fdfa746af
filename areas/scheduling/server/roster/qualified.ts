import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'

/** A shift a person has on a day. */
export interface OwnShift {
  readonly shift_id: number
  readonly shift_name: string
  readonly client_id: number
  readonly office_id: number
}

/** One's own shift of a day that has not begun. */
export async function ownShift(
  sql: Sql,
  person: number,
  date: string,
  now: string,
): Promise<OwnShift> {
  const [own] = await sql.rows<OwnShift & { is_over: boolean }>(
    `select p.shift_id, p.shift_name, p.client_id, o.office_id, p.planned_start <= $3::timestamptz as is_over
       from people.position_on($1, $2::date) o cross join lateral planned_shifts(o.employee_id, $2::date, $2::date) p where p.planned_start is not null limit 1`,
    [person, date, now],
  )
  if (!own) refuse(rosterProblems.notWorking)
  if (own.is_over) refuse(rosterProblems.past)
  return own
}

/** SQL: whether an employee may have a shift of a client in an office on a day. */
export const isQualified = (employee: string, client: string, office: string, day: string) => `
  exists (select 1 from people.employees q where q.id = ${employee} and q.office_id = ${office} and not q.is_deleted and q.status in ('Active', 'On Notice')
             and q.joining_date <= ${day} and (q.worked_until is null or q.worked_until >= ${day}))
  and exists (select 1 from people.client_assignments a where a.employee_id = ${employee} and a.client_id = ${client} and not a.is_deleted and ${day} <@ daterange(a.from_date, a.to_date, '[]'))`

/** Whether a person works for the client, in the office, on the day. */
export async function qualified(
  sql: Sql,
  person: number,
  client: number,
  office: number,
  day: string,
): Promise<boolean> {
  const [found] = await sql.rows<{ is: boolean }>(
    `select ${isQualified('$1', '$2', '$3', '$4::date')} as is`,
    [person, client, office, day],
  )
  return found?.is === true
}
