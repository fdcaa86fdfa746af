import { type Field, list, text } from '#platform/contract/fields/field.ts'
import { checkpointFields } from '../../contract/scorecards/checkpoint-fields.ts'
import type { ScorecardCheckpoint, ScorecardSection } from '../../contract/scorecards/scorecard.ts'

const { id, audit_form_setup_id, category_id, sort_order, ...read } = checkpointFields

/** Checkpoints as they are read: where ids stand for a section and another checkpoint, their words. */
export const readCheckpointsField: Field = list({
  ...read,
  section_name: text({ label: 'Section' }),
  shown_when_checkpoint_id: text({ label: 'Shown when' }),
})

export const readCheckpoints = (
  checkpoints: readonly ScorecardCheckpoint[],
  sections: readonly Pick<ScorecardSection, 'id' | 'name'>[],
) =>
  checkpoints.map((checkpoint) => {
    const before = checkpoints.find((one) => one.id === checkpoint.shown_when_checkpoint_id)
    return {
      ...checkpoint,
      section_name: sections.find((one) => one.id === checkpoint.category_id)?.name ?? null,
      shown_when_checkpoint_id: before ? (before.code ?? before.question) : null,
    }
  })
