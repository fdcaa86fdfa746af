import type { Sql } from '#platform/server/database/database.ts'
import { fillAtOnce } from '#platform/server/database/fill-at-once.ts'

const NOTES = [
  'Called back, everything settled.',
  'The partner confirmed; customer informed.',
  'Sent the papers that were missing.',
  'Customer had found the answer already.',
]

/** What waits in the company whenever it is opened: to be looked at again later, and already late. */
export const WAITING = { due: 38, overdue: 11 } as const

/** Of logs that wait only those nobody touched are ours; people change a log and then have it to themselves. */
const OURS = `l.follow_up_at is not null and l.status_id = w.waiting_id and l.updated_by is null and not l.is_deleted`

/** A share of a log's own, by chance and the same each time. */
const roll = (salt: string): string => `pg_temp.chance('${salt}' || l.employee_id || l.started_at)`

/** A third of the people who look again are late, by up to two and a half days. */
const IS_LATE = `${roll('late')} < 0.35`
const LATE_BY = `${roll('how late')} * interval '60 hours'`

/** When a log is looked at again that should be at a moment. */
const doneAt = (again: string): string =>
  `${again} + case when ${IS_LATE} then ${LATE_BY} else - ${roll('how early')} * (${again} - l.ended_at) * 0.3 end`

/**
 * What was left waiting is followed up: most of it in time, a third up to two and a half days late, so that at any moment some is
 * due and a little overdue.
 */
export async function storeFollowUps(sql: Sql, now: string): Promise<void> {
  await followUp(
    sql,
    now,
    `select ${WHOSE}, ${doneAt('l.follow_up_at')} as done_at from activity_logs l join demo_work w on w.setup_id = l.activity_setup_id where ${OURS}`,
  )
}

const WHOSE = `l.id, l.employee_id, l.user_id, w.done_id, ${roll('follow')} as chance`

/** Follows up logs, each at its moment; those whose moment has not come are left. */
async function followUp(sql: Sql, now: string, waiting: string): Promise<void> {
  const followed = await fillAtOnce(sql, 'activity_follow_ups', () =>
    sql.rows<{ id: number }>(
      `with waiting as (${waiting})
       insert into activity_follow_ups (created_by, date_created, date_updated, log_id, employee_id, status_id, note, duration_seconds, channel, done_at, done_by)
       select user_id, done_at, done_at, id, employee_id, done_id, ($2::text[])[1 + floor(chance * cardinality($2::text[]))::integer], 60 + floor(chance * 300)::integer,
              (array['Phone', 'Email', 'Chat'])[1 + floor(chance * 3)::integer], date_trunc('second', done_at), user_id
         from waiting where done_at <= $1::timestamptz
       returning id`,
      [now, NOTES],
    ),
  )
  // In a statement of its own: the sums of logs count a follow-up where its log stands, and move it with the log.
  await sql.rows(
    `update activity_logs l set status_id = f.status_id, follow_up_at = null, date_updated = f.done_at, version = l.version + 1
       from activity_follow_ups f where l.id = f.log_id and f.id = any($1::bigint[])`,
    [followed.map(({ id }) => id)],
  )
}

const counted = (condition: string): string =>
  `(select count(*) from activity_logs n where n.follow_up_at ${condition} $1::timestamptz and not n.is_deleted)`

/** Whether a log is the work of the agent that the demo is shown with, and what of theirs waits. */
const AGENT = `l.user_id = (select u.id from administration.users u where u.email = 'agent@muster.example')`
const AGENTS_WAITING = `from activity_logs l where ${AGENT} and l.follow_up_at > $1::timestamptz and not l.is_deleted`

/**
 * Whatever the day and the hour, as much waits as `WAITING` says: the longest overdue beyond it are followed up, and what is
 * lacking was left waiting by work of the last days, to be looked at again at the hour it ended.
 */
export async function keepWaiting(sql: Sql, now: string): Promise<void> {
  await followUp(
    sql,
    now,
    `select ${WHOSE}, l.follow_up_at + ${roll('at last')} * ($1::timestamptz - l.follow_up_at) as done_at
       from activity_logs l join demo_work w on w.setup_id = l.activity_setup_id where ${OURS} and l.follow_up_at <= $1::timestamptz
      order by l.follow_up_at, l.id limit greatest(0, ${counted('<=')} - ${WAITING.overdue})`,
  )
  // The person who signs in as the agent finds something of their own to look at again; another person then has one less.
  const own = `case when exists (select 1 ${AGENTS_WAITING}) then 0 else 1 end`
  await leaveWaiting(sql, now, { ahead: 1, most: own, whose: AGENT })
  await followUp(
    sql,
    now,
    `select ${WHOSE}, l.ended_at + ${roll('at last')} * ($1::timestamptz - l.ended_at) as done_at
       from activity_logs l join demo_work w on w.setup_id = l.activity_setup_id where ${OURS} and l.follow_up_at > $1::timestamptz and not ${AGENT}
      order by l.follow_up_at desc, l.id limit greatest(0, ${counted('>')} - ${WAITING.due})`,
  )
  await leaveWaiting(sql, now, {
    ahead: 1,
    most: `greatest(0, ${WAITING.due} - ${counted('>')})`,
  })
  await leaveWaiting(sql, now, {
    ahead: 0,
    most: `greatest(0, ${WAITING.overdue} - ${counted('<=')})`,
  })
}

interface Left {
  readonly ahead: 0 | 1
  /** SQL: how many. */
  readonly most: string
  /** SQL: of whom; of anybody without it. */
  readonly whose?: string
}

/**
 * Finished work of the last two weeks is waiting instead, to be looked at again within a day ahead (1) or a day back (0). It is
 * work whose time to be looked at has not come, so that the next start does not find it followed up by now; and of no trail that
 * says otherwise.
 */
async function leaveWaiting(
  sql: Sql,
  now: string,
  { ahead, most, whose = 'true' }: Left,
): Promise<void> {
  await sql.rows(
    `update activity_logs l set status_id = c.waiting_id, follow_up_at = c.again
       from (select l.id, w.waiting_id, a.again from activity_logs l join demo_work w on w.setup_id = l.activity_setup_id
              cross join lateral (select l.ended_at + (floor(extract(epoch from $1::timestamptz - l.ended_at) / 86400) + ${ahead}) * interval '1 day' as again) a
              where ${whose} and l.status_id = w.done_id and l.updated_by is null and not l.is_deleted and l.ended_at = l.date_created
                and l.ended_at > $1::timestamptz - interval '14 days' and l.started_at > $1::timestamptz - interval '15 days' and a.again > l.ended_at and ${doneAt('a.again')} > $1::timestamptz
                and l.id not in (select f.log_id from activity_follow_ups f) and l.id not in (select e.log_id from activity_log_events e)
              order by l.ended_at desc, l.id limit ${most}) c
      where l.id = c.id`,
    [now],
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
