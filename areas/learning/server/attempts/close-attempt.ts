import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import { scoreAttempt } from '../../contract/attempts/score.ts'
import { expiryOf } from '../../contract/certificates/certificate-dates.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { settleResults } from '../compliance/refresh-assignments.ts'
import { scoredPackages } from '../packages/scored-packages.ts'
import { askedQuestions, type StoredAttempt } from './read-attempt.ts'
import { readAnswers, type TakenCourse } from './read-course.ts'

/** What of the person matters when their attempt is closed. */
interface Closing {
  readonly course: Pick<
    TakenCourse,
    'code' | 'certificate_valid_months' | 'gives_certificate' | 'title' | 'quiz_version'
  >
  readonly recertify_months: number | null
  /** When the certificate before ends, where there is one. */
  readonly expires_on: string | null
  /** When it counts as submitted: the day it is then where the person is, is the day of a pass. */
  readonly at: string
  readonly now: string
}

/** Scores an open attempt by what was saved and closes it, once: of two who submit it, the second is refused. */
export async function closeAttempt(
  sql: Rows,
  attempt: StoredAttempt,
  { course, recertify_months, expires_on, at, now }: Closing,
): Promise<void> {
  const today = await dayOf(sql, attempt.employee_id, at)
  const asked = await askedQuestions(sql, attempt.id)
  const answers = new Map(asked.map(({ slide_id, answer }) => [slide_id, answer]))
  const score = scoreAttempt(
    await readAnswers(sql, attempt.id),
    answers,
    attempt.pass_mark,
    await scoredPackages(sql, attempt),
  )
  const months = recertify_months ?? course.certificate_valid_months
  const ends = score.is_passed ? expiryOf(today, months, expires_on) : null
  const closed = await sql.rows(
    `update course_attempts set status = $2, is_passed = $3, scoring_percentage = $4, points = $5, points_possible = $6, submitted_at = $7, passed_on = $8::date,
            expires_on = $9::date, version = version + 1, date_updated = statement_timestamp()
      where id = $1 and status = 'in_progress' returning id`,
    [
      attempt.id,
      score.is_passed ? 'pass' : 'fail',
      score.is_passed,
      score.scoring_percentage,
      score.points,
      score.points_possible,
      at,
      score.is_passed ? today : null,
      ends,
    ],
  )
  if (closed.length === 0) refuse(attemptProblems.closed)
  await sql.rows(
    `update course_attempt_questions q set is_correct = (r.result ->> 'is_correct')::boolean, earned = (r.result ->> 'earned')::numeric
       from jsonb_array_elements($2::jsonb) r(result) where q.attempt_id = $1 and q.slide_id = (r.result ->> 'slide_id')::bigint`,
    [attempt.id, JSON.stringify(score.results)],
  )
  if (score.is_passed) {
    await sql.rows(
      `insert into course_cycles (assignment_id, due_on, passed_on)
       select id, due_on, $3::date from course_assignments where employee_id = $1 and course_code = $2 and due_on is not null on conflict do nothing`,
      [attempt.employee_id, course.code, today],
    )
    if (course.gives_certificate)
      await issueCertificate(sql, { attempt, course, today, ends, score: score.scoring_percentage })
  }
  await settleResults(sql, attempt.employee_id, course.code, now)
}

async function dayOf(sql: Rows, employeeId: number, at: string): Promise<string> {
  const [row] = await sql.rows<{ day: string }>(
    'select ($2::timestamptz at time zone person_zone($1))::date::text as day',
    [employeeId, at],
  )
  return row?.day ?? at.slice(0, 10)
}

/** Closes an attempt of which nothing is scored. */
export async function abandonAttempt(
  sql: Rows,
  attempt: Pick<StoredAttempt, 'id' | 'employee_id' | 'course_code'>,
  at: string,
  now: string,
): Promise<void> {
  await sql.rows(
    `update course_attempts set status = 'abandoned', submitted_at = $2, version = version + 1, date_updated = statement_timestamp()
      where id = $1 and status = 'in_progress'`,
    [attempt.id, at],
  )
  await settleResults(sql, attempt.employee_id, attempt.course_code, now)
}
