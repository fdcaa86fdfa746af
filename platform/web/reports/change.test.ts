import { expect, test } from 'vitest'
import { periodBefore } from '#platform/contract/reports.ts'
import { changeWords, rangeWords } from './change.tsx'

test('a month that has just begun is compared with the same days of the month before, all else with as many days', () => {
  expect(periodBefore('2026-11-01', '2026-11-19')).toEqual({ from: '2026-10-01', to: '2026-10-19' })
  expect(periodBefore('2026-11-01', '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(periodBefore('2026-03-01', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodBefore('2026-11-10', '2026-11-16')).toEqual({ from: '2026-11-03', to: '2026-11-09' })
  expect(periodBefore('2026-10-20', '2026-11-19')).toEqual({ from: '2026-09-19', to: '2026-10-19' })
})

test('a change is told in percent, of percentages in points, and of nothing as new', () => {
  expect(changeWords('count', 104, 100)).toBe('+4%')
  expect(changeWords('hours', 50, 100)).toBe('−50%')
  expect(changeWords('percent', 75.7, 74.5)).toBe('+1.2 points')
  expect(changeWords('percent', 75.7, 75.72)).toBe('as before')
  expect(changeWords('count', 3, 0)).toBe('new')
  expect(changeWords('count', 3, 3)).toBe('as before')
})

test('a range names its months once where it can', () => {
  expect(rangeWords({ date_from: '2026-10-01', date_to: '2026-10-19' })).toBe('1–19 Oct')
  expect(rangeWords({ date_from: '2026-09-28', date_to: '2026-10-03' })).toBe('28 Sep – 3 Oct')
})
