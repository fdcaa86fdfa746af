import { expect, it } from 'vitest'
import { lastPeriod } from './periods.ts'

it('the last month is the one before that of today', () => {
  expect(lastPeriod('Monthly', '2026-04-01')).toEqual({ start: '2026-03-01', end: '2026-03-31' })
  expect(lastPeriod('Monthly', '2028-03-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  expect(lastPeriod('Monthly', '2026-01-15')).toEqual({ start: '2025-12-01', end: '2025-12-31' })
})

it('the last week is over on Sunday', () => {
  expect(lastPeriod('Weekly', '2026-03-08')).toEqual({ start: '2026-02-23', end: '2026-03-01' })
  expect(lastPeriod('Weekly', '2026-03-09')).toEqual({ start: '2026-03-02', end: '2026-03-08' })
})
