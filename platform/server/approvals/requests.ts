import type { Drawn, RequestDetail, RequestState, Verdict } from '#platform/contract/approvals.ts'
import type { Sql } from '../database/database.ts'
import type { Level, Routed } from './routing.ts'

/** A request as the machine works with it. */
export interface StoredRequest extends Routed {
  readonly id: number
  readonly resource: string
  readonly record_id: number
  readonly title: string
  readonly asked_by: number
  /** The account that entered it for the person it is about; null where they asked themselves. */
  readonly entered_by: number | null
  readonly levels: readonly Level[]
  readonly level: number
  readonly state: RequestState
  readonly asked_at: string
}

/** How often decisions of a request were taken back: what is told of it again is told by another key. */
export const timesTakenBack = ({ levels }: Pick<StoredRequest, 'levels'>): number =>
  levels.reduce((sum, { taken_back = [] }) => sum + taken_back.length, 0)

const COLUMNS =
  'id, resource, record_id, kind, title, asked_by, entered_by, employee_id, value::float8 as value, concerns, levels, level, state, asked_at'

export type NewRequest = Omit<StoredRequest, 'id' | 'level' | 'state' | 'asked_at'>

export async function insertRequest(
  sql: Sql,
  request: NewRequest,
  now: string,
): Promise<StoredRequest> {
  const [stored] = await sql.rows<StoredRequest>(
    `insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, value, levels, asked_at, concerns, entered_by)
     values ($1, $2, $3, left($4, 200), $5, $6, $7, $8::jsonb, $9, $10::jsonb, $11) returning ${COLUMNS}`,
    [
      request.resource,
      request.record_id,
      request.kind,
      request.title,
      request.asked_by,
      request.employee_id,
      request.value,
      JSON.stringify(request.levels),
      now,
      JSON.stringify(request.concerns),
      request.entered_by,
    ],
  )
  if (!stored) throw new Error('the request was not stored')
  return stored
}

export async function readRequest(sql: Sql, id: number): Promise<StoredRequest | undefined> {
  const [request] = await sql.rows<StoredRequest>(
    `select ${COLUMNS} from approval_requests where id = $1`,
    [id],
  )
  return request
}

/** A request, locked until the transaction ends: the person who decides takes turns. */
export async function lockRequest(sql: Sql, id: number): Promise<StoredRequest | undefined> {
  const [request] = await sql.rows<StoredRequest>(
    `select ${COLUMNS} from approval_requests where id = $1 for update`,
    [id],
  )
  return request
}

/** The newest request of a record. */
export async function requestOf(
  sql: Sql,
  resource: string,
  recordId: number,
): Promise<StoredRequest | undefined> {
  const [request] = await sql.rows<StoredRequest>(
    `select ${COLUMNS} from approval_requests where resource = $1 and record_id = $2 order by id desc limit 1`,
    [resource, recordId],
  )
  return request
}

/** SQL: whoever is asked at the step of an approval `a` is needed, and nobody else answers for them: it is not skipped on the way to consent. */
const isNeeded = (levels: string) =>
  `(${levels} -> a.level ->> 'mode' = 'All' and ${levels} -> a.level ->> 'passed_on_to' is null)`

export const endRequest = (
  sql: Sql,
  id: number,
  state: Exclude<RequestState, 'Waiting'>,
  now: string,
) =>
  sql.rows(
    `with skipped as (
       update approvals a set decision = 'Skipped' from approval_requests r
        where r.id = a.request_id and r.id = $1 and a.decision = 'Pending' and ($2 <> 'Approved' or not ${isNeeded('r.levels')}))
     update approval_requests set state = $2, ended_at = $3 where id = $1`,
    [id, state, now],
  )

/** Keeps what became of the steps of a request. */
export const keepLevels = (sql: Sql, id: number, levels: readonly Level[]) =>
  sql.rows('update approval_requests set levels = $2::jsonb where id = $1', [
    id,
    JSON.stringify(levels),
  ])

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

/** Goes to a step; what its predecessor still waited for is not needed any more. */
export const goToLevel = (sql: Sql, id: number, level: number, levels: readonly Level[]) =>
  sql.rows(
    `with skipped as (update approvals a set decision = 'Skipped' where a.request_id = $1 and a.decision = 'Pending' and not ${isNeeded('$3::jsonb')})
     update approval_requests set level = $2, levels = $3::jsonb where id = $1`,
    [id, level, JSON.stringify(levels)],
  )

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

/** What a request is about, in words, as a person is shown it who decides. */
export type Told = Pick<RequestDetail, 'facts' | 'effects'> & { readonly drawn?: Drawn }

export const keepTold = (sql: Sql, id: number, told: Told) =>
  sql.rows('update approval_requests set told = $2::jsonb where id = $1', [
    id,
    JSON.stringify(told),
  ])

export async function toldOf(sql: Sql, id: number): Promise<Told | undefined> {
  const [request] = await sql.rows<{ told: Told | null }>(
    'select told from approval_requests where id = $1',
    [id],
  )
  return request?.told ?? undefined
}

export async function nameOf(sql: Sql, userId: number): Promise<string> {
  const [person] = await sql.rows<{ name: string }>('select name from people where user_id = $1', [
    userId,
  ])
  return person?.name ?? ''
}

/** The names of some accounts, in their order. */
export async function namesOf(sql: Sql, ids: readonly number[]): Promise<string[]> {
  const people = await sql.rows<{ name: string }>(
    'select p.name from people p where p.user_id = any ($1) order by p.name',
    [ids],
  )
  return people.map(({ name }) => name)
}

/** How many at the present step have not decided yet. */
export async function stillWaiting(sql: Sql, { id, level }: StoredRequest): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    `select count(*) as count from approvals where request_id = $1 and level = $2 and decision = 'Pending'`,
    [id, level],
  )
  return row?.count ?? 0
}

/** Who was asked about a request at any step, or decided in it: nobody else may know of it but its owner. */
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
