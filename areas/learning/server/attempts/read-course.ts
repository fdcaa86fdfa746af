import type { CourseDetails } from '../../contract/attempts/attempt-calls.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { QuestionType, ScoredQuestion } from '../../contract/attempts/score.ts'

/** A course as attempts need it. */
export interface TakenCourse extends Omit<CourseDetails['quiz'], 'questions'> {
  readonly question_count: number
  readonly shuffle_questions: boolean
  readonly shuffle_answers: boolean
  readonly status: string
}

export async function readCourse(sql: Rows, id: number): Promise<TakenCourse | undefined> {
  const [course] = await sql.rows<TakenCourse>(
    `select id, title, code, quiz_version, description, estimated_minutes, pass_mark, coalesce(max_attempts, 0) as max_attempts,
            coalesce(retry_wait_hours, 0) as retry_wait_hours, coalesce(time_limit_minutes, 0) as time_limit_minutes,
            coalesce(question_count, 0) as question_count, shuffle_questions, shuffle_answers, coalesce(show_answers, 'Never') as show_answers,
            view_all_slides, gives_certificate, certificate_valid_months, status
       from training.courses where id = $1 and not is_deleted`,
    [id],
  )
  return course
}

/** A slide as it is stored, of a question what is asked and not what is right. */
export interface StoredSlide {
  readonly id: number
  readonly parent_id: number | null
  readonly title: string
  readonly kind: string
  readonly body: string | null
  readonly media_id: number | null
  readonly video_url: string | null
  readonly min_seconds: number
  readonly is_required: boolean
  readonly sort_order: number
  readonly question_type: QuestionType | null
  readonly points: number | null
  readonly partial_credit: boolean
  readonly options: readonly { readonly text: string }[]
}

export const readSlides = (sql: Rows, courseId: number): Promise<StoredSlide[]> =>
  sql.rows<StoredSlide>(
    `select id, parent_id, title, kind, body, media_id, video_url, coalesce(min_seconds, 0) as min_seconds, is_required, coalesce(sort_order, 0) as sort_order,
            question_type, points, partial_credit, options
       from training.course_slides where quiz_id = $1 and not is_deleted order by sort_order, id`,
    [courseId],
  )

/** A question with what is right of it. */
export type AnsweredQuestion = ScoredQuestion & {
  readonly options: readonly {
    readonly text: string
    readonly is_correct: boolean
    readonly feedback?: string | null
  }[]
  readonly explanation: string | null
}

/** The questions of an attempt, for those who score it or may be told: never to be answered as they are. */
export const readAnswers = (sql: Rows, attemptId: number): Promise<AnsweredQuestion[]> =>
  sql.rows<AnsweredQuestion>(
    `select a.slide_id, a.question_type, a.points, a.partial_credit, a.options, a.accepted_answers, a.number_answer, a.number_tolerance, a.explanation
       from course_attempt_questions q join training.course_answers a on a.slide_id = q.slide_id where q.attempt_id = $1 order by q.place`,
    [attemptId],
  )
