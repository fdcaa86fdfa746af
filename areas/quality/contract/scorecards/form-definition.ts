import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import {
  choice,
  colour,
  decimal,
  integer,
  list,
  longText,
  percent,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'

/**
 * An audit form as it was published: the one thing scores are computed from. It is kept as JSON with the form, so that what is changed in the
 * set-up or among the scores afterwards reaches no review that was begun on it. Type and check follow from the same fields.
 */

export const generations = ['classic', 'weighted'] as const
export const fatalities = ['None', 'Section', 'Form'] as const
export const scoreKinds = ['Pass', 'Partial', 'Fail', 'Not applicable'] as const

/** More than a form that people answer in one sitting has of anything. */
const MOST_ROWS = 500

const id = integer({ required: true, min: 1 })
const otherId = integer({ min: 1 })

const band = { name: text({ required: true, max: 40 }), from: percent({ required: true }) }

const section = {
  id,
  name: text({ required: true, max: 80 }),
  description: longText({ max: 500 }),
  /** Weighted forms alone; those without a bonus add up to 100. */
  weight: decimal({ min: 0, max: 100 }),
  is_bonus: yesNo({ default: false }),
}

const checkpoint = {
  id,
  section_id: id,
  code: text({ max: 8 }),
  question: text({ required: true, max: 300 }),
  guidance: longText({ max: 2000 }),
  /** The name its answers share. */
  scale: text({ required: true, max: 40 }),
  /** What can be earned: classic forms have points, weighted forms weights. */
  max_points: decimal({ min: 0, max: 1000 }),
  weight: decimal({ min: 0, max: 1000 }),
  fatality: choice(fatalities, { default: 'None' }),
  na_allowed: yesNo({ default: false }),
  evidence_required: yesNo({ default: false }),
  error_category_id: otherId,
  /** Both or none: asked only after this answer to a checkpoint before it. */
  shown_when_checkpoint_id: otherId,
  shown_when_score_id: otherId,
}

const score = {
  id,
  scale: text({ required: true, max: 40 }),
  name: text({ required: true, max: 40 }),
  kind: choice(scoreKinds, { required: true }),
  /** The share of the checkpoint it earns; nothing where it is not applicable. */
  percentage: percent(),
  comment_required: yesNo({ default: false }),
  colour: colour(),
}

export const formDefinitionFields = {
  generation: choice(generations, { required: true }),
  pass_mark: percent({ required: true }),
  /** Falling; the last begins at 0, so that each score has one. */
  bands: list(band, { required: true, max: 20 }),
  sections: list(section, { required: true, max: MOST_ROWS }),
  /** In the order in which they are asked. */
  checkpoints: list(checkpoint, { required: true, max: MOST_ROWS }),
  /** The answers of every scale its checkpoints use. */
  scores: list(score, { required: true, max: MOST_ROWS }),
}

export type Generation = (typeof generations)[number]
export type Fatality = (typeof fatalities)[number]
export type FormDefinition = ValuesOf<typeof formDefinitionFields>
export type FormSection = ValuesOf<typeof section>
export type FormCheckpoint = ValuesOf<typeof checkpoint>
export type FormScore = ValuesOf<typeof score>

/** Reads what is kept with a published form; anything else there is a fault. */
export function readFormDefinition(raw: unknown): FormDefinition {
  const given = typeof raw === 'object' && raw !== null ? { ...raw } : {}
  const { values, errors } = checkDraft(formDefinitionFields, given)
  const wrong = Object.entries(errors).map(([name, messages]) => `${name}: ${messages.join(' ')}`)
  if (wrong.length > 0) throw new Error(`No definition of an audit form. ${wrong.join('; ')}`)
  return values as FormDefinition // each field was read by its kind just now
}
