import type { Sql } from '#platform/server/database/database.ts'

const NOTES = [
  'Called back, everything settled.',
  'The partner confirmed; customer informed.',
  'Sent the papers that were missing.',
  'Customer had found the answer already.',
]

/**
 * What was left waiting is followed up: most of it in time, a third up to two and a half days late, so that at any moment some is
 * due and a little overdue. Only logs nobody touched are ours; people change a log and then have it to themselves.
 */
export async function storeFollowUps(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with waiting as (
       select l.id, l.employee_id, l.user_id, w.done_id, pg_temp.chance('follow' || l.employee_id || l.started_at) as chance,
              l.follow_up_at + case when pg_temp.chance('late' || l.employee_id || l.started_at) < 0.35
                then pg_temp.chance('how late' || l.employee_id || l.started_at) * interval '60 hours'
                else - pg_temp.chance('how early' || l.employee_id || l.started_at) * (l.follow_up_at - l.ended_at) * 0.3 end as done_at
         from activity_logs l join demo_work w on w.setup_id = l.activity_setup_id
        where l.follow_up_at is not null and l.status_id = w.waiting_id and l.updated_by is null and not l.is_deleted),
     followed as (
       insert into activity_follow_ups (created_by, date_created, date_updated, log_id, employee_id, status_id, note, duration_seconds, channel, done_at, done_by)
       select user_id, done_at, done_at, id, employee_id, done_id, ($2::text[])[1 + floor(chance * cardinality($2::text[]))::integer], 60 + floor(chance * 300)::integer,
              (array['Phone', 'Email', 'Chat'])[1 + floor(chance * 3)::integer], date_trunc('second', done_at), user_id
         from waiting where done_at <= $1::timestamptz
       returning log_id, status_id, done_at)
     update activity_logs l set status_id = f.status_id, follow_up_at = null, date_updated = f.done_at, version = l.version + 1
       from followed f where l.id = f.log_id`,
    [now, NOTES],
  )
}

/** Work that stayed open for days is done in the end. */
export async function settleOpenLogs(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `update activity_logs l set status_id = w.done_id, version = l.version + 1
       from demo_work w where w.setup_id = l.activity_setup_id and l.status_id = w.open_id and l.updated_by is null and not l.is_deleted
        and l.ended_at <= $1::timestamptz - interval '3 days'`,
    [now],
  )
}
