import { expect, it } from 'vitest'
import { usualMeasure } from '../scoring/outcome.ts'
import { readFormDefinition } from './form-definition.ts'
import { versionChanges } from './version-changes.ts'

const asked = { scale: 'Met', section_id: 1 }
const scores = [{ id: 1, scale: 'Met', name: 'Met', kind: 'Pass', percentage: 100 }]
const definition = (checkpoints: readonly object[], weight = 100) =>
  readFormDefinition({
    ...{ ...usualMeasure, generation: 'weighted', scores },
    sections: [{ id: 1, name: 'Opening', weight }],
    checkpoints: checkpoints.map((one) => ({ ...asked, weight: 1, ...one })),
  })

it('says what two versions have differently, and nothing that stayed [quality-9]', () => {
  const before = {
    pass_mark: 80,
    coach_when: 'Never',
    definition: definition([
      { id: 1, code: 'A1', question: 'Greets?' },
      { id: 2, code: 'A2', question: 'Asks why?' },
    ]),
  }
  const after = {
    pass_mark: 85,
    coach_when: 'Never',
    definition: definition([
      { id: 1, code: 'A1', question: 'Greets?', fatality: 'Section' },
      { id: 3, code: 'A3', question: 'Says goodbye?' },
    ]),
  }
  expect(versionChanges(before, after)).toEqual([
    { name: 'Pass mark', before: '80', after: '85' },
    {
      name: 'A1 Greets?',
      before: 'weight 1, Met',
      after: 'weight 1, Met, fatal for the section',
    },
    { name: 'A3 Says goodbye?', before: null, after: 'weight 1, Met' },
    { name: 'A2 Asks why?', before: 'weight 1, Met', after: null },
  ])
})

it('shows both names of what was renamed', () => {
  const version = (question: string) => ({ definition: definition([{ id: 1, question }]) })
  expect(versionChanges(version('Greets?'), version('Greets by name?'))).toEqual([
    {
      name: 'Greets by name?',
      before: 'Greets?, weight 1, Met',
      after: 'Greets by name?, weight 1, Met',
    },
  ])
})

it('compares the rules alone of a draft, whose checkpoints are frozen when it is published', () => {
  const before = { pass_mark: 80, definition: definition([{ id: 1, question: 'Greets?' }]) }
  expect(versionChanges(before, { pass_mark: 80, definition: null })).toEqual([])
})
