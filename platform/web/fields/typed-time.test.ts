import { expect, test } from 'vitest'
import { readTypedTime, shownTime } from './typed-time.ts'

test.each([
  ['3:26 pm', '15:26:00'],
  ['15:26', '15:26:00'],
  ['1526', '15:26:00'],
  ['9a', '09:00:00'],
  ['12 am', '00:00:00'],
  ['12:30 PM', '12:30:00'],
])('reads %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time)
})

test.each(['25:00', '13 pm', '9:75', 'noon', ''])('refuses %s', (typed) => {
  expect(readTypedTime(typed)).toBeUndefined()
})

test('shows the stored time as people say it', () => {
  expect(shownTime('22:00:00')).toBe('10:00 PM')
  expect(shownTime('half typed')).toBe('half typed')
})
