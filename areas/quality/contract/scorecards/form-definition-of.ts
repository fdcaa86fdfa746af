import type { FormDefinition } from './form-definition.ts'
import { type Answer, answersTo, type Scorecard } from './scorecard.ts'

/** What a form measures scores by. */
type Measuring = Pick<FormDefinition, 'pass_mark' | 'bands'>

/** A scorecard as a form would be published from it now: the answers it uses with it. */
export function formDefinitionOf(
  card: Scorecard,
  answers: readonly Answer[],
  { pass_mark, bands }: Measuring,
): FormDefinition {
  const used = card.checkpoints.flatMap((checkpoint) => answersTo(card, checkpoint, answers))
  return {
    generation: card.generation,
    pass_mark,
    bands: bands.map(({ name, from }) => ({ name, from })),
    sections: card.sections.map(({ id, name, description, weight, is_bonus }) => ({
      ...{ id, name, description, weight, is_bonus },
    })),
    checkpoints: card.checkpoints.map((checkpoint) => ({
      id: checkpoint.id,
      section_id: checkpoint.category_id ?? 0,
      code: checkpoint.code,
      question: checkpoint.question,
      guidance: checkpoint.guidance,
      scale: checkpoint.scale ?? card.scale,
      max_points: checkpoint.max_points,
      weight: checkpoint.weight,
      fatality: checkpoint.fatality,
      na_allowed: checkpoint.na_allowed,
      evidence_required: checkpoint.evidence_required,
      error_category_id: checkpoint.error_category_id,
      shown_when_checkpoint_id: checkpoint.shown_when_checkpoint_id,
      shown_when_score_id: checkpoint.shown_when_score_id,
    })),
    scores: answers
      .filter((answer) => used.includes(answer))
      .map(({ id, scale, name, kind, percentage, comment_required, colour }) => ({
        ...{ id, scale, name, kind, percentage, comment_required, colour },
      })),
  }
}
