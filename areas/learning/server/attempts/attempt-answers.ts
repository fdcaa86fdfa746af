import { problems, refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { inOrder } from '#areas/training/contract/slides/slide-tree.ts'
import {
  attemptAnswerCalls,
  type AttemptAnswers,
} from '../../contract/attempts/attempt-answer-calls.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import { courseAttempts } from '../../contract/attempts/course-attempts.ts'
import { askedQuestions } from './read-attempt.ts'
import { readAnswers, readSlides } from './read-course.ts'
import { writtenAnswer } from './shown-attempt.ts'
import { shownQuestion } from './shown-questions.ts'

/** The answers of an attempt that the caller may see in the course report. */
async function attemptAnswers({
  sql,
  records,
  asked,
}: CallRequest<(typeof attemptAnswerCalls)['attemptAnswers']>): Promise<Answer<AttemptAnswers>> {
  const attempt =
    (await records.read(courseAttempts, idOf(asked))) ??
    refuse(problems.noSuchRecord, { label: 'attempt' })
  if (attempt.status === 'in_progress') refuse(attemptProblems.stillOpen)
  const [questions, right, slides] = await Promise.all([
    askedQuestions(sql, attempt.id),
    readAnswers(sql, attempt.id),
    readSlides(sql, attempt.quiz_id),
  ])
  const places = new Map(inOrder(slides).map(({ slide }, at) => [slide.id, { slide, at }]))
  const answered = new Map(right.map((question) => [question.slide_id, question]))
  const data: AttemptAnswers = {
    questions: questions.flatMap((question) => {
      const found = places.get(question.slide_id)
      const is = answered.get(question.slide_id)
      return found && is ? [shownQuestion(found.slide, found.at + 1, question, is)] : []
    }),
    answers: questions.map((question) => ({
      slide_id: question.slide_id,
      value: writtenAnswer(question),
    })),
  }
  return { data }
}

export const attemptAnswersOnServer = serveCalls(attemptAnswerCalls, { attemptAnswers })
