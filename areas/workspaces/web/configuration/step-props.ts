import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Configuration } from '../../contract/workspace-answers.ts'

/** What every step of the set-up is given. */
export interface StepProps {
  readonly workspace: Configuration
  /** Goes to the step that follows. */
  readonly onNext: () => void
}

/** The record of a workspace as forms take it: it is answered whole. */
export const wholeRecord = ({ record }: Configuration) => record as StoredRecord
