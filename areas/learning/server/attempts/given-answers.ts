import { refuse } from '#platform/contract/problems.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import type { GivenAnswer } from '../../contract/attempts/score.ts'
import type { AskedQuestion, SlideView } from './read-attempt.ts'

/** Answers of more than so many letters are none. */
const LONGEST = 1000
/** Slides of a course at most. */
const MOST = 1000

export interface StoredAnswer {
  readonly slide_id: number
  readonly answer: GivenAnswer
}

/** The answers a page sends, with the options as they are stored; what does not belong to the attempt is refused. */
export function givenAnswers(sent: unknown, asked: readonly AskedQuestion[]): StoredAnswer[] {
  if (sent === null || sent === undefined) return []
  if (!Array.isArray(sent) || sent.length > MOST) refuse(attemptProblems.answersUnreadable)
  const questions = new Map(asked.map((question) => [question.slide_id, question]))
  return sent.map((each: unknown) => {
    if (!isObject(each)) return refuse(attemptProblems.answersUnreadable)
    const { slide_id: id, value } = each
    const question = questions.get(Number(id))
    if (!question) return refuse(attemptProblems.otherQuestion, { id: String(id).slice(0, 20) })
    return { slide_id: question.slide_id, answer: storedAnswer(value, question) }
  })
}

function storedAnswer(value: unknown, { slide_id: id, options }: AskedQuestion): GivenAnswer {
  if (value === null || value === undefined || value === '') return null
  if (options.length === 0) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.length > LONGEST)
      return refuse(attemptProblems.noSuchAnswer, { id })
    return text.trim() === '' ? null : text
  }
  const shown: readonly unknown[] = Array.isArray(value) ? value : [value]
  const places = shown.map((place) => options[typeof place === 'number' ? place : -1])
  const known = places.filter((place) => place !== undefined)
  if (known.length < places.length || new Set(known).size < known.length)
    return refuse(attemptProblems.noSuchAnswer, { id })
  return known.length === 0 ? null : known
}

/** What a page says of how long slides were seen. */
export function claimedViews(sent: unknown): SlideView[] {
  if (sent === null || sent === undefined) return []
  if (!Array.isArray(sent) || sent.length > MOST) refuse(attemptProblems.viewsUnreadable)
  return sent.map((each: unknown) => {
    const slide_id = isObject(each) ? Number(each['slide_id']) : Number.NaN
    const seconds = isObject(each) ? Number(each['seconds'] ?? 0) : Number.NaN
    if (!Number.isSafeInteger(slide_id) || !Number.isFinite(seconds) || seconds < 0)
      return refuse(attemptProblems.viewsUnreadable)
    return { slide_id, seconds }
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
