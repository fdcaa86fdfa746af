import { describe, expect, it } from 'vitest'
import { accrualsDue, type GivenBy, type PostedAccrual } from './accruals.ts'

/** The same days a year all the time. */
const yearly = (entitlement_days: number) => [{ from: '2020-01-01', entitlement_days }]

const given: GivenBy = {
  leave_type_id: 1,
  terms: yearly(20),
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
  posted: [],
  balance: 0,
}
/** The first months of 2026 as the ledger has them; `earned` of a month is null in entries of before. */
const months = (days: readonly number[], earned: number | null): PostedAccrual[] =>
  days.map((one, at) => ({
    period_start: `2026-${String(at + 1).padStart(2, '0')}-01`,
    period_end: new Date(Date.UTC(2026, at + 1, 0)).toISOString().slice(0, 10),
    days: one,
    earned,
  }))
const wholeYear = { ...months([24], 24)[0], period_end: '2026-12-31' } as PostedAccrual // the first is there
const sum = (days: readonly number[]) => days.reduce((all, one) => all + one, 0)
const daysOf = (more: Partial<GivenBy>, today = '2026-12-31') =>
  accrualsDue({ ...given, ...more }, today).map(({ days }) => days)

describe('accruals', () => {
  it('of 20 days a year by the month come to 20.0', () => {
    expect(daysOf({})).toEqual([1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5])
  })

  it('of a person who joined on 16 April come to 14.0', () => {
    const days = daysOf({ joining_date: '2026-04-16' })
    expect(days).toEqual([1, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5])
    expect(sum(days)).toBe(14)
    expect(daysOf({ joining_date: '2026-04-16', prorate_joiners: false })[0]).toBe(1.5)
  })

  it('are posted once, and made up for when a run was missed', () => {
    const posted = months([1.5, 2], 20 / 12)
    expect(daysOf({ posted }, '2026-02-28')).toEqual([])
    expect(daysOf({ posted }, '2026-04-30')).toEqual([1.5, 1.5])
    expect(daysOf({}, '2026-01-30')).toEqual([])
  })

  it('of a month that rounds to nothing are posted without days, so that another rounding gives nothing in months that are over [leave-26]', () => {
    const few = { terms: yearly(4), rounding: 1 }
    const entries = accrualsDue({ ...given, ...few }, '2026-03-31')
    expect(entries.map(({ days }) => days)).toEqual([0, 1, 0])
    const posted = entries.flatMap((entry) => (entry.kind === 'Accrual' ? [entry] : []))
    const finer = { ...few, rounding: 0.25, posted }
    expect(daysOf(finer, '2026-03-31')).toEqual([])
    // Three months have earned a third of a day each and given one; what April earns is rounded alone.
    expect(daysOf(finer, '2026-04-30')).toEqual([0.25])
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

  it('of before the upgrade are made up for as far as rounding withheld them', () => {
    const posted = months([1.5, 2], null)
    expect(daysOf({ posted }, '2026-04-30')).toEqual([1.5, 1.5])
    expect(sum(daysOf({ posted }))).toBe(16.5)
  })
})

describe('accruals by terms that change', () => {
  it('count each day by the terms that held on it', () => {
    // From the sixteenth of April, half of its thirty days, 12 a year instead of 24.
    const terms = [...yearly(24), { from: '2026-04-16', entitlement_days: 12 }]
    expect(daysOf({ terms }, '2026-05-31')).toEqual([2, 2, 2, 1.5, 1])
    expect(sum(daysOf({ terms }))).toBe(15.5)
  })

  it('give nothing for days on which nothing is given, and the rest when it begins', () => {
    const terms = [...yearly(0), { from: '2026-11-01', entitlement_days: 12 }]
    expect(daysOf({ terms })).toEqual([1, 1])
  })

  it('of months that were missed are given by the terms of those months', () => {
    const terms = [...yearly(24), { from: '2026-11-01', entitlement_days: 12 }]
    expect(sum(daysOf({ terms, posted: months([2, 2, 2], 2) }, '2026-11-30'))).toBe(15)
  })

  it('of a joiner whose first month counts as a whole begin with the first terms', () => {
    const terms = [
      { from: '2026-04-20', entitlement_days: 24 },
      { from: '2026-06-01', entitlement_days: 12 },
    ]
    const joined = { terms, joining_date: '2026-04-20', prorate_joiners: false }
    expect(daysOf(joined, '2026-06-30')).toEqual([2, 2, 1])
  })
})

describe('accruals take nothing back', () => {
  const ofTwentyFour = { terms: yearly(24) }

  it('when somebody left and came back: their own months are given', () => {
    const posted = months([2, 2, 2], 2)
    const back = { ...ofTwentyFour, posted, joining_date: '2026-11-01' }
    expect(daysOf(back, '2026-11-30')).toEqual([2])
    expect(daysOf(back)).toEqual([2, 2])
  })

  it('when somebody who had the whole year at once left and came back', () => {
    const posted = [{ ...wholeYear, period_end: '2026-03-31' }]
    const more = { ...ofTwentyFour, posted, joining_date: '2026-11-01' }
    expect(daysOf({ ...more, accrual: 'Yearly', accrual_on: 'First day' }, '2026-11-01')).toEqual([
      4,
    ])
  })

  it('when a joining date is corrected, to later or to earlier', () => {
    const posted = months([2, 2, 2, 2], 2)
    expect(daysOf({ ...ofTwentyFour, posted, joining_date: '2026-04-01' }, '2026-06-30')).toEqual([
      2, 2,
    ])
    const late = { ...months([2], 2)[0], period_start: '2026-03-01', period_end: '2026-03-31' }
    expect(daysOf({ ...ofTwentyFour, posted: [late as PostedAccrual] }, '2026-03-31')).toEqual([
      2, 2,
    ])
  })

  it('when the entitlement changes: the months to come are given by it', () => {
    const ten = months(
      Array.from({ length: 10 }, () => 2),
      2,
    )
    expect(daysOf({ terms: yearly(12), posted: ten }, '2026-11-30')).toEqual([1])
    expect(
      daysOf({ terms: yearly(30), posted: months([2, 2, 2, 2, 2, 2], 2) }, '2026-07-31'),
    ).toEqual([2.5])
    // What old entries gave beyond rounding is not measured again.
    const old = months(
      Array.from({ length: 10 }, () => 2),
      null,
    )
    expect(daysOf({ terms: yearly(12), posted: old }, '2026-11-30')).toEqual([1])
  })

  it('when the whole year was given and is now given by the month', () => {
    expect(daysOf({ ...ofTwentyFour, posted: [wholeYear] })).toEqual([])
  })

  it('when months were given and the year is now given at once: the rest of it is owed', () => {
    const posted = months([2, 2, 2], 2)
    const yearly = { ...ofTwentyFour, posted, accrual: 'Yearly' as const }
    expect(accrualsDue({ ...given, ...yearly }, '2026-12-31')).toMatchObject([
      {
        days: 18,
        period_start: '2026-04-01',
        period_end: '2026-12-31',
        effective_date: '2026-12-31',
      },
    ])
    expect(
      accrualsDue({ ...given, ...yearly, accrual_on: 'First day' }, '2026-04-10'),
    ).toMatchObject([{ days: 18, effective_date: '2026-04-01' }])
    expect(daysOf({ ...yearly, accrual: 'Quarterly' }, '2026-06-30')).toEqual([6])
  })

  it('whatever changes and whenever it is looked at', () => {
    for (const accrual of ['None', 'Yearly', 'Quarterly', 'Monthly'] as const)
      for (const terms of [0, 5, 12, 31].map(yearly))
        for (const joining_date of ['2020-01-01', '2026-05-17', '2026-11-01'])
          for (const posted of [months([2, 2, 2.5], 2.1), months([2, 0.5, -4], null), [wholeYear]])
            for (const day of ['2026-03-31', '2026-08-01', '2026-12-31'])
              for (const days of daysOf({ accrual, terms, joining_date, posted }, day))
                expect(days).toBeGreaterThanOrEqual(0)
  })
})
