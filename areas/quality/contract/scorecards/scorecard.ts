import type { RecordOf, ValuesOf } from '#platform/contract/fields/record-types.ts'
import type { auditScores } from './audit-scores.ts'
import type { checkpointFields, sectionFields } from './checkpoint-fields.ts'
import type { Generation } from './form-definition.ts'

type Filled<Row> = Row & { readonly id: number }

/** A section of a set-up with its id: below 0 while it is new. */
export type ScorecardSection = Filled<ValuesOf<typeof sectionFields>>
/** A checkpoint with its id; new ones refer to each other by ids below 0. */
export type ScorecardCheckpoint = Filled<ValuesOf<typeof checkpointFields>>

/** One of the answers that can be given. */
export type Answer = Pick<
  RecordOf<typeof auditScores>,
  'id' | 'name' | 'scale' | 'kind' | 'percentage' | 'comment_required' | 'colour'
>

/** The sections and checkpoints of a set-up, as they are stored or just being edited. */
export interface Scorecard {
  readonly generation: Generation
  /** The scale of checkpoints that name none. */
  readonly scale: string
  readonly sections: readonly ScorecardSection[]
  readonly checkpoints: readonly ScorecardCheckpoint[]
}

/** Texts that name something are compared without case and outer blanks. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const answersOfScale = (answers: readonly Answer[], scale: string): readonly Answer[] =>
  answers.filter((answer) => isSameName(answer.scale, scale))

/** The answers to a checkpoint: its own scale or that of the set-up, without "not applicable" where it is not allowed. */
export const answersTo = (
  { scale }: Pick<Scorecard, 'scale'>,
  checkpoint: Pick<ScorecardCheckpoint, 'scale' | 'na_allowed'>,
  answers: readonly Answer[],
): readonly Answer[] =>
  answersOfScale(answers, checkpoint.scale ?? scale).filter(
    ({ kind }) => checkpoint.na_allowed || kind !== 'Not applicable',
  )

/** Whether a scale tells good from bad. */
export const isWholeScale = (answers: readonly Answer[], scale: string): boolean => {
  const kinds = answersOfScale(answers, scale).map(({ kind }) => kind)
  return kinds.includes('Pass') && kinds.includes('Fail')
}

/** What the sections of a weighted form add up to, bonus sections apart: hundredths are counted, so that the sum is exact. */
export const weightSum = (
  sections: readonly Pick<ScorecardSection, 'weight' | 'is_bonus'>[],
): number =>
  sections
    .filter(({ is_bonus }) => !is_bonus)
    .reduce((sum, { weight }) => sum + Math.round((weight ?? 0) * 100), 0) / 100
