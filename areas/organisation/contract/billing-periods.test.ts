import { expect, test } from 'vitest'
import { billingPeriodOf } from './billing-periods.ts'

const of = (day: string, billing_period: string, billing_anchor_day = 1) => {
  const period = billingPeriodOf(day, { billing_period, billing_anchor_day })
  return period && `${period.from} ${period.to}`
}

test('a month is whole, or begins on its anchor', () => {
  expect(of('2026-03-31', 'Monthly')).toBe('2026-03-01 2026-03-31')
  expect(of('2028-02-10', 'Monthly')).toBe('2028-02-01 2028-02-29')
  expect(of('2026-03-16', 'Monthly', 16)).toBe('2026-03-16 2026-04-15')
  expect(of('2026-03-15', 'Monthly', 16)).toBe('2026-02-16 2026-03-15')
  expect(of('2026-01-10', 'Monthly', 28)).toBe('2025-12-28 2026-01-27')
})

test('half a month is the first fifteen days, or the rest', () => {
  expect(of('2026-02-15', 'Semi-monthly')).toBe('2026-02-01 2026-02-15')
  expect(of('2026-02-16', 'Semi-monthly')).toBe('2026-02-16 2026-02-28')
})

test('a week is seven days from its weekday, 1 being Sunday', () => {
  expect(of('2026-03-18', 'Weekly', 1)).toBe('2026-03-15 2026-03-21')
  expect(of('2026-03-18', 'Weekly', 2)).toBe('2026-03-16 2026-03-22')
  expect(of('2026-03-18', 'Weekly', 7)).toBe('2026-03-14 2026-03-20')
})

test('a client that is not billed has no period', () => {
  expect(of('2026-03-18', 'None')).toBeUndefined()
})
