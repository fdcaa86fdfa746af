import type { Rows } from '#platform/server/database/database.ts'
import {
  countedViews,
  IDLE_SECONDS,
  type PassedTime,
} from '../../contract/attempts/attempt-rules.ts'
import type { StoredAnswer } from './given-answers.ts'
import type { SlideView, StoredAttempt } from './read-attempt.ts'

interface Progress {
  readonly answers: readonly StoredAnswer[]
  readonly views: readonly SlideView[]
  readonly zone: string
  readonly now: string
}

/** Keeps what a page saved of an open attempt: answers, what was seen of slides, and the time that was spent. */
export async function keepProgress(
  sql: Rows,
  attempt: StoredAttempt,
  { answers, views, zone, now }: Progress,
): Promise<void> {
  if (answers.length > 0)
    await sql.rows(
      `update course_attempt_questions q set answer = g.given -> 'answer'
         from jsonb_array_elements($2::jsonb) g(given) where q.attempt_id = $1 and q.slide_id = (g.given ->> 'slide_id')::bigint`,
      [attempt.id, JSON.stringify(answers)],
    )
  const counted = views.length > 0 ? countedViews(views, await passedTime(sql, attempt, now)) : []
  if (counted.length > 0)
    await sql.rows(
      `insert into course_attempt_views as v (attempt_id, slide_id, seconds)
       select $1, s.id, sum((g.seen ->> 'seconds')::integer) from jsonb_array_elements($2::jsonb) g(seen)
         join training.course_slides s on s.id = (g.seen ->> 'slide_id')::bigint and s.quiz_id = $3 group by s.id
       on conflict (attempt_id, slide_id) do update set seconds = v.seconds + excluded.seconds`,
      [attempt.id, JSON.stringify(counted), attempt.quiz_id],
    )
  await keepSession(sql, attempt, zone, now)
}

const secondsTo = (now: string, from: string): number => (Date.parse(now) - Date.parse(from)) / 1000

async function passedTime(
  sql: Rows,
  { id, saved_at, started_at }: StoredAttempt,
  now: string,
): Promise<PassedTime> {
  const [row] = await sql.rows<{ counted: number }>(
    'select coalesce(sum(seconds), 0)::integer as counted from course_attempt_views where attempt_id = $1',
    [id],
  )
  return {
    sinceSaved: secondsTo(now, saved_at),
    sinceStarted: secondsTo(now, started_at),
    counted: row?.counted ?? 0,
  }
}

/** Time without a sign for long is a break: the next sign begins another session. */
async function keepSession(
  sql: Rows,
  { id, employee_id, saved_at }: StoredAttempt,
  zone: string,
  now: string,
): Promise<void> {
  const isGoingOn = Date.parse(now) - Date.parse(saved_at) <= IDLE_SECONDS * 1000
  if (isGoingOn)
    await sql.rows(
      `with last as (update course_sessions s set "to" = $2, changed_at = $2
          where s.id = (select l.id from course_sessions l where l.attempt_id = $1 and l."to" = $3::timestamptz order by l.id desc limit 1) returning s.id)
       insert into course_sessions (attempt_id, employee_id, business_date, "from", "to", changed_at)
       select $1, $4, ($3::timestamptz at time zone $5)::date, $3, $2, $2 where not exists (select from last) and $2::timestamptz > $3::timestamptz`,
      [id, now, saved_at, employee_id, zone],
    )
  await sql.rows(
    `update course_attempts t set saved_at = $2, version = t.version + 1, date_updated = statement_timestamp(),
            seconds_spent = coalesce((select sum(extract(epoch from s."to" - s."from"))::integer from course_sessions s where s.attempt_id = t.id), 0)
      where t.id = $1 and t.status = 'in_progress'`,
    [id, now],
  )
}
