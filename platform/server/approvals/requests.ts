import type { Drawn, RequestDetail, RequestState } from '#platform/contract/approvals.ts'
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

/** SQL: each person asked at the step of the approval `a` has to answer, and no later step answers for them. It is not skipped on the way to consent. */
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

/** Goes to a step; what its predecessor still waited for is not needed any more. */
export const goToLevel = (sql: Sql, id: number, level: number, levels: readonly Level[]) =>
  sql.rows(
    `with skipped as (update approvals a set decision = 'Skipped' where a.request_id = $1 and a.decision = 'Pending' and not ${isNeeded('$3::jsonb')})
     update approval_requests set level = $2, levels = $3::jsonb where id = $1`,
    [id, level, JSON.stringify(levels)],
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
