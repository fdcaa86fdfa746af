import type { ShownAttempt, WrittenAnswer } from '../../contract/attempts/attempt-calls.ts'
import { endOf } from '../../contract/attempts/attempt-rules.ts'
import { inOrder } from '#areas/training/contract/slides/slide-tree.ts'
import type { Rows } from '#platform/server/database/database.ts'
import {
  type AskedQuestion,
  askedQuestions,
  lastAttemptOf,
  slideViews,
  type StoredAttempt,
} from './read-attempt.ts'
import { readSlides, type TakenCourse } from './read-course.ts'
import { unseenSlides } from './unseen-slides.ts'

/** An answer as its learner gave it: options by the places they were shown at. */
export const writtenAnswer = ({ answer, options }: AskedQuestion): WrittenAnswer =>
  Array.isArray(answer) ? answer.map((stored) => options.indexOf(stored)) : answer

/** An attempt as its learner sees it, answers and all that says nothing of what is right. */
export async function shownAttempt(
  sql: Rows,
  attempt: Pick<StoredAttempt, 'employee_id' | 'quiz_id'>,
  course: TakenCourse,
): Promise<ShownAttempt | null> {
  const found = await lastAttemptOf(sql, attempt.employee_id, attempt.quiz_id)
  if (!found) return null
  const [asked, views, slides] = await Promise.all([
    askedQuestions(sql, found.id),
    slideViews(sql, found.employee_id, found.quiz_id),
    readSlides(sql, found.quiz_id),
  ])
  const {
    employee_id: _person,
    course_code: _code,
    is_passed,
    submitted_at,
    started_at,
    ...rest
  } = found
  const inTheirOrder = inOrder(slides).map(({ slide }) => slide)
  return {
    ...rest,
    started_at,
    submitted_at,
    is_passed: is_passed ? 1 : 0,
    ends_at: submitted_at === null ? endOf(started_at, course.time_limit_minutes) : null,
    answers: asked.flatMap((question) =>
      question.answer === null
        ? []
        : [{ slide_id: question.slide_id, value: writtenAnswer(question) }],
    ),
    slide_views: views,
    is_test_open: !course.view_all_slides || unseenSlides(inTheirOrder, views).length === 0,
  }
}
