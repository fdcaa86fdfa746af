import { randomInt } from 'node:crypto'
import { inOrder } from '#areas/training/contract/slides/slide-tree.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { openAttemptOf, type StoredAttempt } from './read-attempt.ts'
import { readSlides, type StoredSlide, type TakenCourse } from './read-course.ts'
import type { TakenAssignment } from './standing.ts'

/** Begins an attempt of a person who may: its questions are drawn and put in their order now, and stay so. */
export async function openAttempt(
  sql: Rows,
  viewer: Viewer,
  course: TakenCourse,
  assignment: TakenAssignment,
  now: string,
): Promise<StoredAttempt> {
  const questions = drawn(course, await readSlides(sql, course.id))
  await sql.rows(
    `with made as (
       insert into course_attempts (employee_id, user_id, created_by, quiz_id, course_code, binding_id, attempt_number, pass_mark, started_at, saved_at, points_possible)
       select $1, $2::bigint, $2::bigint, $3, $4, $5, coalesce(max(t.attempt_number), 0) + 1, $6, $7, $7, $8::numeric
         from course_attempts t where t.employee_id = $1 and t.quiz_id = $3 returning id)
     insert into course_attempt_questions (attempt_id, slide_id, place, options)
     select made.id, (q.question ->> 'slide_id')::bigint, q.place, array(select jsonb_array_elements_text(q.question -> 'options')::integer)
       from made, jsonb_array_elements($9::jsonb) with ordinality q(question, place)`,
    [
      assignment.employee_id,
      viewer.user_id,
      course.id,
      course.code,
      assignment.binding_id,
      course.pass_mark,
      now,
      questions.reduce((sum, { points }) => sum + points, 0),
      JSON.stringify(questions),
    ],
  )
  const attempt = await openAttemptOf(sql, assignment.employee_id, course.code)
  if (!attempt) throw new Error('an attempt was opened and is not there')
  return attempt
}

/** The questions of an attempt: all in their order, or as many as the course draws; options as they will be shown. */
function drawn(course: TakenCourse, slides: readonly StoredSlide[]) {
  const all = inOrder(slides).flatMap(({ slide }) => (slide.kind === 'Question' ? [slide] : []))
  const count = course.question_count || all.length
  const chosen = new Set(count < all.length ? shuffled(all).slice(0, count) : all)
  const ordered = all.filter((slide) => chosen.has(slide))
  return (course.shuffle_questions ? shuffled(ordered) : ordered).map((slide) => ({
    slide_id: slide.id,
    points: slide.points ?? 0,
    options: shownOrder(slide, course.shuffle_answers),
  }))
}

/** Of a question of order the stored order is the answer: it is always shown in another one. True comes before false. */
function shownOrder({ question_type, options }: StoredSlide, isShuffled: boolean): number[] {
  const stored = options.map((_option, place) => place)
  if (question_type === 'True or false') return stored
  if (question_type !== 'Order') return isShuffled ? shuffled(stored) : stored
  const order = shuffled(stored)
  const isRight = order.every((place, at) => place === at)
  return isRight ? [...order.slice(1), ...order.slice(0, 1)] : order
}

/** Another order, as likely as any. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}
