import { t } from '#platform/contract/words/texts.ts'
import { scoreForm } from '../scoring/score.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { FormDefinition } from './form-definition.ts'
import { formDefinitionOf } from './form-definition-of.ts'
import { type Answer, answersTo, isWholeScale, type Scorecard, weightSum } from './scorecard.ts'

/** What keeps a form from being published, all of it at once, by field. The builder shows the same while a scorecard is designed. */
export function publishErrors(
  card: Scorecard,
  answers: readonly Answer[],
  measuring: Pick<FormDefinition, 'pass_mark' | 'bands'>,
): FieldErrors {
  const errors: FieldErrors = {
    checkpoints: card.checkpoints.length === 0 ? [t`Add at least one checkpoint.`] : [],
    sections: [...emptySections(card), ...worthlessSections(card), ...wrongWeights(card)],
    scale: brokenScales(card, answers),
  }
  const isSound = Object.values(errors).every((messages) => messages.length === 0)
  errors['pass_mark'] = isSound ? unreachable(card, answers, measuring) : []
  return Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0))
}

const emptySections = ({ sections, checkpoints }: Scorecard): string[] =>
  sections.flatMap(({ id, name }, place) =>
    checkpoints.some(({ category_id }) => category_id === id)
      ? []
      : [t`${name || t`Section ${place + 1}`} has no checkpoint.`],
  )

/** Sections whose checkpoints are worth nothing together, so that no answer to them would count. */
const worthlessSections = ({ generation, sections, checkpoints }: Scorecard): string[] =>
  sections.flatMap(({ id, name }, place) => {
    const own = checkpoints.filter(({ category_id }) => category_id === id)
    if (own.length === 0 || own.some((one) => (one.max_points ?? one.weight ?? 0) > 0)) return []
    const section = name || t`Section ${place + 1}`
    return generation === 'classic'
      ? [t`The checkpoints of ${section} have no points.`]
      : [t`The checkpoints of ${section} have no weight.`]
  })

function wrongWeights({ generation, sections }: Scorecard): string[] {
  if (generation === 'classic' || sections.length === 0) return []
  const sum = weightSum(sections)
  return sum === 100 ? [] : [t`Section weights add up to ${sum}. They must add up to 100.`]
}

const brokenScales = (card: Scorecard, answers: readonly Answer[]): string[] => {
  const scales = new Set(card.checkpoints.map(({ scale }) => scale ?? card.scale))
  return [...scales]
    .filter((scale) => !isWholeScale(answers, scale))
    .map((scale) => (scale === '' ? t`Choose a scale.` : t`${scale} needs a Pass and a Fail.`))
}

/** No review could pass: the best answer to each checkpoint does not come to the pass mark. */
function unreachable(
  card: Scorecard,
  answers: readonly Answer[],
  measuring: Pick<FormDefinition, 'pass_mark' | 'bands'>,
): string[] {
  const best = bestScore(card, answers, measuring)
  return best >= measuring.pass_mark
    ? []
    : [t`No score can reach ${measuring.pass_mark}: the best possible is ${best}.`]
}

function bestScore(
  card: Scorecard,
  answers: readonly Answer[],
  measuring: Pick<FormDefinition, 'pass_mark' | 'bands'>,
): number {
  const form = formDefinitionOf(card, answers, measuring)
  const best = card.checkpoints.flatMap((checkpoint) => {
    const [first, ...others] = answersTo(card, checkpoint, answers)
    if (!first) return []
    const chosen = others.reduce(
      (found, one) => ((one.percentage ?? -1) > (found.percentage ?? -1) ? one : found),
      first,
    )
    return [{ checkpoint_id: checkpoint.id, score_id: chosen.id }]
  })
  return scoreForm(form, best)?.score ?? 0
}
