import type { Sql } from '#platform/server/database/database.ts'
import { settleAttempts } from './attempts.ts'

/** What the agent people try the program with did: how each attempt ended, and so many days ago. */
const story = [
  { code: 'INF-SEC', status: 'pass', score: 92.5, days: 120 },
  { code: 'ACME-IND', status: 'pass', score: 88, days: 90 },
  { code: 'WELCOME', status: 'pass', score: 100, days: 200 },
  { code: 'FIRE-LIS', status: 'pass', score: 100, days: 60 },
  { code: 'COMPLAINT', status: 'fail', score: 52.5, days: 12 },
  { code: 'COMPLAINT', status: 'fail', score: 61, days: 9 },
  { code: 'COMPLAINT', status: 'fail', score: 70.25, days: 6 },
  { code: 'CALL', status: 'in_progress', score: null, days: 0 },
] as const

/** One passed with its certificate, one in progress, one overdue (data privacy) and one out of attempts. */
export async function insertTriedCourses(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with tried as (
       select a.employee_id, u.id as user_id, a.quiz_id, a.course_code, a.binding_id, coalesce(a.recertify_months, c.certificate_valid_months) as months, c.pass_mark, c.total_points,
              s.status, s.score, $1::timestamptz - make_interval(days => s.days) - interval '20 minutes' as at,
              row_number() over (partition by a.quiz_id order by s.days desc) as attempt_number
         from jsonb_to_recordset($2::jsonb) s(code text, status text, score numeric, days integer)
         join course_assignments a on a.course_code = s.code
         join administration.users u on u.employee_id = a.employee_id and u.email = 'agent@muster.example'
         join training.courses c on c.id = a.quiz_id)
     insert into course_attempts (employee_id, user_id, created_by, quiz_id, course_code, binding_id, attempt_number, status, is_passed, scoring_percentage, pass_mark, points, points_possible,
                                  started_at, saved_at, submitted_at, seconds_spent, passed_on, expires_on, certificate_path, date_created, date_updated)
     select t.employee_id, t.user_id, t.user_id, t.quiz_id, t.course_code, t.binding_id, t.attempt_number, t.status, t.status = 'pass', t.score, t.pass_mark,
            round(t.score * t.total_points / 100, 4), t.total_points, t.at, t.at + interval '15 minutes', case when t.status <> 'in_progress' then t.at + interval '15 minutes' end, 900,
            case when t.status = 'pass' then t.at::date end, case when t.status = 'pass' then (t.at::date + make_interval(months => t.months))::date end,
            case when t.status = 'pass' then md5(t.course_code || 'tried') end, t.at, t.at
       from tried t order by t.at`,
    [now, JSON.stringify(story)],
  )
  await openQuestions(sql)
  await settleAttempts(sql, now)
}

/** The open attempt has its questions, and the first slides were seen. */
async function openQuestions(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into course_attempt_questions (attempt_id, slide_id, place, options)
     select t.id, s.id, row_number() over (order by s.parent_id nulls first, s.sort_order), array(select n from generate_series(0, jsonb_array_length(s.options) - 1) n order by md5(s.id || '-' || n))
       from course_attempts t join training.course_slides s on s.quiz_id = t.quiz_id and s.kind = 'Question' and not s.is_deleted where t.status = 'in_progress'`,
  )
  await sql.rows(
    `insert into course_attempt_views (attempt_id, slide_id, seconds)
     select t.id, s.id, 60 from course_attempts t cross join lateral (
       select x.id from training.course_slides x where x.quiz_id = t.quiz_id and x.kind = 'Content' and not x.is_deleted order by x.parent_id nulls first, x.sort_order limit 2) s
      where t.status = 'in_progress'`,
  )
}
