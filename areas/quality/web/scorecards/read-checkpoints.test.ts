import { expect, it } from 'vitest'
import type { ScorecardCheckpoint } from '../../contract/scorecards/scorecard.ts'
import { readCheckpoints, readCheckpointsField } from './read-checkpoints.ts'

const asked: ScorecardCheckpoint = {
  ...{ id: 5, category_id: 31, code: 'A1', question: 'Was there a complaint?' },
  ...{ audit_form_setup_id: null, section_name: null, guidance: null, scale: null },
  ...{ max_points: null, weight: 1, na_allowed: false, sort_order: null },
  ...{ error_category_id: null, evidence_required: false },
  ...{ shown_when_checkpoint_id: null, shown_when_score_id: null },
  fatality: 'None',
}
const checkpoints: readonly ScorecardCheckpoint[] = [
  asked,
  {
    ...asked,
    ...{ id: 6, category_id: 32, code: 'B1', question: 'Was it written down?' },
    ...{ shown_when_checkpoint_id: 5, shown_when_score_id: 2 },
  },
]

it('reads sections and earlier checkpoints by their words', () => {
  const sections = [
    { id: 31, name: 'Opening' },
    { id: 32, name: 'Closing' },
  ]
  expect(readCheckpoints(checkpoints, sections)).toMatchObject([
    { section_name: 'Opening', shown_when_checkpoint_id: null },
    { section_name: 'Closing', shown_when_checkpoint_id: 'A1', shown_when_score_id: 2 },
  ])
})

it('shows no ids', () => {
  const fields = Object.keys(readCheckpointsField.of ?? {})
  expect(fields[0]).toBe('section_name')
  expect(fields).not.toContain('category_id')
})
