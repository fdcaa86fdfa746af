import { expect, test } from 'vitest'
import { timeStyle } from './style.ts'
import { readTypedDate } from './typed-date.ts'

const today = new Date(2026, 10, 19)

test.each([
  ['2026-11-02', '2026-11-02'],
  ['2 Nov 2026', '2026-11-02'],
  ['2 nov', '2026-11-02'],
  ['02-November-26', '2026-11-02'],
  ['today', '2026-11-19'],
  ['Tomorrow', '2026-11-20'],
  ['yesterday', '2026-11-18'],
])('reads %s', (typed, day) => {
  expect(readTypedDate(typed, today)).toBe(day)
})

test.each(['31 Nov 2026', '2026-02-30', 'soon', '', '2 Xyz'])('refuses %s', (typed) => {
  expect(readTypedDate(typed, today)).toBeNull()
})

test.each([
  ['1/12', 'DD MMM YYYY', '2026-12-01'],
  ['1.12.2026', 'YYYY-MM-DD', '2026-12-01'],
  ['01-12-26', 'DD/MM/YYYY', '2026-12-01'],
  ['12/1/2026', 'MM/DD/YYYY', '2026-12-01'],
] as const)('reads %s of a person who writes %s', (typed, date_format, day) => {
  expect(readTypedDate(typed, today, { ...timeStyle(), date_format })).toBe(day)
})

test.each(['13/13', '32/1', '1/'])('refuses %s', (typed) => {
  expect(readTypedDate(typed, today)).toBeNull()
})
