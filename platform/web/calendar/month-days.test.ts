import { afterEach, expect, test } from 'vitest'
import { chooseTimeStyle, timeStyle } from '#platform/web/time/style.ts'
import { monthAfter, spanOf, weeksOf } from './month-days.ts'

afterEach(() => chooseTimeStyle(undefined))

test('a month is drawn in whole weeks from Sunday to Saturday', () => {
  const march = weeksOf('2026-03')
  expect(march).toHaveLength(5)
  expect(march[0]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
  ])
  expect(spanOf('2026-03')).toEqual({ start_date: '2026-03-01', end_date: '2026-04-04' })
  expect(spanOf('2026-02')).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' })
  expect(spanOf('2026-08')).toEqual({ start_date: '2026-07-26', end_date: '2026-09-05' })
})

test('a month is drawn in the weeks of the company', () => {
  chooseTimeStyle({ ...timeStyle(), week_start_day: 'Monday' })
  expect(weeksOf('2026-03')[0]?.[0]).toBe('2026-02-23')
  expect(spanOf('2026-03')).toEqual({ start_date: '2026-02-23', end_date: '2026-04-05' })
})

test('months count on over the years, both ways', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-03', -15)).toBe('2024-12')
})
