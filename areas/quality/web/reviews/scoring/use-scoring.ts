import { type RefObject, useLayoutEffect, useState } from 'react'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import type { ScorecardProps } from '../../../contract/reviews/scorecard-part.ts'
import { scoreOf } from '../../../contract/reviews/check-answers.ts'
import type { ReviewAnswer } from '../../../contract/reviews/review-rows.ts'
import type {
  FormCheckpoint,
  FormDefinition,
} from '../../../contract/scorecards/form-definition.ts'
import { type Score, scoreForm } from '../../../contract/scoring/score.ts'
import { chosenScores, shownCheckpoints } from '../../../contract/scoring/shown-checkpoints.ts'

const NO_ANSWER = { comment: null, infraction_ids: [], evidence_url: null, penalty_points: null }
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The answers of a form as they are given: digits answer the current checkpoint and go on to the next. */
export function useScoring(
  form: ScorecardProps['form'],
  { definition, infractions }: ScorecardProps['sheet'],
  list: RefObject<HTMLElement | null>,
) {
  const answers = (form.values['answers'] ?? []) as readonly ReviewAnswer[] // a list of such rows, as declared
  const shown = shownCheckpoints(definition, chosenScores(answers))
  const [current, setCurrent] = useState<number | undefined>(() => firstOpen(shown, answers)?.id)
  const [wanted, setWanted] = useState<Place>()
  // Before anything else is typed: the next key belongs there.
  useLayoutEffect(() => {
    if (!wanted) return
    const card = list.current?.querySelector(`[data-checkpoint="${wanted.id}"]`)
    card?.querySelector<HTMLElement>(inputOf[wanted.part])?.focus()
  }, [wanted, list])

  const goTo = (id: number, part: Part = 'answer') => {
    setWanted({ id, part })
    setCurrent(id)
  }
  const leave = (from: number, step: number) => {
    const next = shown[shown.findIndex(({ id }) => id === from) + step]
    if (next) goTo(next.id)
    else if (step > 0) document.getElementById(SUBMIT)?.focus()
  }
  /** On to what the answer still lacks, else to the next checkpoint; after the last one to the verbs below. */
  const goOn = (from: number, step = 1) => {
    const lacking = step > 0 && lackingPart(definition, from, answers)
    if (lacking) return goTo(from, lacking)
    leave(from, step)
  }
  const patch = (checkpointId: number, values: Partial<ReviewAnswer>) =>
    form.set(
      'answers',
      answers.map((one) => (one.checkpoint_id === checkpointId ? { ...one, ...values } : one)),
    )
  const choose = (checkpoint: FormCheckpoint, scoreId: number, isKey = false) => {
    const before = answers.find(({ checkpoint_id }) => checkpoint_id === checkpoint.id)
    const score = scoreOf(definition, scoreId)
    const answer: ReviewAnswer = {
      ...(before ?? { ...NO_ANSWER, checkpoint_id: checkpoint.id }),
      ...(score?.kind !== 'Fail' && { infraction_ids: [] }),
      score_id: scoreId,
    }
    form.set(
      'answers',
      before ? answers.map((one) => (one === before ? answer : one)) : [...answers, answer],
    )
    setCurrent(checkpoint.id)
    if (!isKey) return
    const lacking = lackingPart(definition, checkpoint.id, [answer])
    if (lacking) goTo(checkpoint.id, lacking)
    else leave(checkpoint.id, 1)
  }
  const answerBy = (digit: number) => {
    const checkpoint = shown.find(({ id }) => id === current)
    const score = checkpoint && scoresOf(definition, checkpoint)[digit - 1]
    if (checkpoint && score) choose(checkpoint, score.id, true)
  }
  useSingleKeys({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, () => answerBy(Number(digit))])),
    j: () => current !== undefined && goOn(current),
    k: () => current !== undefined && goOn(current, -1),
  })

  const points = new Map(infractions.map(({ id, penalty_points }) => [id, penalty_points]))
  const score: Score | null = scoreForm(
    definition,
    answers.map((answer) => ({ ...answer, penalty_points: pointsOf(answer, points) })),
  )
  return { answers, shown, current, setCurrent, score, choose, patch, goOn }
}

export type Scoring = ReturnType<typeof useScoring>

/** Where the keyboard goes on after the last checkpoint. */
export const SUBMIT = 'submit-review'

type Part = 'answer' | 'comment' | 'evidence'

interface Place {
  readonly id: number
  readonly part: Part
}

const inputOf = {
  answer: 'input:checked, [data-answers]:not(:has(input:checked)) input',
  comment: 'textarea',
  evidence: 'input[type=url]',
} as const satisfies Record<Part, string>

/** What an answer must say and does not yet. */
function lackingPart(
  definition: FormDefinition,
  checkpointId: number,
  answers: readonly ReviewAnswer[],
): Part | undefined {
  const checkpoint = definition.checkpoints.find(({ id }) => id === checkpointId)
  const answer = answers.find(({ checkpoint_id }) => checkpoint_id === checkpointId)
  const score = answer && scoreOf(definition, answer.score_id)
  if (!answer || !score) return undefined
  if (score.comment_required && !answer.comment) return 'comment'
  const needsLink = score.kind === 'Fail' && checkpoint?.evidence_required
  return needsLink && !answer.evidence_url ? 'evidence' : undefined
}

/** The answers one checkpoint can have. */
export const scoresOf = (
  { scores }: FormDefinition,
  { scale, na_allowed }: FormCheckpoint,
): FormDefinition['scores'] =>
  scores.filter((score) => score.scale === scale && (na_allowed || score.kind !== 'Not applicable'))

const firstOpen = (shown: readonly FormCheckpoint[], answers: readonly ReviewAnswer[]) =>
  shown.find(({ id }) => !answers.some(({ checkpoint_id }) => checkpoint_id === id)) ?? shown[0]

/** In hundredths, so that sums of them stay as they are typed. */
const pointsOf = ({ infraction_ids }: ReviewAnswer, points: ReadonlyMap<number, number>): number =>
  infraction_ids.reduce((sum, id) => sum + Math.round((points.get(id) ?? 0) * 100), 0) / 100
