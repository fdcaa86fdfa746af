import type { Answer, Scorecard } from '../../contract/scorecards/scorecard.ts'
import type { CheckpointDraft, ScorecardDraft, SectionDraft } from './scorecard-draft.ts'

/** What every part of the editor works with. */
export interface EditorProps {
  /** The scorecard as it would be stored, and as it is typed. */
  readonly card: Scorecard
  readonly draft: ScorecardDraft
  readonly answers: readonly Answer[]
  readonly errors: Readonly<Record<string, string>>
  readonly pageId: number | undefined
  /** The checkpoint whose details are shown. */
  readonly opened: number | undefined
  readonly open: (checkpoint: number | undefined) => void
  readonly onChange: (draft: ScorecardDraft) => void
}

/** What is dragged over the editor: the checkpoint on its way. */
interface Dragging {
  readonly dragged: number | undefined
  readonly drag: (checkpoint: number | undefined) => void
}

export interface SectionEditorProps extends EditorProps, Dragging {
  readonly section: SectionDraft
  readonly place: number
  readonly checkpoints: readonly CheckpointDraft[]
}

export interface CheckpointRowProps extends EditorProps, Dragging {
  readonly checkpoint: CheckpointDraft
  /** Its place among all checkpoints, as errors name it. */
  readonly place: number
}
