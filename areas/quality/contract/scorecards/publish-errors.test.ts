import { expect, it } from 'vitest'
import { usualMeasure } from '../scoring/outcome.ts'
import { publishErrors } from './publish-errors.ts'
import type { Answer, Scorecard } from './scorecard.ts'

const section = { description: null, weight: 50, is_bonus: false, sort_order: null }

it('calls sections without a name by their place', () => {
  const card = {
    ...{ generation: 'weighted' as const, scale: 'Usual', checkpoints: [] },
    sections: [
      { ...section, id: -1, name: 'Opening' },
      { ...section, id: -2, name: '' },
      { ...section, id: -3, name: '' },
    ],
  }
  const measuring = { ...usualMeasure, bands: [...usualMeasure.bands] }
  expect(publishErrors(card, [], measuring)['sections']?.slice(0, 3)).toEqual([
    ...['Opening has no checkpoint.', 'Section 2 has no checkpoint.'],
    'Section 3 has no checkpoint.',
  ])
})

it('names a section whose checkpoints have no weight yet, and a scale that is not chosen [quality-49]', () => {
  const answers = [
    { id: 1, name: 'Yes', kind: 'Pass', percentage: 100 },
    { id: 2, name: 'No', kind: 'Fail', percentage: 0 },
  ].map((one) => ({ ...one, scale: 'Usual', comment_required: false, colour: null }) as Answer)
  const checkpoint = {
    ...{ id: -2, category_id: -1, code: 'A1', question: '', guidance: null, scale: null },
    ...{ weight: null, max_points: null, fatality: 'None', na_allowed: false },
    ...{ evidence_required: false, sort_order: null, show_if: null },
  }
  const card = {
    ...{ generation: 'weighted', scale: 'Usual', checkpoints: [checkpoint] },
    sections: [{ ...section, id: -1, name: 'Opening', weight: 100 }],
  } as unknown as Scorecard // a scorecard as the builder has it while it is typed
  const measuring = { ...usualMeasure, bands: [...usualMeasure.bands] }
  expect(publishErrors(card, answers, measuring)).toEqual({
    sections: ['The checkpoints of Opening have no weight.'],
  })
  expect(publishErrors({ ...card, scale: '' }, answers, measuring)['scale']).toEqual([
    'Choose a scale.',
  ])
})
