import type { Sql } from '#platform/server/database/database.ts'

/** The trail of older logs is left out: nobody looks at it in a company that is tried out, and it takes time to make. */
const SHOWN = `interval '7 days'`

/** What the timer saw of the measured logs of the last days: begun, stopped, saved. */
export async function storeTrails(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into activity_log_events (log_id, employee_id, at, kind, "to", seconds, by_id)
     select l.id, l.employee_id, e.at, e.kind, e.words, e.seconds, l.created_by
       from activity_logs l
       left join activity_category_statuses s on s.id = l.status_id
      cross join lateral (values (l.started_at, 'Started', null, null), (l.ended_at, 'Stopped', null, l.duration_seconds), (l.ended_at, 'Status', s.name, null)) e (at, kind, words, seconds)
      where l.source = 'Timer' and l.started_at > $1::timestamptz - ${SHOWN} and l.updated_by is null
        and not exists (select 1 from activity_log_events t where t.log_id = l.id)
      order by e.at, e.kind <> 'Stopped'`,
    [now],
  )
}
