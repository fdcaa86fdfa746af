import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { EventKind, LogEvent } from '../contract/log-events.ts'
import { timerTrail } from '../contract/timer.ts'
import { timerStarted } from './timers/read-timer.ts'

export interface Happening {
  readonly kind: EventKind
  readonly at: string
  readonly field?: string
  readonly from?: string | null
  readonly to?: string | null
  readonly seconds?: number
}

interface Subject {
  readonly log: { readonly id?: unknown; readonly employee_id?: unknown }
  readonly by: number
}

/** Adds to the trail of a log. */
export async function addEvents(
  sql: Sql,
  { log, by }: Subject,
  events: readonly Happening[],
): Promise<void> {
  if (events.length === 0) return
  await sql.rows(
    `insert into activity_log_events (log_id, employee_id, at, kind, field, "from", "to", seconds, by_id)
     select $1, $2, e.at, e.kind, left(e.field, 80), left(e."from", 200), left(e."to", 200), e.seconds, $3
       from jsonb_to_recordset($4::jsonb) e(at timestamptz, kind text, field text, "from" text, "to" text, seconds integer)`,
    [log.id, log.employee_id, by, JSON.stringify(events)],
  )
}

/** A new log: what its timer saw, then the status it was saved with. */
export async function tellCreated(
  log: RecordOf<typeof activityLogs>,
  { sql, viewer, now }: ChangeOf<typeof activityLogs>,
): Promise<void> {
  const measured = log.source === 'Timer' ? await takeTimer(sql, log, now) : []
  const saved: Happening = { kind: 'Status', at: now, to: nameOf(log, 'status_id') }
  await addEvents(sql, { log, by: viewer.user_id }, [...measured, saved])
}

/** The timer becomes the log's, so that no other log takes its time. */
async function takeTimer(
  sql: Sql,
  log: RecordOf<typeof activityLogs>,
  now: string,
): Promise<Happening[]> {
  const timer = await timerStarted(sql, Number(log.employee_id), String(log.started_at), now)
  if (!timer) return []
  await sql.rows('update activity_timers set log_id = $2 where id = $1', [timer.id, log.id])
  return timerTrail(timer)
}

/** What a change of a log is told by; answers may be confidential and are told without their words. */
const FIELDS = [
  'activity_setup_id',
  'reference_no',
  'quantity',
  'started_at',
  'ended_at',
  'duration_seconds',
  'description',
  'follow_up_at',
] as const

/** A changed log: its status, and each field with what it was. */
export async function tellChanged(
  log: RecordOf<typeof activityLogs>,
  { sql, viewer, before, now }: ChangeOf<typeof activityLogs>,
  sent: unknown,
): Promise<void> {
  if (!before) return
  const changed = FIELDS.filter((name) => wordOf(log[name]) !== wordOf(before[name]))
  const events: Happening[] = [
    ...(log.status_id === before.status_id
      ? []
      : [statusEvent(nameOf(before, 'status_id'), nameOf(log, 'status_id'), now)]),
    ...changed.map((name): Happening => ({
      kind: 'Field',
      at: now,
      field: labelOf(name, activityLogs.fields[name]),
      from: nameOf(before, name),
      to: nameOf(log, name),
    })),
    ...(isAnsweredAsBefore(log, before, sent)
      ? []
      : [{ kind: 'Field', at: now, field: activityLogs.fields.extra_values.label } as const]),
  ]
  await addEvents(sql, { log, by: viewer.user_id }, events)
}

/** Whether a change left the answers alone. A sensitive one that was sent counts as new, so that no trail tells who guessed it. */
const isAnsweredAsBefore = (
  log: RecordOf<typeof activityLogs>,
  before: RecordOf<typeof activityLogs>,
  sent: unknown,
): boolean =>
  JSON.stringify(log.extra_values) === JSON.stringify(before.extra_values) &&
  JSON.stringify(log.sensitive_values) === JSON.stringify(before.sensitive_values) &&
  !Object.keys(log.sensitive_values ?? {}).some((name) => Object.hasOwn(sent ?? {}, name))

const statusEvent = (from: string | null, to: string | null, at: string): Happening => ({
  kind: 'Status',
  at,
  from,
  to,
})

const wordOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/** What a field of a record says: of a reference, the title of what it points to. */
const nameOf = (record: Readonly<Record<string, unknown>>, name: string): string | null =>
  wordOf(record[name.replace(/_id$/, '_name')] ?? record[name])

/**
 * The trail of one log within reach, in the order it happened. That a log came by a file its own row tells, so that a hundred thousand
 * of them need no line each.
 */
export async function eventsOf({
  records,
  asked,
  sql,
}: CallRequest): Promise<Answer<readonly LogEvent[]>> {
  const log = await records.read(activityLogs, idOf(asked))
  if (!log) refuse(problems.noSuchRecord, { label: 'activity log' })
  const data = await sql.rows<LogEvent>(
    `select e.id, e.at, e.kind, e.field, e."from", e."to", e.seconds, u.name as by_name
       from activity_log_events e left join administration.users u on u.id = e.by_id where e.log_id = $1
     union all
     select 0, l.date_created, 'Imported', null, null, b.file_name, null, u.name
       from activity_logs l join bulk_activity_logs b on b.id = l.bulk_upload_id left join administration.users u on u.id = l.created_by where l.id = $1
      order by at, id`,
    [log.id],
  )
  return { data, total: data.length }
}
