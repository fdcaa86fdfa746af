import { type Problem, problems, refuse } from '#platform/contract/problems.ts'
import { inOrder, treeOf } from '#areas/training/contract/slides/slide-tree.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  attemptCalls,
  CourseDetails,
  ShownAttempt,
  ShownSlide,
} from '../../contract/attempts/attempt-calls.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import { attemptsLeft } from '../../contract/attempts/attempt-rules.ts'
import { type AskedQuestion, askedQuestions, openAttemptOf } from './read-attempt.ts'
import {
  readAnswers,
  readCourse,
  readSlides,
  type StoredSlide,
  type TakenCourse,
} from './read-course.ts'
import { shownAttempt } from './shown-attempt.ts'
import { shownQuestion, shownSlide } from './shown-questions.ts'
import { assignmentBy, refusalToBegin, standingOf, type TakenAssignment } from './standing.ts'

type Request = CallRequest<(typeof attemptCalls)['courseDetails']>

const numberIn = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0

/** A course as its learner takes it. What is right of a question is not read before it may be shown. */
export async function courseDetails({
  sql,
  viewer,
  asked,
  now,
}: Request): Promise<Answer<CourseDetails>> {
  const employee = viewer.employee_id ?? refuse(attemptProblems.noPerson)
  const quizId = numberIn(asked.parameters['quizId'])
  const bindingId = numberIn(asked.parameters['bindingId'])
  const assignment = await assignmentBy(sql, employee, quizId, bindingId, now)
  const course = assignment && (await readCourse(sql, quizId))
  if (!assignment || !course || course.status === 'Draft')
    return refuse(problems.noSuchRecord, { label: 'course' })
  const [standing, slides, open] = await Promise.all([
    standingOf(sql, course, assignment, now),
    readSlides(sql, quizId),
    openAttemptOf(sql, employee, course.code),
  ])
  const attempt = await shownAttempt(sql, { employee_id: employee, quiz_id: quizId }, course)
  const shown = await shownSlides(sql, course, slides, attempt)
  const isOpen = open?.quiz_id === quizId
  const gone = isOpen ? undefined : goneBy(course, assignment)
  const why = gone ? undefined : refusalToBegin(standing, assignment.zone)
  const data: CourseDetails = {
    quiz: { ...factsOf(course), questions: questionsOf(course, slides) },
    binding: {
      ...{ id: bindingId, assignment_id: assignment.id, is_mandatory: assignment.is_mandatory },
      ...{ due_on: assignment.due_on, state: assignment.state, attempts_used: standing.used },
      attempts_left: attemptsLeft(standing),
      expires_on: assignment.expires_on,
      has_expired: assignment.expires_on !== null && assignment.expires_on < assignment.today,
      certificate_id: assignment.certificate_id,
      why_not: gone ? gone.text : isOpen || !why ? null : wordsOf(why.error),
    },
    slides: shown,
    nestedSlides: treeOf(shown),
    attempt,
    now,
  }
  return { data }
}

/** Why this version of the course is not begun any more. */
function goneBy({ status }: TakenCourse, { is_over }: TakenAssignment): Problem | undefined {
  if (is_over) return attemptProblems.withdrawn
  return status === 'Published' ? undefined : attemptProblems.replaced
}

const wordsOf = (error: string | Readonly<Record<string, readonly string[]>>): string =>
  typeof error === 'string' ? error : Object.values(error).flat().join(' ')

const factsOf = ({
  question_count: _count,
  shuffle_questions: _questions,
  shuffle_answers: _answers,
  status: _status,
  ...facts
}: TakenCourse) => facts

const questionsOf = ({ question_count }: TakenCourse, slides: readonly StoredSlide[]): number =>
  question_count || slides.filter(({ kind }) => kind === 'Question').length

/** Slides as they are; of questions those of the attempt, in its order, behind the others of where they stand. */
async function shownSlides(
  sql: Request['sql'],
  { show_answers }: TakenCourse,
  slides: readonly StoredSlide[],
  attempt: ShownAttempt | null,
): Promise<ShownSlide[]> {
  const ordered = inOrder(slides).map(({ slide }, at) => ({ slide, number: at + 1 }))
  const isClosed = attempt !== null && attempt.status !== 'in_progress'
  const mayReview = isClosed && isReviewed(show_answers, attempt)
  const mayAsk = attempt?.status === 'in_progress' && attempt.is_test_open
  const asked = attempt && (mayAsk || mayReview) ? await askedQuestions(sql, attempt.id) : []
  const answers = attempt && mayReview ? await readAnswers(sql, attempt.id) : []
  const right = new Map(answers.map((question) => [question.slide_id, question]))
  const places = new Map(asked.map((question) => [question.slide_id, question]))
  return ordered
    .flatMap(({ slide, number }) => {
      const question = places.get(slide.id)
      if (slide.kind !== 'Question') return [shownSlide(slide, number)]
      return question ? [shownQuestion(slide, number, question, right.get(slide.id))] : []
    })
    .toSorted((one, other) => placeOf(one, places) - placeOf(other, places))
}

/** Questions come in the order of the attempt; whatever else keeps its place before them. */
const placeOf = ({ id }: ShownSlide, places: ReadonlyMap<number, AskedQuestion>): number =>
  places.get(id)?.place ?? 0

const isReviewed = (rule: string, { status }: ShownAttempt): boolean =>
  rule === 'After every attempt' || (rule === 'After passing' && status === 'pass')
