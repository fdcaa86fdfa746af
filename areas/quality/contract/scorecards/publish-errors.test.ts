import { expect, it } from 'vitest'
import { usualMeasure } from '../scoring/outcome.ts'
import { publishErrors } from './publish-errors.ts'

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
