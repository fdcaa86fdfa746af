import type { Generation } from '../../contract/scorecards/form-definition.ts'
import type { Scorecard } from '../../contract/scorecards/scorecard.ts'
import type { ScorecardDraft } from './scorecard-draft.ts'

/** What was typed as a number, where it is one. */
const numberOf = (typed: unknown): number | null => {
  const value = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The sections and checkpoints a form holds. */
export const draftIn = (values: Readonly<Record<string, unknown>>): ScorecardDraft => ({
  sections: Array.isArray(values['sections']) ? values['sections'] : [],
  checkpoints: Array.isArray(values['checkpoints']) ? values['checkpoints'] : [],
})

/** A scorecard as it would be stored now, for its trial score and what is still missing. */
export const scorecardOf = (
  generation: Generation,
  scale: unknown,
  draft: ScorecardDraft,
): Scorecard => ({
  generation,
  scale: typeof scale === 'string' ? scale : '',
  sections: draft.sections.map((one) => ({ ...one, weight: numberOf(one.weight) })),
  checkpoints: draft.checkpoints.map((one) => ({
    ...one,
    weight: numberOf(one.weight),
    max_points: numberOf(one.max_points),
  })),
})
