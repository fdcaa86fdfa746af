import { problems, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { inOrder } from '#areas/training/contract/slides/slide-tree.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { attemptCalls, ShownAttempt } from '../../contract/attempts/attempt-calls.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import { endOf, isOver } from '../../contract/attempts/attempt-rules.ts'
import { unclearNumber } from '../../contract/attempts/number-answer.ts'
import { abandonAttempt, closeAttempt } from './close-attempt.ts'
import { claimedViews, givenAnswers } from './given-answers.ts'
import { keepProgress } from './keep-progress.ts'
import { openAttempt } from './open-attempt.ts'
import {
  askedQuestions,
  type AskedQuestion,
  isAnswered,
  lastAttemptOf,
  openAttemptOf,
  slideViews,
  type StoredAttempt,
} from './read-attempt.ts'
import { readAnswers, readCourse, readSlides, type TakenCourse } from './read-course.ts'
import { shownAttempt } from './shown-attempt.ts'
import { unseenSlides } from './unseen-slides.ts'
import {
  assignmentBy,
  refusalToBegin,
  standingOf,
  type TakenAssignment,
  timeWords,
} from './standing.ts'

type Request = CallRequest<(typeof attemptCalls)['saveAttempt']>

/** Opens, saves or closes an attempt of the caller. What two pages of a person send happens one after the other. */
export async function saveAttempt(request: Request): Promise<Answer<ShownAttempt>> {
  const { sql, viewer, input, now } = request
  const employee = viewer.employee_id ?? refuse(attemptProblems.noPerson)
  await sql.rows('select from people.hold_person($1)', [employee])
  const assignment = await assignmentBy(sql, employee, input.quiz_id, input.binding_id, now)
  const asked = assignment && (await readCourse(sql, input.quiz_id))
  if (!assignment || !asked) return refuse(problems.noSuchRecord, { label: 'course' })
  const attempt = await attemptMeant(request, asked, assignment)
  const course = attempt.quiz_id === asked.id ? asked : await needCourse(request, attempt.quiz_id)
  const ends_at = endOf(attempt.started_at, course.time_limit_minutes)
  if (isOver(ends_at, now)) return timeIsUp(request, attempt, course, assignment, ends_at)
  const questions = await askedQuestions(sql, attempt.id)
  const answers = givenAnswers(input.answers, questions)
  const views = claimedViews(input.slide_views)
  await keepProgress(sql, attempt, { answers, views, zone: assignment.zone, now })
  const isFinal = input.submit
  if (answers.length > 0 || isFinal) await refuseUnseen(request, course, employee)
  if (isFinal) {
    if (!input.is_confirmed) await refuseUnclear(request, attempt)
    await closeAttempt(sql, attempt, { ...closingOf(assignment, now), course, at: now })
  }
  const data = await savedAttempt(sql, attempt, course)
  return isFinal ? { data, message: t`Course Submitted Successfully` } : { data }
}

const closingOf = ({ recertify_months, expires_on }: TakenAssignment, now: string) => ({
  recertify_months,
  expires_on,
  now,
})

async function needCourse({ sql }: Request, id: number): Promise<TakenCourse> {
  return (await readCourse(sql, id)) ?? refuse(problems.noSuchRecord, { label: 'course' })
}

/** The open attempt; else a new one. What was submitted already is not begun anew by submitting it once more. */
async function attemptMeant(
  { sql, viewer, input, now }: Request,
  course: TakenCourse,
  assignment: TakenAssignment,
): Promise<StoredAttempt> {
  const open = await openAttemptOf(sql, assignment.employee_id, course.code)
  if (open) {
    const isOther =
      input.attempt_number !== null &&
      (input.attempt_number !== open.attempt_number || open.quiz_id !== course.id)
    return isOther ? refuse(attemptProblems.closed) : open
  }
  const last = await lastAttemptOf(sql, assignment.employee_id, course.id)
  const isRepeated = last !== undefined && input.submit
  if (isRepeated || (last && last.attempt_number === input.attempt_number))
    refuse(attemptProblems.closed)
  if (assignment.is_over) refuse(attemptProblems.withdrawn)
  if (course.status !== 'Published') refuse(attemptProblems.replaced)
  const why = refusalToBegin(await standingOf(sql, course, assignment, now), assignment.zone)
  if (why) throw why
  return openAttempt(sql, viewer, course, assignment, now)
}

/** It was just saved, so it is there. */
const savedAttempt = async (...about: Parameters<typeof shownAttempt>): Promise<ShownAttempt> =>
  (await shownAttempt(...about)) ?? refuse(problems.noSuchRecord, { label: 'attempt' })

/** What was saved before the end counts; what comes too late does not. */
async function timeIsUp(
  { sql, now }: Request,
  attempt: StoredAttempt,
  course: TakenCourse,
  assignment: TakenAssignment,
  endsAt: string | null,
): Promise<Answer<ShownAttempt>> {
  const at = endsAt ?? now
  if (!(await isAnswered(sql, attempt.id))) await abandonAttempt(sql, attempt, at, now)
  else await closeAttempt(sql, attempt, { ...closingOf(assignment, now), course, at })
  const time = timeWords(attempt.saved_at, assignment.zone)
  const data = await savedAttempt(sql, attempt, course)
  return { data, message: t`Time is up. Your answers up to ${time} were counted.` }
}

/** The test opens when every required slide was seen for its time. */
async function refuseUnseen(
  { sql }: Request,
  course: TakenCourse,
  employeeId: number,
): Promise<void> {
  if (!course.view_all_slides) return
  const [slides, views] = await Promise.all([
    readSlides(sql, course.id),
    slideViews(sql, employeeId, course.id),
  ])
  const unseen = unseenSlides(
    inOrder(slides).map(({ slide }) => slide),
    views,
  )
  if (unseen.length > 0) refuse(attemptProblems.slidesFirst, { slides: unseen.join(', ') })
}

/** Refuses to submit while questions are unanswered, or answers are no clear numbers: the person decides first. */
async function refuseUnclear({ sql }: Request, { id }: StoredAttempt): Promise<void> {
  const questions = await askedQuestions(sql, id)
  refuseUnanswered(questions)
  const types = new Map(
    (await readAnswers(sql, id)).map((one) => [one.slide_id, one.question_type]),
  )
  for (const { slide_id, answer } of questions)
    if (types.get(slide_id) === 'Number' && typeof answer === 'string') refuseUnclearNumber(answer)
}

/** More letters than a number has are cut off. */
const LONGEST_SHOWN = 40

function refuseUnclearNumber(written: string): void {
  const unclear = unclearNumber(written)
  const answer = written.trim().slice(0, LONGEST_SHOWN)
  if (unclear === 'no number') refuse(attemptProblems.noNumber, { answer })
  if (!unclear) return
  const [one, other] = unclear.doubt
  refuse(attemptProblems.numberInDoubt, { answer, one, other })
}

function refuseUnanswered(questions: readonly AskedQuestion[]): void {
  const count = questions.filter(({ answer }) => answer === null).length
  if (count === 1) refuse(attemptProblems.unansweredOne)
  if (count > 1) refuse(attemptProblems.unanswered, { count })
}
