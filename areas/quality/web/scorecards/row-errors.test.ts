import { expect, it } from 'vitest'
import { namedErrors, wrongDetail } from './row-errors.ts'
import { addCheckpoint, addSection } from './scorecard-draft.ts'

const condition = 'checkpoints.1.shown_when_score_id'
const errors = {
  name: 'Name is required',
  'checkpoints.0.question': 'Question is required',
  [condition]: 'Choose an answer of that checkpoint',
}

it('finds what is wrong in the details of a checkpoint', () => {
  expect([0, 1, 2].map((place) => wrongDetail(errors, place))).toEqual([
    ...[undefined, condition, undefined],
  ])
})

it('says which checkpoint an error is about', () => {
  const draft = addSection({ sections: [], checkpoints: [] })
  const { checkpoints } = addCheckpoint(addCheckpoint(draft, -1), -1)
  expect(namedErrors(errors, checkpoints)).toEqual({
    name: 'Name is required',
    'checkpoints.0.question': 'A1: Question is required',
    [condition]: 'A2: Choose an answer of that checkpoint',
  })
})
