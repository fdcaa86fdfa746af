import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationWords, inMinutes, waitWords } from './durations.ts'

test('worked time is told in hours, however many, with at most two units [platform-41]', () => {
  expect([0, 40, 720, 18_498, 162_000, 4_334_400].map(durationWords)).toEqual([
    '0 min',
    '40 s',
    '12 min',
    '5 h 08 min',
    '45 h 00 min',
    '1,204 h 00 min',
  ])
})

test('what waits is told in days from a day on', () => {
  expect([720, 86_399, 86_400, 187_200].map(waitWords)).toEqual([
    '12 min',
    '23 h 59 min',
    '1 d 0 h',
    '2 d 4 h',
  ])
})

test('minutes of the parts of a shift add up to the minutes of the whole [platform-21]', () => {
  expect(inMinutes([110, 130]).map(durationWords)).toEqual(['2 min', '2 min'])
  fc.assert(
    fc.property(fc.array(fc.nat(40_000), { maxLength: 6 }), (parts) => {
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
      const told = inMinutes(parts)
      expect(sum(told)).toBe(Math.floor(sum(parts) / 60) * 60)
      expect(told.every((one, at) => Math.abs(one - (parts[at] ?? 0)) < 60)).toBe(true)
    }),
    { seed: 20_261_123 },
  )
})
