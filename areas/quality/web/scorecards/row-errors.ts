import type { CheckpointDraft } from './scorecard-draft.ts'

type Errors = Readonly<Record<string, string>>

/** Fields that only the details show. */
const HIDDEN = [
  ...['guidance', 'scale', 'fatality', 'na_allowed', 'evidence_required', 'error_category_id'],
  ...['shown_when_checkpoint_id', 'shown_when_score_id', 'category_id'],
]

/** The first field with an error in the details of a checkpoint: `checkpoints.2.scale`. */
export const wrongDetail = (errors: Errors, place: number): string | undefined =>
  HIDDEN.map((name) => `checkpoints.${place}.${name}`).find((name) => errors[name])

/** The errors for a list of them, where each says which checkpoint it is about. */
export const namedErrors = (
  errors: Errors,
  checkpoints: readonly CheckpointDraft[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const [list, place] = name.split('.')
      const code = list === 'checkpoints' ? checkpoints[Number(place)]?.code : undefined
      return [name, code ? `${code}: ${text}` : text]
    }),
  )
