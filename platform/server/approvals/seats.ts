import type { Verdict } from '#platform/contract/approvals.ts'
import type { Sql } from '../database/database.ts'
import type { StoredRequest } from './requests.ts'
import type { Level } from './routing.ts'

/** Who did not answer in time at the step a request is at; nobody while others there still have time. */
export async function lateSeats(
  sql: Sql,
  { id, level }: StoredRequest,
  now: string,
): Promise<number[]> {
  const waiting = await sql.rows<{ approver_id: number; is_late: boolean }>(
    `select approver_id, due_at <= $3 as is_late from approvals
      where request_id = $1 and level = $2 and decision = 'Pending' and due_at is not null order by id`,
    [id, level, now],
  )
  return waiting.every(({ is_late }) => is_late)
    ? waiting.map(({ approver_id }) => approver_id)
    : []
}

export const expireSeats = (sql: Sql, { id, level }: StoredRequest, now: string) =>
  sql.rows(
    `update approvals set decision = 'Expired'
      where request_id = $1 and level = $2 and decision = 'Pending' and due_at <= $3`,
    [id, level, now],
  )

/** Who was asked about a request and did not answer in time. */
export async function silentPeople(sql: Sql, id: number): Promise<number[]> {
  const silent = await sql.rows<{ approver_id: number }>(
    `select distinct approver_id from approvals where request_id = $1 and decision = 'Expired' order by approver_id`,
    [id],
  )
  return silent.map(({ approver_id }) => approver_id)
}

/** Leaves a step with those who were asked: there is nobody to pass it on to. */
export async function stopPassingOn(
  sql: Sql,
  { id, level }: StoredRequest,
  now: string,
): Promise<void> {
  await sql.rows(
    `update approvals set due_at = null where request_id = $1 and level = $2 and decision = 'Pending' and due_at <= $3`,
    [id, level, now],
  )
}

/** Asks people at the step a request is at; the person who was asked there before is not asked again, unless the step comes a second time. */
export async function ask(
  sql: Sql,
  { id, level }: StoredRequest,
  people: readonly number[],
  {
    remind_after_hours,
    escalate_after_hours,
  }: Pick<Level, 'remind_after_hours' | 'escalate_after_hours'>,
  now: string,
): Promise<number[]> {
  const asked = await sql.rows<{ approver_id: number }>(
    `insert into approvals (request_id, level, approver_id, remind_at, due_at)
     select $1, $2, person, $4::timestamptz + $5::float8 * interval '1 hour', $4::timestamptz + $6::float8 * interval '1 hour'
       from unnest($3::bigint[]) person on conflict (request_id, level, approver_id) do update
           set decision = 'Pending', remind_at = excluded.remind_at, due_at = excluded.due_at where approvals.decision = 'Skipped' returning approver_id`,
    [id, level, people, now, remind_after_hours, escalate_after_hours],
  )
  return asked.map(({ approver_id }) => approver_id)
}

/** Of some accounts those that may decide: switched on, neither who asks nor whom it is about, and nobody below them. */
export async function eligible(
  sql: Sql,
  { asked_by, employee_id }: About,
  people: readonly number[],
): Promise<number[]> {
  const found = await sql.rows<{ id: number }>(
    'select id from unnest($1::bigint[]) id where may_decide_about(id, $2, $3) group by id order by id',
    [people, asked_by, employee_id],
  )
  return found.map(({ id }) => id)
}

/** When nobody else is left, those below may: the head of the company has nobody above. */
export async function eligibleAtLast(
  sql: Sql,
  { asked_by, employee_id }: About,
  people: readonly number[],
): Promise<number[]> {
  const found = await sql.rows<{ id: number }>(
    `select p.user_id as id from people p where p.user_id = any ($1) and p.is_able and p.user_id <> $2
        and (p.employee_id is null or p.employee_id is distinct from $3::bigint and p.employee_id is distinct from (select a.employee_id from accounts a where a.user_id = $2))
      order by p.user_id`,
    [people, asked_by, employee_id],
  )
  return found.map(({ id }) => id)
}

export type About = Pick<StoredRequest, 'asked_by' | 'employee_id'>

/** Who has decided in a request already, and whether at their own place. */
export interface Decider {
  readonly user_id: number
  readonly is_own: boolean
}

export const withoutPeople = (people: readonly number[], out: readonly number[]): number[] =>
  people.filter((person) => !out.includes(person))

export const deciders = (sql: Sql, id: number): Promise<Decider[]> =>
  sql.rows<Decider>(
    'select decided_by as user_id, decided_by = approver_id as is_own from approvals where request_id = $1 and decided_by is not null order by decided_at, id',
    [id],
  )

/** The place from which a person decides: their own, else the one of a person they stand in for. One person decides once in a request. */
export interface Seat {
  readonly id: number
  readonly approver_id: number
}

export async function seatOf(
  sql: Sql,
  { id }: StoredRequest,
  userId: number,
  now: string,
): Promise<Seat | undefined> {
  const [seat] = await sql.rows<Seat>(
    `select s.id, s.approver_id from approval_requests r cross join lateral seats_of($2, r, $3) s
      where r.id = $1 order by (s.approver_id = $2) desc, s.id limit 1`,
    [id, userId, now],
  )
  return seat
}

export const decideSeat = (
  sql: Sql,
  seat: Seat,
  userId: number,
  verdict: Verdict,
  comment: string | null,
  now: string,
) =>
  sql.rows(
    `update approvals set decision = $2, decided_by = $3, decided_at = $4, comment = $5 where id = $1 and decision = 'Pending'`,
    [seat.id, verdict, userId, now, comment],
  )

/** How many at the present step have not decided yet. */
export async function stillWaiting(sql: Sql, { id, level }: StoredRequest): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    `select count(*) as count from approvals where request_id = $1 and level = $2 and decision = 'Pending'`,
    [id, level],
  )
  return row?.count ?? 0
}

/** The name of the person who decided about a request last. */
export async function lastDecider(sql: Sql, id: number): Promise<string | undefined> {
  const [last] = await sql.rows<{ name: string }>(
    `select p.name from approvals a join people p on p.user_id = a.decided_by
      where a.request_id = $1 order by a.decided_at desc, a.id desc limit 1`,
    [id],
  )
  return last?.name
}

/** Whether a person was ever asked about a request, or stands in for a person who was. */
export async function wasAsked(
  sql: Sql,
  { id, kind }: StoredRequest,
  userId: number,
  now: string,
): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from approvals where request_id = $1 and ($2 in (approver_id, decided_by) or stands_in($2, approver_id, $3, $4)) limit 1`,
    [id, userId, kind, now],
  )
  return found.length > 0
}
