import { expect, it } from 'vitest'
import { cumulative, passedBy } from './cumulative.ts'

it('adds the shares up from the largest on; the third passes the line of 80 % [quality-26]', () => {
  const shares = cumulative([40, 30, 20, 10], 100)
  expect(shares).toEqual([40, 70, 90, 100])
  expect(passedBy(shares)).toBe(3)
})

it('has nothing to add up of nothing', () => {
  expect(cumulative([], 0)).toEqual([])
  expect(cumulative([0], 0)).toEqual([0])
  expect(cumulative([1, 1, 1], 3).at(-1)).toBe(100)
})
