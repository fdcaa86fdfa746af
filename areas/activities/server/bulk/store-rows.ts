import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { shiftDayOf } from './shift-day-of.ts'

interface Storing {
  readonly uploadId: number
  readonly viewer: Viewer
  readonly requestId: string
}

/** Stores the good rows as logs, each with its entry in the history. */
export async function storeRows(sql: Sql, { uploadId, viewer, requestId }: Storing): Promise<void> {
  await sql.rows(
    `with row as (
       insert into activity_logs (created_by, updated_by, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, quantity,
         started_at, ended_at, duration_seconds, pause_seconds, business_date, shift_day_id, description, extra_values, sensitive_values, source, bulk_upload_id, row_number,
         is_billable, allow_overlap, is_reference_unique)
       select $1, $1, c.employee_id, c.user_id, w.client_id, w.category_id, w.id, c.status_id, c.reference_no, c.quantity, c.started_at, c.ended_at, c.duration_seconds, c.pause_seconds,
              coalesce(d.business_date, (c.started_at at time zone c.zone_name)::date), d.id, c.description, c.extra_values, c.sensitive_values, 'Bulk', $2, c.line, w.is_billable, w.allow_overlap, w.reference_unique = 'Refuse'
         from bulk_checked c join bulk_works w on w.id = c.work_id left join lateral (${shiftDayOf('c')}) d on true
        where c.faults is null and c.skipped is null
       returning *)
     ${recordHistory({ of: activityLogs, action: 'create', actor: '$1', request: '$3', after: 'to_jsonb(row)', from: 'row' })}`,
    [viewer.user_id, uploadId, requestId],
  )
}

/** Keeps what was wrong with the rows that stay out, and why others were skipped, for the file of errors. */
export async function storeFaults(sql: Sql, uploadId: number): Promise<void> {
  await sql.rows(
    `insert into bulk_faults (upload_id, line, place, column_name, value, reason, is_skipped)
     select $1::bigint, c.line, f.place, f.fault ->> 'column', f.fault ->> 'value', f.fault ->> 'reason', false
       from bulk_checked c, jsonb_array_elements(c.faults) with ordinality f (fault, place) where c.faults is not null
     union all
     select $1::bigint, c.line, 0, '', '', c.skipped, true from bulk_checked c where c.faults is null and c.skipped is not null`,
    [uploadId],
  )
}

/** Nothing more is saved from an upload that is over: its rows need not be kept. What no row knows any more is swept. */
export async function forgetRows(sql: Sql, uploadId: number): Promise<void> {
  await sql.rows(
    `delete from files where resource = '${bulkActivityLogs.name}' and record_id = $1 and purpose = 'held'`,
    [uploadId],
  )
}
