import { expect, test } from 'vitest'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import { askedNow, judgedHere, questionField } from './hidden-answers.ts'

const isIll: ExtraField = {
  name: 'is_ill',
  label: 'Ill',
  field_type: 'Yes/No',
  is_required: true,
  is_sensitive: true,
}
const illness: ExtraField = {
  name: 'illness',
  label: 'Illness',
  field_type: 'Text',
  help: 'In a word.',
  is_sensitive: true,
  visible_if: { field: 'is_ill', is: 'eq', value: true },
  required_if: { field: 'is_ill', is: 'eq', value: true },
}
const plain: ExtraField = { name: 'plain', label: 'Plain', field_type: 'Text' }
const QUESTIONS = [isIll, illness, plain]

const asked = (answers: object, hidden: string[]) =>
  askedNow(QUESTIONS, { ...answers }, hidden).map(({ name }) => name)
const sent = (answers: object, hidden: string[]) => {
  const judged = judgedHere(QUESTIONS, { ...answers }, hidden)
  return checkAnswers(judged.questions, judged.answers)
}

test('a question that hangs on a kept answer is asked if it was before', () => {
  expect(asked({}, ['is_ill'])).toEqual(['is_ill', 'plain'])
  expect(asked({}, ['is_ill', 'illness'])).toEqual(['is_ill', 'illness', 'plain'])
  expect(asked({ is_ill: false }, ['is_ill', 'illness'])).toEqual(['is_ill', 'plain'])
  expect(asked({ is_ill: true }, [])).toEqual(['is_ill', 'illness', 'plain'])
})

test('a kept answer is neither sent nor demanded', () => {
  const untouched = { is_ill: undefined, illness: null, plain: 'told' }
  expect(sent(untouched, ['is_ill', 'illness'])).toEqual({ values: { plain: 'told' }, errors: {} })
  expect(sent({ plain: 'told' }, ['is_ill'])).toEqual({ values: { plain: 'told' }, errors: {} })
  expect(sent({}, []).errors).toHaveProperty('extra_values.is_ill')
})

test('what is typed in its place is sent', () => {
  expect(sent({ illness: 'flu' }, ['is_ill', 'illness']).values).toEqual({
    illness: 'flu',
    plain: null,
  })
  expect(sent({ is_ill: true }, ['is_ill', 'illness']).values).toEqual({
    is_ill: true,
    plain: null,
  })
})

test('its input says that it is kept, or who will see it', () => {
  expect(questionField(illness, {}, ['is_ill', 'illness'])).toMatchObject({
    required: false,
    help: 'In a word. Kept and hidden. Type to replace it.',
  })
  expect(questionField(isIll, {}, ['is_ill']).help).toBe('Kept and hidden. Choose to replace it.')
  expect(questionField(isIll, {})).toMatchObject({
    required: true,
    help: 'Seen by HR and managers.',
  })
})
