import { placeField } from '#areas/people/contract/place-on-day.ts'
import { t } from '#platform/contract/words/texts.ts'
import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { lodgelinkActivityLogs } from '../contract/lodgelink-activity-logs.ts'
import { logTimes, type TypedTimes } from '../contract/log-times.ts'
import { FINAL, STAYS, WITHOUT_RESERVATION } from '../contract/lodging-words.ts'
import { activityProblems } from '../contract/problems.ts'
import { followUpColumns, followUpImplies } from './follow-ups/follow-up-columns.ts'
import { followUpErrors } from './log-rules.ts'
import { placeInDay, refuseLocked } from './place-in-day.ts'
import { type LogPerson, readPerson } from './log-context.ts'

/** What a request must say before it is stored, and what follows from it. */
async function checkRequest(
  values: DraftOf<typeof lodgelinkActivityLogs>,
  { viewer, sql, before, now }: ChangeOf<typeof lodgelinkActivityLogs>,
): Promise<ChangesOf<typeof lodgelinkActivityLogs>> {
  const all = { ...before, ...values }
  const person = await readPerson(
    sql,
    all.employee_id ?? viewer.employee_id ?? refuse(activityProblems.noEmployee),
  )
  refuseFields({ ...followUpErrors(values, before, now), ...missing(all) })
  refuseFuture(String(all.received_at), now)
  const client = await lodgingClient(sql, all.client_id)
  if (client.id !== before?.client_id || person.id !== before.employee_id)
    checkServed(client, person, now.slice(0, 10))
  const moment = String(all.started_at ?? all.received_at)
  const { business_date } = await placeInDay(sql, person, new Date(moment).toISOString())
  return {
    employee_id: person.id,
    client_id: client.id,
    currency: all.currency ?? client.currency,
    ...(business_date !== undefined && { business_date }),
    status: all.status ?? 'Open',
    ...workTimes(values, before, now),
    ...(FINAL.includes(String(all.status)) && { follow_up_at: null }),
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What the kind of request and its status ask for. */
function missing(all: PartOf<typeof lodgelinkActivityLogs>): FieldErrors {
  const asked: readonly (readonly [keyof typeof all, string])[] = [
    ...(all.request_type === WITHOUT_RESERVATION
      ? []
      : [['reservation_no', 'Reservation'] as const]),
    ...(STAYS.includes(String(all.request_type))
      ? [['check_in', 'Check in'] as const, ['check_out', 'Check out'] as const]
      : []),
    ...(FINAL.includes(String(all.status)) ? [['outcome', 'Outcome'] as const] : []),
  ]
  return Object.fromEntries(
    asked.flatMap(([name, label]) =>
      isEmpty(all[name]) ? [[name, [t`${label} is required`]]] : [],
    ),
  )
}

/** A clock that runs a little ahead is forgiven. */
const AHEAD_MS = 2 * 60_000

function refuseFuture(receivedAt: string, now: string): void {
  if (Date.parse(receivedAt) > Date.parse(now) + AHEAD_MS)
    refuseFields({ received_at: ['Received lies in the future'] })
}

interface LodgingClient {
  readonly id: number
  readonly name: string
  readonly currency: string
  readonly account_status: string
  readonly end_date: string | null
  readonly has_lodging: boolean
}

/** As of every log: the client is one the person works for, and has not ended. */
function checkServed(client: LodgingClient, person: LogPerson, day: string): void {
  const { name, account_status: status, end_date } = client
  if (!person.client_ids.includes(client.id))
    refuse(activityProblems.notTheirClient, { name: person.name, client: name })
  if (end_date !== null && end_date < day)
    refuse(activityProblems.clientEnded, { client: name, date: end_date })
  if (!['Onboarding', 'Active'].includes(status))
    refuse(activityProblems.clientClosed, { client: name, status })
}

/** The client of a request: the one that was chosen, or the only one with lodging work. */
async function lodgingClient(
  sql: ChangeOf<typeof lodgelinkActivityLogs>['sql'],
  id: unknown,
): Promise<LodgingClient> {
  const clients = await sql.rows<LodgingClient>(
    `select c.id, c.name, c.currency, c.account_status, c.end_date, l.has_lodging from organisation.clients c
      cross join lateral (select exists (select 1 from activity_categories k where c.id = any(k.client_ids) and k.is_lodging and k.is_active and not k.is_deleted) as has_lodging) l
      where not c.is_deleted and case when $1::bigint is null then l.has_lodging and c.account_status in ('Onboarding', 'Active') else c.id = $1 end limit 2`,
    [id ?? null],
  )
  const [client] = clients
  if (!client || clients.length > 1) refuse(activityProblems.chooseLodging)
  if (!client.has_lodging) refuse(activityProblems.noLodging, { client: client.name })
  return client
}

/** The longest a request is worked on at once. */
const LONGEST_SECONDS = 86_400
const TIMES = ['started_at', 'ended_at', 'duration_seconds'] as const

/** Any two of start, end and length say all three; a request nobody has begun, or ended, has not all of them yet. */
function workTimes(
  values: DraftOf<typeof lodgelinkActivityLogs>,
  before: RecordOf<typeof lodgelinkActivityLogs> | undefined,
  now: string,
): ChangesOf<typeof lodgelinkActivityLogs> {
  if (TIMES.every((name) => values[name] === undefined)) return {}
  const { duration_seconds } = values
  const start = values.started_at === undefined ? before?.started_at : values.started_at
  const kept = duration_seconds === undefined ? before?.ended_at : undefined
  const end = values.ended_at === undefined ? kept : values.ended_at
  if (isEmpty(duration_seconds) && (isEmpty(start) || isEmpty(end))) return {}
  const typed = { started_at: start, ended_at: end, duration_seconds } as TypedTimes // each was checked by its own field
  const { pause_seconds: _pauses, ...times } = logTimes(typed, now, LONGEST_SECONDS)
  return times
}

export const lodgelinkActivityLogsOnServer = serveResource(lodgelinkActivityLogs, {
  derived: {
    ...followUpColumns('lodgelink_follow_ups'),
    office_id: placeField('office_id'),
    manager_id: placeField('reports_to_id'),
    nights: (log) => `${log}.check_out - ${log}.check_in`,
    room_nights: (log) => `(${log}.check_out - ${log}.check_in) * ${log}.rooms`,
    first_response_seconds: (log) =>
      `floor(extract(epoch from ${log}.started_at - ${log}.received_at))::integer`,
  },
  implied: followUpImplies,
  nearDay: 'business_date',
  before: {
    create: checkRequest,
    update: async (values, change) => {
      await refuseLocked(change.sql, change.before)
      return checkRequest(values, change)
    },
    delete: ({ sql, before }) => refuseLocked(sql, before),
  },
})
