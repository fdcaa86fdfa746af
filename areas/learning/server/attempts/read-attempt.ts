import type { Rows } from '#platform/server/database/database.ts'
import type { GivenAnswer } from '../../contract/attempts/score.ts'

export interface StoredAttempt {
  readonly id: number
  readonly employee_id: number
  readonly quiz_id: number
  readonly course_code: string
  readonly binding_id: number
  readonly attempt_number: number
  readonly status: 'in_progress' | 'pass' | 'fail' | 'abandoned'
  readonly scoring_percentage: number | null
  readonly is_passed: boolean
  readonly certificate_path: string | null
  readonly pass_mark: number
  readonly points: number | null
  readonly points_possible: number | null
  readonly started_at: string
  readonly saved_at: string
  readonly submitted_at: string | null
  readonly seconds_spent: number
}

const COLUMNS = `t.id, t.employee_id, t.quiz_id, t.course_code, t.binding_id, t.attempt_number, t.status, t.scoring_percentage, t.is_passed, t.certificate_path, t.pass_mark,
  t.points, t.points_possible, t.started_at, t.saved_at, t.submitted_at, t.seconds_spent`

/** The open attempt of a person at a course, whatever its version; else nothing. */
export async function openAttemptOf(
  sql: Rows,
  employeeId: number,
  code: string,
): Promise<StoredAttempt | undefined> {
  const [found] = await sql.rows<StoredAttempt>(
    `select ${COLUMNS} from course_attempts t where t.employee_id = $1 and t.course_code = $2 and t.status = 'in_progress'`,
    [employeeId, code],
  )
  return found
}

/** The open attempt of a person at a version of a course, else the last one. */
export async function lastAttemptOf(
  sql: Rows,
  employeeId: number,
  courseId: number,
): Promise<StoredAttempt | undefined> {
  const [found] = await sql.rows<StoredAttempt>(
    `select ${COLUMNS} from course_attempts t where t.employee_id = $1 and t.quiz_id = $2 order by t.status = 'in_progress' desc, t.id desc limit 1`,
    [employeeId, courseId],
  )
  return found
}

/** What an attempt asks, in its order. */
export interface AskedQuestion {
  readonly slide_id: number
  readonly place: number
  /** Stored places of its options in the order they are shown. */
  readonly options: readonly number[]
  /** Stored places, or a text. */
  readonly answer: GivenAnswer
  readonly is_correct: boolean | null
  readonly earned: number | null
}

export const askedQuestions = (sql: Rows, attemptId: number): Promise<AskedQuestion[]> =>
  sql.rows<AskedQuestion>(
    'select slide_id, place, options, answer, is_correct, earned from course_attempt_questions where attempt_id = $1 order by place',
    [attemptId],
  )

/** Whether an attempt has anything to score: an answer, or what a package said it came to. */
export async function isAnswered(sql: Rows, attemptId: number): Promise<boolean> {
  const found = await sql.rows(
    `select from course_attempt_questions where attempt_id = $1 and answer is not null
     union all select from course_package_runs where attempt_id = $1 and (is_complete or score is not null) limit 1`,
    [attemptId],
  )
  return found.length > 0
}

export interface SlideView {
  readonly slide_id: number
  readonly seconds: number
}

/**
 * How long a person has seen the slides of a version of a course, over all attempts: a second attempt need not read them again. A package was seen once
 * each of its units said that it is complete, in whichever attempt.
 */
export const slideViews = (sql: Rows, employeeId: number, courseId: number): Promise<SlideView[]> =>
  sql.rows<SlideView>(
    `select v.slide_id, sum(v.seconds)::integer as seconds from course_attempt_views v join course_attempts t on t.id = v.attempt_id
      where t.employee_id = $1 and t.quiz_id = $2
        and not exists (select from training.package_units u where u.slide_id = v.slide_id
                          and not exists (select from course_package_runs r join course_attempts o on o.id = r.attempt_id
                                           where r.slide_id = u.slide_id and r.unit = u.unit and r.is_complete and o.employee_id = $1 and o.quiz_id = $2))
      group by v.slide_id order by v.slide_id`,
    [employeeId, courseId],
  )
