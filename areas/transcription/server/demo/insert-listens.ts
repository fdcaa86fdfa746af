import type { Sql } from '#platform/server/database/database.ts'

/** People of the demo company who listened to a call, and how many hours after it was found. */
const LISTENERS = [
  { email: 'qa@muster.example', hours: 4 },
  { email: 'lead@muster.example', hours: 22 },
]

/** Who listened to the calls of the agent people sign in as: he reads it beside each of them. */
export const insertListens = (sql: Sql): Promise<unknown> =>
  sql.rows(
    `insert into transcribe_listens (job_id, user_id, copy_id, listened_at)
     select j.id, l.id, 't_' || substr(md5(j.id || ' ' || l.id), 1, 22), j.completed_at + make_interval(hours => p.hours)
       from transcribe_job j join administration.users u on u.id = j.owner_id and u.email = 'agent@muster.example'
       cross join jsonb_to_recordset($1::jsonb) as p (email text, hours integer)
       join administration.users l on l.email = p.email and not l.is_deleted
      where j.state = 'Completed'`,
    [JSON.stringify(LISTENERS)],
  )
