import type { Sql } from '#platform/server/database/database.ts'
import type { Reading } from './read-cells.ts'
import { columnOf } from './read-row.ts'
import { shiftDayOf } from './shift-day-of.ts'
import { findRepeats } from './find-repeats.ts'
import { settleContested } from './settle-contested.ts'

/**
 * What can only be told of all rows together, or from what is stored: who they are of, which are the same work again, which
 * overlap. Afterwards every row stands in `bulk_checked`, with its faults, or the reason why it is skipped, or neither.
 */
export async function checkRows(sql: Sql, reading: Reading, uploadId: number): Promise<void> {
  await joinPeople(sql, reading)
  await refuseLockedDays(sql, reading)
  await findRepeats(sql, reading, uploadId)
  await settleContested(sql, reading)
}

async function joinPeople(sql: Sql, { columns }: Reading): Promise<void> {
  const column = columnOf(columns, 'employee')?.column ?? ''
  await sql.rows(
    `create temporary table bulk_checked on commit drop as
     select r.line, r.started_text, r.reference_no, r.quantity, r.status_id, r.description, r.started_at, r.ended_at, r.duration_seconds, r.pause_seconds,
            r.extra_values, r.sensitive_values, p.employee_id, p.user_id, p.zone_name, null::text as skipped,
            case when p.wrong is null then r.faults
                 else jsonb_build_array(jsonb_build_object('column', $1::text, 'value', r.person, 'reason', p.wrong)) || coalesce(r.faults, '[]') end as faults
       from bulk_rows r join bulk_people p on p.key = lower(btrim(r.person))`,
    [column],
  )
  await sql.rows('analyze bulk_checked')
}

/** A row whose day was paid stays out, as a single log does. Few people have such a period near: only their rows are looked at. */
async function refuseLockedDays(sql: Sql, { columns }: Reading): Promise<void> {
  const column = columnOf(columns, 'started_at')?.column ?? ''
  await sql.rows(
    `update bulk_checked c
        set faults = coalesce(c.faults, '[]') || jsonb_build_array(jsonb_build_object('column', $1::text, 'value', c.started_text, 'reason', l.period || ' is locked'))
       from (
         select b.line, locked_period(b.employee_id, coalesce(d.business_date, (b.started_at at time zone b.zone_name)::date)) as period
           from bulk_checked b
           join timesheets t on t.employee_id = b.employee_id and t.state = 'Locked' and not t.is_deleted
            and (b.started_at at time zone b.zone_name)::date between t.period_start - 1 and t.period_end + 1
           left join lateral (${shiftDayOf('b')}) d on true) l
      where l.line = c.line and l.period is not null`,
    [column],
  )
}
