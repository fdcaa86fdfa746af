import { expect, test } from 'vitest'
import { choice, date, decimal, reference, text, yesNo } from './field.ts'

test('a field takes the options of its kind, and no others', () => {
  expect(decimal({ scale: 3, label: 'Rate' })).toEqual({ kind: 'decimal', scale: 3, label: 'Rate' })
  expect(text({ max: 9, masked: true }).max).toBe(9)
  // @ts-expect-error whole or not: it has no digits after a point
  expect(yesNo({ label: 'Paid', scale: 3 }).kind).toBe('yesNo')
  // @ts-expect-error a day is no number
  expect(date({ required: true, max: 3 }).kind).toBe('date')
  // @ts-expect-error a reference has no words of its own
  expect(reference('clients', { where: { is_active: true }, words: {} }).kind).toBe('reference')
  // @ts-expect-error its words are all there is
  expect(choice(['Yes', 'No'], { words: {}, min: 2 }).kind).toBe('choice')
})
