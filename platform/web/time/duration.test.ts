import { expect, test } from 'vitest'
import { spokenDuration } from './duration.ts'

test('is spoken in whole words that agree in number', () => {
  expect(spokenDuration(18_498)).toBe('5 hours 8 minutes')
  expect(spokenDuration(3_660)).toBe('1 hour 1 minute')
  expect(spokenDuration(1)).toBe('1 second')
})
