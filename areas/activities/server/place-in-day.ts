import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Change } from '#platform/server/records/served.ts'
import type { activityLogs } from '../contract/activity-logs.ts'
import type { lodgelinkActivityLogs } from '../contract/lodgelink-activity-logs.ts'
import { auditsPage } from '../contract/log-circles.ts'
import { activityProblems } from '../contract/problems.ts'
import type { LogPerson } from './log-context.ts'

/** The day a piece of work counts for, and the shift it belongs to. */
export interface Place {
  readonly business_date?: string
  readonly shift_day_id?: number | null
}

/** A log of either kind, and the day it counts for. */
type PlacedLog = Pick<
  RecordOf<typeof activityLogs> | RecordOf<typeof lodgelinkActivityLogs>,
  'employee_id' | 'business_date'
>

/** The shift day a log belongs to: the one that holds its start, else the person's local date. A day that was paid takes none. */
export async function placeInDay(sql: Sql, person: LogPerson, startedAt: string): Promise<Place> {
  const [found] = await sql.rows<Place & { locked: string | null }>(
    `select p.*, locked_period($1, p.business_date) as locked from (
     select coalesce(d.business_date, ($2::timestamptz at time zone $3)::date) as business_date, d.id as shift_day_id from (select 1) x
       left join lateral (select id, business_date from time_tracking.shift_days where employee_id = $1 and started_at <= $2 and (ended_at is null or ended_at >= $2) and not is_deleted order by started_at desc, id desc limit 1) d on true) p`,
    [person.id, startedAt, person.zone_name],
  )
  if (!found) return {}
  const { locked, ...place } = found
  if (locked !== null) refuse(activityProblems.periodLocked, { period: locked })
  return place
}

/** A log that was audited stays as it was judged, until its review is voided. Who does not see audits is not told of one. */
export async function refuseAudited({ sql, viewer, before }: Change): Promise<void> {
  const [log] = await sql.rows<{ audit_count: number }>(
    'select audit_count from activity_logs where id = $1',
    [before?.id],
  )
  if (!log?.audit_count) return
  const sees = viewer.grants.get(auditsPage)?.rights.view === true
  refuse(sees ? activityProblems.isAudited : activityProblems.isClosed)
}

/** A log that was billed changes no more, no matter who asks. */
export async function refuseInvoiced(
  sql: Sql,
  log: RecordOf<typeof activityLogs> | undefined,
): Promise<void> {
  const [invoice] = await sql.rows<{ number: string }>(
    `select i.number from organisation.client_invoice_sources s join organisation.client_invoices i on i.id = s.invoice_id where s.kind = 'Unit' and s.log_id = $1 and not s.is_void limit 1`,
    [log?.id],
  )
  if (invoice) refuse(activityProblems.isInvoiced, { ...invoice })
}

/** What stands on a day that was paid changes no more. */
export async function refuseLocked(sql: Sql, log: PlacedLog | undefined): Promise<void> {
  if (!log) return
  const [day] = await sql.rows<{ locked: string | null }>(
    'select locked_period($1, $2) as locked',
    [log.employee_id, log.business_date],
  )
  if (day?.locked) refuse(activityProblems.periodLocked, { period: day.locked })
}
