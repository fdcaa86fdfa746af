import { describe, expect, it } from 'vitest'
import { accrualsDue, type GivenBy } from './accruals.ts'

const given: GivenBy = {
  leave_type_id: 1,
  entitlement_days: 20,
  accrual: 'Monthly',
  accrual_on: 'Last day',
  rounding: 0.5,
  prorate_joiners: true,
  year_start_month: 1,
  carry_over_max: 0,
  carry_over_expires_days: null,
  max_balance: null,
  joining_date: '2020-01-01',
  last_working_day: null,
  leave_year: 2026,
  opened_on: null,
  posted: {},
  balance: 0,
}
const daysOf = (more: Partial<GivenBy>, today = '2026-12-31') =>
  accrualsDue({ ...given, ...more }, today).map(({ days }) => days)

describe('accruals', () => {
  it('of 20 days a year by the month come to 20.0', () => {
    expect(daysOf({})).toEqual([1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5])
  })

  it('of a person who joined on 16 April come to 14.0', () => {
    const days = daysOf({ joining_date: '2026-04-16' })
    expect(days).toEqual([1, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5])
    expect(days.reduce((sum, one) => sum + one, 0)).toBe(14)
    expect(daysOf({ joining_date: '2026-04-16', prorate_joiners: false })[0]).toBe(1.5)
  })

  it('are posted once, and made up for when a run was missed', () => {
    const posted = { '2026-01-01': 1.5, '2026-02-01': 2 }
    expect(daysOf({ posted }, '2026-02-28')).toEqual([])
    expect(daysOf({ posted }, '2026-04-30')).toEqual([1.5, 1.5])
    expect(daysOf({}, '2026-01-30')).toEqual([])
  })

  it('by the quarter, the year or at once fall on their days', () => {
    const due = (more: Partial<GivenBy>) =>
      accrualsDue({ ...given, ...more }, '2026-12-31').map(
        ({ effective_date, days }) => `${effective_date} ${days}`,
      )
    expect(due({ accrual: 'Quarterly' })).toEqual([
      '2026-03-31 5',
      '2026-06-30 5',
      '2026-09-30 5',
      '2026-12-31 5',
    ])
    expect(due({ accrual: 'Yearly', accrual_on: 'First day' })).toEqual(['2026-01-01 20'])
    expect(due({ accrual: 'None', year_start_month: 4 })).toEqual(['2026-04-01 20'])
    expect(due({ accrual: 'None', joining_date: '2026-07-01' })).toEqual(['2026-07-01 10'])
  })

  it('end with the last working day, and begin behind an opening balance', () => {
    expect(daysOf({ last_working_day: '2026-03-20' })).toEqual([1.5, 2])
    expect(daysOf({ opened_on: '2026-10-31' })).toEqual([1.5, 2])
  })

  it('beyond the highest balance expire at once', () => {
    expect(daysOf({ max_balance: 3 }, '2026-03-31')).toEqual([1.5, 2, -0.5, 1.5, -1.5])
  })
})
