import { describe, expect, it } from 'vitest'
import {
  dayIn,
  daysOfPeriod,
  momentsOf,
  mostDaysOf,
  type PeriodOf,
  reportPeriods,
  type ReportPeriod,
} from '#areas/email/contract/report-setups/report-periods.ts'
import { dayNumber, WEEKDAYS } from '#platform/contract/days.ts'

const BERLIN = 'Europe/Berlin'
const inBerlin = (
  period: ReportPeriod,
  moment: string,
  weekStart: PeriodOf['weekStart'] = 'Sunday',
) => momentsOf(daysOfPeriod({ period, weekStart }, dayIn(moment, BERLIN)), BERLIN)

describe('days of a period', () => {
  it('are whole local days: 23 hours when clocks go forward, 25 when they go back [email-23]', () => {
    expect(inBerlin('Yesterday', '2027-03-29T06:00:00.000Z')).toEqual({
      from: '2027-03-27T23:00:00.000Z',
      to: '2027-03-28T22:00:00.000Z',
    })
    expect(inBerlin('Yesterday', '2027-11-01T07:00:00.000Z')).toEqual({
      from: '2027-10-30T22:00:00.000Z',
      to: '2027-10-31T23:00:00.000Z',
    })
  })

  it('begin a week on the day of the settings', () => {
    const monday = '2027-03-29T06:00:00.000Z'
    expect(inBerlin('Last week', monday)).toEqual({
      from: '2027-03-20T23:00:00.000Z',
      to: '2027-03-27T23:00:00.000Z',
    })
    const last = daysOfPeriod({ period: 'Last week', weekStart: 'Monday' }, '2027-03-29')
    expect(last).toEqual({ from: '2027-03-22', to: '2027-03-28' })
    expect(last).toEqual(daysOfPeriod({ period: 'Last 7 days', weekStart: 'Sunday' }, '2027-03-29'))
  })

  it('are those of the zone: it is another day in Manila and in New York', () => {
    const moment = '2027-03-28T20:00:00.000Z'
    expect(dayIn(moment, 'Asia/Manila')).toBe('2027-03-29')
    expect(dayIn(moment, 'America/New_York')).toBe('2027-03-28')
  })

  const cases: readonly [ReportPeriod, string, string, string][] = [
    ['Today', '2027-03-29', '2027-03-29', '2027-03-29'],
    ['Yesterday', '2027-03-01', '2027-02-28', '2027-02-28'],
    ['This week', '2027-03-28', '2027-03-28', '2027-03-28'],
    ['This week', '2027-03-27', '2027-03-21', '2027-03-27'],
    ['Month to date', '2027-03-01', '2027-03-01', '2027-03-01'],
    ['Last month', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['Last month', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['Last quarter', '2027-01-01', '2026-10-01', '2026-12-31'],
    ['Last quarter', '2027-06-30', '2027-01-01', '2027-03-31'],
    ['Last quarter', '2027-12-31', '2027-07-01', '2027-09-30'],
  ]
  it.each(cases)('%s seen from %s is %s to %s', (period, today, from, to) => {
    expect(daysOfPeriod({ period, weekStart: 'Sunday' }, today)).toEqual({ from, to })
  })

  it('of custom days back end with yesterday', () => {
    const custom = { period: 'Custom days back', weekStart: 'Sunday', daysBack: 3 } as const
    expect(daysOfPeriod(custom, '2027-03-01')).toEqual({ from: '2027-02-26', to: '2027-02-28' })
  })

  it('are never more than what is said of their length, on any day, whatever day weeks begin on', () => {
    for (let today = dayNumber('2027-01-01'); today < dayNumber('2029-03-01'); today += 1)
      for (const period of reportPeriods)
        for (const weekStart of WEEKDAYS) {
          const asked = { period, weekStart, daysBack: 9 }
          const day = new Date(today * 86_400_000).toISOString().slice(0, 10)
          const { from, to } = daysOfPeriod(asked, day)
          const days = dayNumber(to) - dayNumber(from) + 1
          expect(days, `${period} on ${day}`).toBeGreaterThanOrEqual(1)
          expect(days, `${period} on ${day}`).toBeLessThanOrEqual(mostDaysOf(asked))
        }
  })
})
