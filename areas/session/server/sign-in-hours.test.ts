import { expect, test } from 'vitest'
import { isWithin } from './sign-in-hours.ts'

test.each([
  ['08:00', '18:00', { '07:59': false, '08:00': true, '17:59': true, '18:00': false }],
  [
    '22:00',
    '06:00',
    { '21:59': false, '22:00': true, '00:00': true, '05:59': true, '06:00': false },
  ],
  ['00:00', '12:00', { '00:00': true, '11:59': true, '12:00': false, '23:59': false }],
  ['12:00', '00:00', { '11:59': false, '12:00': true, '23:59': true, '00:00': false }],
  ['09:00', '09:00', { '08:59': true, '09:00': true, '23:00': true }],
])('from %s to %s', (opens, closes, expected) => {
  const found = Object.keys(expected).map((here) => [here, isWithin({ opens, closes, here })])
  expect(Object.fromEntries(found)).toEqual(expected)
})
