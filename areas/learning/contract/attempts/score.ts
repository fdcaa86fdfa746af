import { t } from '#platform/contract/words/texts.ts'
import type { questionTypes } from '#areas/training/contract/slides/slide-fields.ts'
import {
  absolute,
  compare,
  type Fraction,
  fractionOf,
  minus,
  NOTHING,
  plus,
  rounded,
  share,
  times,
} from './exact.ts'
import { numbersIn } from './number-answer.ts'

export type QuestionType = (typeof questionTypes)[number]

/** A question and what is right of it: known to the server alone. */
export interface ScoredQuestion {
  readonly slide_id: number
  readonly question_type: QuestionType
  readonly points: number
  readonly partial_credit: boolean
  readonly options: readonly { readonly text: string; readonly is_correct: boolean }[]
  readonly accepted_answers: readonly string[]
  readonly number_answer: number | null
  readonly number_tolerance: number
}

/** What was answered: places of options as they are stored, or what was written. Null is no answer. */
export type GivenAnswer = readonly number[] | string | null

export interface QuestionResult {
  readonly slide_id: number
  readonly is_correct: boolean
  /** Rounded to four digits. */
  readonly earned: number
}

export interface Score {
  readonly results: readonly QuestionResult[]
  readonly points: number
  readonly points_possible: number
  /** Rounded half up to two digits. */
  readonly scoring_percentage: number
  readonly is_passed: boolean
}

/** A package, and what its units reached, of 100. It comes to their mean. */
export interface ScoredPackage {
  readonly points: number
  /** Of units that gave a score, and nothing for each that is not complete. */
  readonly scores: readonly number[]
  /** Of units that gave a score alone. */
  readonly reported: readonly number[]
  /** Failed where one of its units is; passed where all that gave a score are. */
  readonly verdict: 'passed' | 'failed' | 'unknown'
}

/**
 * Points of each question and package, and what they come to. Nothing is rounded before the end. A course without points comes to the scores that its packages
 * gave, and is complete without any. Nobody passes who failed one of its packages.
 */
export function scoreAttempt(
  questions: readonly ScoredQuestion[],
  answers: ReadonlyMap<number, GivenAnswer>,
  passMark: number,
  packages: readonly ScoredPackage[] = [],
): Score {
  const scored = questions.map((question) => {
    const part = partRight(question, answers.get(question.slide_id) ?? null)
    const possible = fractionOf(question.points)
    return { question, part, possible, earned: times(possible, part) }
  })
  const counted = [...scored, ...packages.map(pointsOfPackage)]
  const points = counted.reduce((sum, { earned }) => plus(sum, earned), NOTHING)
  const possible = counted.reduce((sum, one) => plus(sum, one.possible), NOTHING)
  const isFailed = packages.some(({ verdict }) => verdict === 'failed')
  const hasPoints = possible.top !== 0n
  const percentage = hasPoints
    ? rounded(percentOf(points, possible), 2)
    : (meanReported(packages) ?? (isFailed ? 0 : 100))
  return {
    results: scored.map(({ question, part, earned }) => ({
      slide_id: question.slide_id,
      is_correct: compare(part, share(1, 1)) === 0,
      earned: rounded(earned, 4),
    })),
    points: rounded(points, 4),
    points_possible: rounded(possible, 4),
    scoring_percentage: percentage,
    is_passed:
      !isFailed && (percentage >= passMark || (!hasPoints && isPassedByPackages(packages))),
  }
}

/** What packages say themselves counts where the course has no points of its own. */
const isPassedByPackages = (packages: readonly ScoredPackage[]): boolean =>
  packages.every(({ reported, verdict }) => reported.length === 0 || verdict === 'passed')

function meanReported(packages: readonly ScoredPackage[]): number | undefined {
  const scores = packages.flatMap(({ reported }) => reported)
  if (scores.length === 0) return undefined
  const sum = scores.map((score) => fractionOf(score)).reduce(plus, NOTHING)
  return rounded(times(sum, share(1, scores.length)), 2)
}

function pointsOfPackage({ points, scores }: ScoredPackage) {
  const possible = fractionOf(points)
  const sum = scores.map((score) => fractionOf(score)).reduce(plus, NOTHING)
  return { possible, earned: times(possible, times(sum, share(1, 100 * scores.length || 1))) }
}

const percentOf = (part: Fraction, whole: Fraction): Fraction => ({
  top: part.top * whole.bottom * 100n,
  bottom: part.bottom * whole.top,
})

/** How much of a question is right, from nothing to one. */
function partRight(question: ScoredQuestion, answer: GivenAnswer): Fraction {
  if (answer === null) return NOTHING
  const found = partOfType[question.question_type](question, answer)
  const isWhole = compare(found, share(1, 1)) === 0
  const mayBePart = ['Multiple choice', 'Order'].includes(question.question_type)
  return isWhole || (question.partial_credit && mayBePart) ? found : NOTHING
}

const allOrNothing = (isRight: boolean): Fraction => (isRight ? share(1, 1) : NOTHING)

const choose = (question: ScoredQuestion, answer: GivenAnswer): Fraction => {
  const chosen = new Set(placesIn(answer))
  const right = question.options.filter((option) => option.is_correct).length
  if (right === 0) return NOTHING
  const good = question.options.filter((option, at) => option.is_correct && chosen.has(at)).length
  return share(Math.max(0, good - (chosen.size - good)), right)
}

const partOfType = {
  'Single choice': choose,
  'True or false': choose,
  'Multiple choice': choose,
  Order: ({ options }, answer) => {
    const places = placesIn(answer)
    if (places.length !== options.length) return NOTHING
    return share(places.filter((stored, at) => stored === at).length, options.length)
  },
  'Short text': ({ accepted_answers }, answer) =>
    allOrNothing(
      typeof answer === 'string' &&
        accepted_answers.some((accepted) => folded(accepted) === folded(answer)),
    ),
  Number: ({ number_answer, number_tolerance }, answer) =>
    allOrNothing(
      typeof answer === 'string' &&
        number_answer !== null &&
        numbersIn(answer).some(
          (number) =>
            compare(
              absolute(minus(number, fractionOf(number_answer))),
              fractionOf(number_tolerance),
            ) <= 0,
        ),
    ),
} satisfies Record<QuestionType, (question: ScoredQuestion, answer: GivenAnswer) => Fraction>

const placesIn = (answer: GivenAnswer): readonly number[] => (Array.isArray(answer) ? answer : [])

/** Case, accents and outer blanks do not count: " cafe" is "Café". */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

/** "66.67%", as people read it. */
export const scoreText = (percentage: number): string => t`${percentage.toFixed(2)}%`
