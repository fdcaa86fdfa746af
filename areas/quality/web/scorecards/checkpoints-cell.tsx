import { Cell } from '#platform/web/fields/cell.tsx'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import type { ScorecardCheckpoint, ScorecardSection } from '../../contract/scorecards/scorecard.ts'
import { readCheckpoints, readCheckpointsField } from './read-checkpoints.ts'

/** The checkpoints of a set-up, each with the name of its section. */
export function CheckpointsCell(props: CellProps) {
  const checkpoints = (props.value ?? []) as readonly ScorecardCheckpoint[] // lists of such rows, as declared
  const sections = (props.record['sections'] ?? []) as readonly ScorecardSection[]
  return (
    <Cell {...props} field={readCheckpointsField} value={readCheckpoints(checkpoints, sections)} />
  )
}
