import type { CheckQuestion } from '../../contract/check-question.ts'

/** Seconds between two tries: long enough to look the answer up. */
export const SECONDS_BETWEEN_TRIES = 30

/** The moment from which answers are taken again; null when they are taken now or were never wrong. */
export const nextTryOf = (checkedAt: string | null): string | null =>
  checkedAt === null
    ? null
    : new Date(Date.parse(checkedAt) + SECONDS_BETWEEN_TRIES * 1000).toISOString()

/** What came of some answers: the sections of the wrong ones, and the share of right ones in percent. */
export interface CheckOutcome {
  readonly wrong: readonly number[]
  readonly score: number
}

/** @param answers the place of the chosen answer of each question, from 1 */
export function checkedAnswers(
  questions: readonly CheckQuestion[],
  answers: readonly unknown[],
): CheckOutcome {
  const wrong = questions.flatMap(({ right_option, section }, index) =>
    Number(answers[index]) === right_option ? [] : [section ?? index + 1],
  )
  const score =
    questions.length === 0
      ? 100
      : Math.round((10_000 * (questions.length - wrong.length)) / questions.length) / 100
  return { wrong, score }
}
