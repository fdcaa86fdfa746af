import { expect, test } from 'vitest'
import type { AnswerFilter } from '../contract/answer-filters.ts'
import { answerFields } from './answer-filters.ts'

const question = (name: string, ...activity_setup_ids: number[]): AnswerFilter => ({
  name,
  label: `The ${name}`,
  field_type: 'Choice',
  options: [{ value: 'a', label: 'First' }],
  activity_setup_ids,
})
const offered = [question('reason', 1, 2), question('carrier', 3)]
const labels = (filter: Parameters<typeof answerFields>[1]) =>
  Object.fromEntries(
    Object.entries(answerFields(offered, filter)).map(([name, { label }]) => [name, label]),
  )

test('answers are offered as filters: all of them, or those of the chosen activities', () => {
  expect(Object.keys(labels({}))).toEqual(['extra_values.reason', 'extra_values.carrier'])
  expect(Object.keys(labels({ activity_setup_id: { in: [2, 9] } }))).toEqual([
    'extra_values.reason',
  ])
  expect(Object.keys(labels({ activity_setup_id: { eq: 3 } }))).toEqual(['extra_values.carrier'])
  expect(answerFields(offered, {})['extra_values.reason']).toMatchObject({
    kind: 'choice',
    choices: ['a'],
    words: { a: 'First' },
  })
})

test('a filter that is set stays, no matter who asks its question', () => {
  const set = { 'extra_values.carrier': { in: ['a'] }, 'extra_values.gone': { eq: 'x' } }
  expect(labels({ activity_setup_id: { in: [1] }, ...set })).toEqual({
    'extra_values.carrier': 'The carrier',
    'extra_values.gone': 'gone',
    'extra_values.reason': 'The reason',
  })
})
