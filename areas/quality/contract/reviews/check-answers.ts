import { t } from '#platform/contract/words/texts.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { FormDefinition, FormScore } from '../scorecards/form-definition.ts'
import { chosenScores, shownCheckpoints } from '../scoring/shown-checkpoints.ts'
import type { ReviewAnswer } from './review-rows.ts'

/** What both sides read of an answer. */
export type GivenAnswer = Pick<ReviewAnswer, 'checkpoint_id' | 'score_id'> & Partial<ReviewAnswer>

/** What is wrong with answers whether or not they are finished: each is one of its checkpoint's own, and each checkpoint has one. */
export function answerErrors(form: FormDefinition, answers: readonly GivenAnswer[]): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [at, { checkpoint_id, score_id, infraction_ids = [] }] of answers.entries()) {
    const checkpoint = form.checkpoints.find(({ id }) => id === checkpoint_id)
    const score = scoreOf(form, score_id)
    if (!checkpoint) errors[`answers.${at}.checkpoint_id`] = [t`Choose a checkpoint of the form.`]
    else if (seen.has(checkpoint_id))
      errors[`answers.${at}.checkpoint_id`] = [t`This checkpoint has two answers.`]
    else if (score?.scale !== checkpoint.scale)
      errors[`answers.${at}.score_id`] = [t`Choose an answer of this checkpoint.`]
    else if (score.kind === 'Not applicable' && !checkpoint.na_allowed)
      errors[`answers.${at}.score_id`] = [t`Not applicable is not allowed for this checkpoint.`]
    else if (infraction_ids.length > 0 && score.kind !== 'Fail')
      errors[`answers.${at}.infraction_ids`] = [t`Only a failed checkpoint has infractions.`]
    seen.add(checkpoint_id)
  }
  return errors
}

/** What is missing before answers can be submitted. */
export function missingErrors(form: FormDefinition, answers: readonly GivenAnswer[]): FieldErrors {
  const errors: FieldErrors = {}
  const shown = shownCheckpoints(form, chosenScores(answers))
  const places = new Map(answers.map(({ checkpoint_id }, at) => [checkpoint_id, at]))
  const open = shown.filter(({ id }) => !places.has(id))
  for (const checkpoint of shown) {
    const at = places.get(checkpoint.id)
    const answer = at === undefined ? undefined : answers[at]
    const score = answer && scoreOf(form, answer.score_id)
    if (score?.comment_required && !answer?.comment)
      errors[`answers.${at}.comment`] = [t`Say why: this answer needs a comment.`]
    if (score?.kind === 'Fail' && checkpoint.evidence_required && !answer?.evidence_url)
      errors[`answers.${at}.evidence_url`] = [t`A failed answer needs a link to its evidence.`]
  }
  if (open.length > 0) errors['answers'] = [openWords(open)]
  else if (!answers.some((answer) => counts(form, answer)))
    errors['answers'] = [t`At least one checkpoint must be answered other than Not applicable.`]
  return errors
}

const openWords = (open: readonly { readonly id: number; readonly code: string | null }[]) => {
  const names = open.map(({ id, code }) => code ?? t`checkpoint ${id}`).join(', ')
  return open.length === 1
    ? t`1 checkpoint is not answered yet: ${names}.`
    : t`${open.length} checkpoints are not answered yet: ${names}.`
}

/** Whether an answer makes a score by itself: bonus sections only add to one. */
function counts(form: FormDefinition, { checkpoint_id, score_id }: GivenAnswer): boolean {
  const checkpoint = form.checkpoints.find(({ id }) => id === checkpoint_id)
  const section = form.sections.find(({ id }) => id === checkpoint?.section_id)
  return scoreOf(form, score_id)?.kind !== 'Not applicable' && section?.is_bonus === false
}

/** The answers to what is asked; what a changed answer hid is let go. */
export function shownAnswers<Answer extends GivenAnswer>(
  form: FormDefinition,
  answers: readonly Answer[],
): Answer[] {
  const shown = new Set(shownCheckpoints(form, chosenScores(answers)).map(({ id }) => id))
  return answers.filter(({ checkpoint_id }) => shown.has(checkpoint_id))
}

export const scoreOf = (form: FormDefinition, scoreId: number): FormScore | undefined =>
  form.scores.find(({ id }) => id === scoreId)
