import { t } from '#platform/contract/words/texts.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { scoreOf } from '../reviews/check-answers.ts'
import type { ReviewAnswer, ReviewFinding } from '../reviews/review-rows.ts'
import type { FormDefinition, FormScore } from '../scorecards/form-definition.ts'
import { type DisputeDecision, type DisputedItem, isSameTarget } from './dispute-rows.ts'

/** What a dispute is about: a review as it was evaluated. */
export interface DisputedReview {
  /** Null of errors that were found in an activity. */
  readonly definition: FormDefinition | null
  readonly answers: readonly ReviewAnswer[]
  readonly findings: readonly ReviewFinding[]
}

/** Whether anything of a review lost points, in one of the rounds that are left. */
export function canBeDisputed(
  { definition, answers, findings }: DisputedReview,
  disputes: readonly { readonly status: string }[],
  mostRounds: number,
): boolean {
  const rounds = disputes.filter(({ status }) => status !== 'Withdrawn').length
  if (rounds >= mostRounds) return false
  if (!definition) return findings.length > 0
  return answers.some(({ score_id }) => hasLost(scoreOf(definition, score_id)))
}

const hasLost = (score: FormScore | undefined): boolean =>
  typeof score?.percentage === 'number' && score.percentage < 100

/** What is wrong with the items of a dispute: each is an answer that lost points, or an error that was found, once. */
export function itemErrors(review: DisputedReview, items: readonly DisputedItem[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, item] of items.entries()) {
    const isTwice = items.findIndex((other) => isSameTarget(item, other)) < at
    const wrong = isTwice ? twice : itemError(review, item)
    if (wrong) errors[`items.${at}.${wrong[0]}`] = [wrong[1]]
  }
  return errors
}

const twice = ['checkpoint_id', t`This is disputed twice.`] as const

type Wrong = readonly [field: string, words: string] | undefined

function itemError({ definition, answers, findings }: DisputedReview, item: DisputedItem): Wrong {
  if (!definition)
    return findings[Number(item.finding_place) - 1] && item.checkpoint_id === null
      ? undefined
      : ['finding_place', t`Choose an error of this review.`]
  if (item.finding_place !== null) return ['checkpoint_id', t`Choose a checkpoint of this review.`]
  const answer = answers.find(({ checkpoint_id }) => checkpoint_id === item.checkpoint_id)
  const score = answer && scoreOf(definition, answer.score_id)
  if (!score) return ['checkpoint_id', t`Choose a checkpoint of this review.`]
  if (!hasLost(score)) return ['checkpoint_id', t`Only answers below 100 % can be disputed.`]
  if (item.proposed_score_id === null) return undefined
  if (!canBecome(definition, answer.checkpoint_id, item.proposed_score_id))
    return ['proposed_score_id', t`Choose an answer of this checkpoint.`]
  return isBetter(scoreOf(definition, item.proposed_score_id), score)
    ? undefined
    : ['proposed_score_id', t`Propose a better answer than the one given.`]
}

/** Not applicable is better than any answer that lost points. */
export const isBetter = (proposed: FormScore | undefined, given: FormScore): boolean =>
  Number(proposed?.percentage ?? 100) > Number(given.percentage)

/** Whether a checkpoint may have that answer. */
export function canBecome(form: FormDefinition, checkpointId: number, scoreId: number): boolean {
  const checkpoint = form.checkpoints.find(({ id }) => id === checkpointId)
  const score = scoreOf(form, scoreId)
  return (
    checkpoint !== undefined &&
    score?.scale === checkpoint.scale &&
    (score.kind !== 'Not applicable' || checkpoint.na_allowed)
  )
}

/** What is wrong with decisions: each disputed item has one, nothing else, and an accepted answer has its new score. */
export function decisionErrors(
  { definition }: Pick<DisputedReview, 'definition'>,
  items: readonly DisputedItem[],
  decisions: readonly DisputeDecision[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, decision] of decisions.entries()) {
    const item = items.find((one) => isSameTarget(one, decision))
    if (!item || decisions.findIndex((other) => isSameTarget(other, decision)) < at)
      errors[`decisions.${at}.checkpoint_id`] = [t`Only disputed items can change, each once.`]
    else if (definition && decision.accepted && decision.score_id === null)
      errors[`decisions.${at}.score_id`] = [t`Choose the new answer.`]
    else if (
      definition &&
      decision.score_id !== null &&
      !canBecome(definition, Number(item.checkpoint_id), decision.score_id)
    )
      errors[`decisions.${at}.score_id`] = [t`Choose an answer of this checkpoint.`]
  }
  const isOpen = items.some((item) => !decisions.some((decision) => isSameTarget(item, decision)))
  return isOpen ? { ...errors, decisions: [t`Decide every disputed item.`] } : errors
}

/** The evaluation as it would be with the decisions. The comment of a changed answer is the reason of the decision. */
export function judged(
  { definition, answers, findings }: DisputedReview,
  decisions: readonly DisputeDecision[],
): Pick<DisputedReview, 'answers' | 'findings'> {
  if (!definition) {
    const isOut = (place: number) =>
      decisions.some(({ finding_place, accepted }) => accepted && finding_place === place)
    return { answers: [], findings: findings.filter((_, at) => !isOut(at + 1)) }
  }
  return {
    findings: [],
    answers: answers.map((answer) => {
      const decision = decisions.find(({ checkpoint_id }) => checkpoint_id === answer.checkpoint_id)
      if (!decision || decision.score_id === null || decision.score_id === answer.score_id)
        return answer
      const fails = scoreOf(definition, decision.score_id)?.kind === 'Fail'
      return {
        ...answer,
        ...{ score_id: decision.score_id, comment: decision.reason },
        ...(!fails && { infraction_ids: [], penalty_points: 0 }),
      }
    }),
  }
}

/** What a dispute came to. */
export function verdictOf(
  decisions: readonly Pick<DisputeDecision, 'accepted'>[],
): 'Accepted' | 'Partly accepted' | 'Rejected' {
  const accepted = decisions.filter((one) => one.accepted).length
  if (accepted === 0) return 'Rejected'
  return accepted === decisions.length ? 'Accepted' : 'Partly accepted'
}
