import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysSince, payPeriodOf, payPeriods, payPeriodBefore } from './pay-periods.ts'

const sunday = '2026-01-04'
const of = (day: string, pay_period: (typeof payPeriods)[number]) =>
  payPeriodOf(day, { pay_period, pay_period_start: sunday })

test('weeks begin on the weekday of the first period, months on their first day', () => {
  expect(of('2026-03-11', 'Week')).toEqual({ from: '2026-03-08', to: '2026-03-14' })
  expect(of('2026-03-08', 'Week').from).toBe('2026-03-08')
  expect(of('2026-02-11', 'Month')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(of('2026-12-31', 'Month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('two weeks count from the first period on, before it too', () => {
  expect(of('2026-01-17', 'Two weeks')).toEqual({ from: '2026-01-04', to: '2026-01-17' })
  expect(of('2026-01-18', 'Two weeks').from).toBe('2026-01-18')
  expect(of('2026-01-03', 'Two weeks')).toEqual({ from: '2025-12-21', to: '2026-01-03' })
})

test('every day lies in exactly one period, and periods follow each other without a gap', () => {
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom(...payPeriods), (day, pay_period) => {
      const settings = { pay_period, pay_period_start: sunday }
      const period = payPeriodOf(day, settings)
      expect(period.from <= day && day <= period.to).toBe(true)
      expect(payPeriodOf(period.from, settings)).toEqual(period)
      expect(payPeriodOf(period.to, settings)).toEqual(period)
      expect(daysSince(payPeriodBefore(period, settings).to, period.from)).toBe(1)
    }),
    { seed: 20_261_122 },
  )
})
