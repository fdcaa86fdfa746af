import {
  type About,
  type inboxOrders,
  INBOX_ROWS,
  type InboxTab,
  type RequestDetail,
  type RequestRow,
} from '#platform/contract/approvals.ts'
import type { Rows, Sql } from '../database/database.ts'
import type { Viewer } from '../access/viewer.ts'
import { readRecord } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import { pageOf } from './request-records.ts'
import { ENTERED_BY, PERSON } from './request-words.ts'
import { readRequest, type StoredRequest, toldOf } from './requests.ts'
import { type FoundGlance, glanceFacts, glanceOf } from './glances.ts'
import { cleanCondition, waitingGroups } from './clean-requests.ts'
import { trailOf } from './trail.ts'
import { undoUntil } from './undoable.ts'
import { REQUESTS, WAITING } from './waiting-requests.ts'

/** What each tab holds; $1 the account, $2 its employee, $3 the moment. */
const rowsOf = {
  waiting: WAITING,
  asked: `(r.asked_by = $1 or r.employee_id = $2) and $3::timestamptz is not null`,
  decided: `exists (select 1 from approvals a where a.request_id = r.id and a.decided_by = $1) and $2::bigint is not distinct from $2 and $3::timestamptz is not null`,
} as const satisfies Record<InboxTab, string>

const row = (
  isClean: string,
  glance: string,
) => `r.resource, ${glance} as glance, r.id, r.kind, r.title, r.state, r.asked_at, r.level + 1 as step, jsonb_array_length(r.levels) as steps,
  ${PERSON} as asker, ${ENTERED_BY} as entered_by,
  case when r.state = 'Waiting' then (
    select case when s.approver_id <> $1 then p.name end from seats_of($1, r, $3) s join people p on p.user_id = s.approver_id
     order by (s.approver_id = $1) desc, s.id limit 1) end as acting_for,
  r.state = 'Waiting' and ${isClean} as is_clean,
  r.state = 'Waiting' and exists (select 1 from approvals a where a.request_id = r.id and a.level = r.level and a.decision = 'Pending' and a.due_at < $3) as is_overdue`

type FoundRow = Omit<RequestRow, 'glance'> & FoundGlance

interface Asked {
  readonly tab: InboxTab
  readonly kind: string | null
  readonly before: number | null
  readonly order: (typeof inboxOrders)[number]
  readonly after: number | null
}

/** A page of one tab, with how many wait, by kind, and how many of one's own are open. */
export async function inbox(
  { registry }: { readonly registry: Registry },
  sql: Sql,
  viewer: Viewer,
  { tab, kind, before, order, after }: Asked,
  now: string,
) {
  const me = [viewer.user_id, viewer.employee_id, now]
  const isClean = cleanCondition(registry)
  const found = await sql.rows<FoundRow>(
    `select ${row(isClean, glanceFacts(registry))} ${REQUESTS} where ${rowsOf[tab]} and ($4::text is null or r.kind = $4) and ($5::bigint is null or r.id < $5)
        and ($6::bigint is null or r.id > $6)
      order by r.id ${order === 'oldest' ? 'asc' : 'desc'} limit ${INBOX_ROWS}`,
    [...me, kind, before, after],
  )
  const rows = found.map(({ resource, glance, ...one }) => ({
    ...one,
    glance: glanceOf(registry, { resource, glance }),
  }))
  const [counts] = await sql.rows<{ waiting: number; asked: number; kinds: string[] }>(
    `select (select count(*) ${REQUESTS} where ${WAITING}) as waiting,
            (select count(*) ${REQUESTS} where r.state = 'Waiting' and ${rowsOf.asked}) as asked,
            array(select distinct r.kind ${REQUESTS} where ${rowsOf[tab]} order by 1) as kinds`,
    me,
  )
  const groups = await waitingGroups(registry, sql, me, isClean)
  return { data: rows, ...counts, groups, has_more: rows.length === INBOX_ROWS }
}

/** The newest requests that wait for a person, for the bell. */
export const waitingFor = (
  sql: Pick<Rows, 'rows'>,
  viewer: Pick<Viewer, 'user_id' | 'employee_id'>,
  now: string,
): Promise<RequestRow[]> =>
  sql.rows<RequestRow>(
    `select ${row('false', 'null::jsonb')} ${REQUESTS} where ${WAITING} order by r.id desc limit 100`,
    [viewer.user_id, viewer.employee_id, now],
    'once',
  )

/**
 * One request, for those who ask, whom it is about, and those who are or were to decide; undefined for everybody else. The record as it
 * is now is for those who decide now, for its own people and for the person who sees it anyway; all others read what was decided about.
 */
export async function requestDetail(
  registry: Registry,
  sql: Sql,
  viewer: Viewer,
  id: number,
  now: string,
): Promise<RequestDetail | undefined> {
  const mine = Object.values(rowsOf).map((condition) => `(${condition})`)
  const wasAsked = `exists (select 1 from approvals a where a.request_id = r.id and a.approver_id = $1)`
  const [found] = await sql.rows<FoundRow & { may_decide: boolean; is_own: boolean }>(
    `select ${row(cleanCondition(registry), glanceFacts(registry))}, (${WAITING}) as may_decide, (${rowsOf.asked}) is true as is_own ${REQUESTS}
      where r.id = $4 and (${[...mine, wasAsked].join(' or ')})`,
    [viewer.user_id, viewer.employee_id, now, id],
  )
  const request = found && (await readRequest(sql, id))
  if (!found || !request) return undefined
  const told: About | undefined = request.state === 'Waiting' ? undefined : await toldOf(sql, id)
  const isCurrent = found.may_decide || found.is_own
  const about = told ?? (await aboutRequest(registry, sql, viewer, request, { isCurrent, now }))
  return {
    ...found,
    glance: glanceOf(registry, found),
    resource: request.resource,
    record_id: request.record_id,
    page: await ownPageOf(registry, sql, viewer, request),
    facts: about?.facts ?? [],
    drawn: about?.drawn ?? null,
    effects: about?.effects ?? [],
    warnings: found.state === 'Waiting' ? (about?.warnings ?? []) : [],
    trail: await trailOf(sql, request),
    undo_until: await undoUntil(registry, sql, request, viewer, now),
  }
}

/** Where the record is looked at that one without screens belongs to. Whether its reader may is decided there. */
async function ownPageOf(
  registry: Registry,
  sql: Sql,
  viewer: Viewer,
  { resource, record_id }: StoredRequest,
): Promise<string | null> {
  const of = registry.get(resource)
  if (!of.slots.approval?.page) return null
  const record = await readRecord(registry, of, sql, { viewer, reach: ['all'] }, record_id)
  return record ? pageOf(of, record) : null
}

/** What a request is about now. Who is asked reads that whatever their page rights: without it they could not decide. */
export async function aboutRequest(
  registry: Registry,
  sql: Sql,
  viewer: Viewer,
  { id, resource, record_id }: StoredRequest,
  { isCurrent, now }: { readonly isCurrent: boolean; readonly now: string },
): Promise<About | undefined> {
  const of = registry.get(resource)
  const grant = viewer.grants.get(of.declaration.page)
  const reach = isCurrent ? (['all'] as const) : grant?.rights.view ? grant.reach.view : []
  const record = await readRecord(registry, of, sql, { viewer, reach }, record_id)
  const zone = await zoneOf(sql, viewer.user_id)
  return record ? of.slots.approval?.about(record, { sql, zone, now }) : toldOf(sql, id)
}

async function zoneOf(sql: Sql, userId: number): Promise<string> {
  const [row] = await sql.rows<{ zone: string }>('select user_zone($1) as zone', [userId])
  return row?.zone ?? 'UTC'
}
