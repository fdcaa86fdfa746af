import { expect, test } from 'vitest'
import { durationParts, spokenDuration } from './duration.ts'

test('a duration has at most two units', () => {
  expect(durationParts(18_498)).toEqual([
    { amount: '5', unit: 'h' },
    { amount: '08', unit: 'min' },
  ])
  expect(durationParts(40)).toEqual([{ amount: '40', unit: 's' }])
  expect(durationParts(187_200)).toEqual([
    { amount: '2', unit: 'd' },
    { amount: '4', unit: 'h' },
  ])
})

test('is spoken in whole words that agree in number', () => {
  expect(spokenDuration(18_498)).toBe('5 hours 8 minutes')
  expect(spokenDuration(3_660)).toBe('1 hour 1 minute')
  expect(spokenDuration(1)).toBe('1 second')
})
