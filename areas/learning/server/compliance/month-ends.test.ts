import { expect, it } from 'vitest'
import { monthEnds } from './month-ends.ts'

it('names the last days of twelve months, and at last the day itself', () => {
  const days = monthEnds('2024-03-16')
  expect(days).toHaveLength(12)
  expect([days[0], days[8], ...days.slice(-3)]).toEqual([
    '2023-04-30',
    '2023-12-31',
    '2024-01-31',
    '2024-02-29',
    '2024-03-16',
  ])
})
