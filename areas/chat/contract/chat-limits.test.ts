import { describe, expect, it } from 'vitest'
import { lengthAsked, passagesAsked, titleOf } from './chat-limits.ts'

describe('the number of passages', () => {
  it.each([
    ['', 6],
    [undefined, 6],
    ['many', 6],
    [-3, 6],
    [0, 6],
    ['4', 4],
    [4.8, 4],
    [80, 20],
    [Number.NaN, 6],
    [[4], 6],
  ])('asked for by %j is %i [chat-2]', (given, passages) => {
    expect(passagesAsked(given, 6)).toBe(passages)
  })
})

describe('the length of an answer', () => {
  it.each([
    ['', 'Medium', 300, 4],
    ['Short', 'Short', 120, 2],
    ['Long', 'Long', 700, 8],
    [20, '20', 20, 2],
    ['250', '250', 250, 4],
    [1000, '1000', 1000, 8],
  ])('asked for by %j is %s', (given, name, words, sentences) => {
    expect(lengthAsked(given, 'Medium')).toEqual({ name, words, sentences })
  })

  it.each([19, 1001, 'short', '12.5', 'toString', {}])('is never %j', (given) => {
    expect(lengthAsked(given, 'Medium')).toBeUndefined()
  })
})

it('begins a title with the question, in one line of 60 letters', () => {
  expect(titleOf('Who has to\napprove  it?')).toBe('Who has to approve it?')
  expect([...titleOf('🙂'.repeat(80))]).toHaveLength(60)
})
