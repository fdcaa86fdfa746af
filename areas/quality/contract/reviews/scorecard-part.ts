import { lentPart } from '#platform/contract/contributions.ts'
import type { FormDefinition } from '../scorecards/form-definition.ts'
import type { ScoringSheet } from './review-calls.ts'

/** A scorecard that is answered: where its answers are held, and what is asked. */
export interface ScorecardProps {
  readonly form: {
    /** The answers stand under `answers`. */
    readonly values: Readonly<Record<string, unknown>>
    readonly errors: Readonly<Record<string, string>>
    readonly set: (name: string, value: unknown) => void
  }
  readonly sheet: ScoringSheet & { readonly definition: FormDefinition }
  /** The stored review that is answered, where it is one. */
  readonly reviewId?: number | undefined
}

/** Checkpoints with their answers, keys and the score as it grows, for screens of other areas. */
export const scorecardPart = lentPart<ScorecardProps>('scorecard')
