import type { FormCheckpoint, FormDefinition } from '../scorecards/form-definition.ts'

/** The answer chosen for each checkpoint. */
export type ChosenScores = ReadonlyMap<number, number>

export const chosenScores = (
  answers: readonly { readonly checkpoint_id: number; readonly score_id: number }[],
): ChosenScores => new Map(answers.map(({ checkpoint_id, score_id }) => [checkpoint_id, score_id]))

/** The checkpoints that are asked, in order: a condition is met by an answer to a checkpoint that is asked itself. */
export function shownCheckpoints(
  { checkpoints }: FormDefinition,
  chosen: ChosenScores,
): readonly FormCheckpoint[] {
  const shown = new Map<number, FormCheckpoint>()
  for (const checkpoint of checkpoints) {
    const { shown_when_checkpoint_id: on, shown_when_score_id: score } = checkpoint
    if (on === null || (shown.has(on) && chosen.get(on) === score))
      shown.set(checkpoint.id, checkpoint)
  }
  return [...shown.values()]
}
