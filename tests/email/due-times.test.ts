import { describe, expect, it } from 'vitest'
import {
  type DueRule,
  dueTimesAfter,
  dueTimesBetween,
  nextDueTime,
} from '#areas/email/contract/due-times/due-times.ts'
import { WEEKEND } from '#areas/email/contract/due-times/due-days.ts'
import { weekdayOf } from '#platform/contract/days.ts'

// When schedules are due: a local time of day, found on the calendar of its zone.
const daily: DueRule = {
  frequency: 'Daily',
  days_of_week: [],
  day_of_month: null,
  start_date: '2027-01-01',
  end_date: null,
  times: ['08:00'],
  zone: 'Europe/Berlin',
  holiday_rule: 'Send anyway',
  isFree: () => undefined,
}

const weekends = (day: string) => ([0, 6].includes(weekdayOf(day)) ? WEEKEND : undefined)
const withHolidays =
  (...holidays: string[]) =>
  (day: string) =>
    holidays.includes(day) ? 'Holiday' : weekends(day)

/** The first due time on a local day. */
const on = (rule: DueRule, day: string) =>
  dueTimesAfter(rule, new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString(), 40)
    .filter(({ local }) => local.startsWith(day))
    .map(({ due_at }) => due_at)

const next = (rule: DueRule, after: string, count: number) =>
  dueTimesAfter(rule, after, count).map(({ local }) => local.slice(0, 10))

describe('a local time of day', () => {
  it.each([
    ['2027-03-27', '2027-03-27T07:00:00.000Z'],
    ['2027-03-28', '2027-03-28T06:00:00.000Z'],
    ['2027-03-29', '2027-03-29T06:00:00.000Z'],
  ])('stays 8:00 in Berlin when clocks go forward: %s', (day, due) => {
    expect(on(daily, day)).toEqual([due])
  })

  it.each([
    ['2027-03-27', '2027-03-27T01:30:00.000Z'],
    ['2027-03-28', '2027-03-28T01:30:00.000Z'], // 3:30, since there is no 2:30
    ['2027-03-29', '2027-03-29T00:30:00.000Z'],
    ['2027-10-30', '2027-10-30T00:30:00.000Z'],
    ['2027-10-31', '2027-10-31T00:30:00.000Z'], // not again at 1:30Z
    ['2027-11-01', '2027-11-01T01:30:00.000Z'],
  ])('that is left out or comes twice in Berlin is due once: %s', (day, due) => {
    expect(on({ ...daily, times: ['02:30:00'] }, day)).toEqual([due])
  })

  it('that is left out says so', () => {
    const [due] = dueTimesAfter({ ...daily, times: ['02:30'] }, '2027-03-27T12:00:00.000Z', 1)
    expect(due).toMatchObject({
      local: '2027-03-28 03:30',
      note: '02:30 does not exist on this day',
    })
  })

  it('is one moment where the time left out and a later one of the same day meet', () => {
    const rule = { ...daily, times: ['02:30', '03:30'] }
    expect(on(rule, '2027-03-28')).toEqual(['2027-03-28T01:30:00.000Z'])
    expect(on(rule, '2027-03-29')).toHaveLength(2)
  })

  it.each([
    ['2027-03-08', '2027-03-08T11:00:00.000Z'],
    ['2027-03-15', '2027-03-15T10:00:00.000Z'],
    ['2027-11-01', '2027-11-01T10:00:00.000Z'],
    ['2027-11-08', '2027-11-08T11:00:00.000Z'],
  ])('of Mondays in New York stays 6:00: %s', (day, due) => {
    const mondays = { frequency: 'Weekly', days_of_week: ['Monday'], times: ['06:00'] } as const
    expect(on({ ...daily, ...mondays, zone: 'America/New_York' }, day)).toEqual([due])
  })

  it('in the gap of New York is an hour later', () => {
    expect(on({ ...daily, times: ['02:30'], zone: 'America/New_York' }, '2027-03-14')).toEqual([
      '2027-03-14T07:30:00.000Z',
    ])
  })

  it('in Manila is the same moment all year', () => {
    const manila = { ...daily, zone: 'Asia/Manila' }
    expect([on(manila, '2027-03-28'), on(manila, '2027-10-31')]).toEqual([
      ['2027-03-28T00:00:00.000Z'],
      ['2027-10-31T00:00:00.000Z'],
    ])
  })
})

describe('a day of the month', () => {
  it('beyond the end of the month is its last day', () => {
    const rule = { ...daily, frequency: 'Monthly', day_of_month: '31' } as const
    expect(next(rule, '2027-01-01T00:00:00.000Z', 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  it('of a quarter is that of its first month, the last one that of its last', () => {
    const rule = { ...daily, frequency: 'Quarterly', start_date: '2027-01-05' } as const
    expect(next({ ...rule, day_of_month: 'Last day' }, '2027-01-05T00:00:00.000Z', 4)).toEqual([
      '2027-03-31',
      '2027-06-30',
      '2027-09-30',
      '2027-12-31',
    ])
    expect(next({ ...rule, day_of_month: '15' }, '2027-01-05T00:00:00.000Z', 2)).toEqual([
      '2027-01-15',
      '2027-04-15',
    ])
  })

  it('is the first or last on which the office works', () => {
    const rule = { ...daily, frequency: 'Monthly', isFree: withHolidays('2027-04-30') } as const
    expect(
      next({ ...rule, day_of_month: 'First working day' }, '2027-04-20T00:00:00.000Z', 1),
    ).toEqual([
      '2027-05-03', // 1 May 2027 is a Saturday
    ])
    expect(
      next({ ...rule, day_of_month: 'Last working day' }, '2027-04-20T00:00:00.000Z', 2),
    ).toEqual(['2027-04-29', '2027-05-31'])
  })
})

describe('a frequency', () => {
  const from = '2027-03-24T12:00:00.000Z' // a Wednesday
  it('of weekdays leaves out Saturday and Sunday', () => {
    expect(next({ ...daily, frequency: 'Weekdays' }, from, 3)).toEqual([
      '2027-03-25',
      '2027-03-26',
      '2027-03-29',
    ])
  })

  it('of two weeks counts from the start', () => {
    const rule = { ...daily, frequency: 'Every 2 weeks', start_date: '2027-03-24' } as const
    expect(next(rule, from, 2)).toEqual(['2027-04-07', '2027-04-21'])
    const days = { ...rule, days_of_week: ['Monday', 'Thursday'] }
    expect(next(days, from, 4)).toEqual(['2027-03-25', '2027-03-29', '2027-04-08', '2027-04-12'])
  })

  it('of once has no other time, and none when it has passed', () => {
    const rule = { ...daily, frequency: 'Once', start_date: '2027-03-25' } as const
    expect(next(rule, from, 5)).toEqual(['2027-03-25'])
    expect(nextDueTime(rule, '2027-03-25T07:00:00.000Z')).toBeUndefined()
  })

  it('ends with its last day', () => {
    expect(next({ ...daily, end_date: '2027-03-26' }, from, 5)).toEqual([
      '2027-03-25',
      '2027-03-26',
    ])
  })

  it('that was moved to a time of today that has passed goes on tomorrow', () => {
    const edited = '2027-03-24T06:59:59.000Z' // 7:59:59 in Berlin
    expect(nextDueTime({ ...daily, times: ['07:30'] }, edited)?.local).toBe('2027-03-25 07:30')
  })
})

describe('on a holiday', () => {
  const isFree = withHolidays('2027-03-26')
  const thursday = '2027-03-25T12:00:00.000Z'

  it('the next working day gets one run, which says for what else it is', () => {
    const rule = { ...daily, holiday_rule: 'Next working day', isFree } as const
    expect(dueTimesAfter(rule, thursday, 2)).toEqual([
      {
        due_at: '2027-03-29T06:00:00.000Z',
        local: '2027-03-29 08:00',
        note: 'also for 2027-03-26',
      },
      { due_at: '2027-03-30T06:00:00.000Z', local: '2027-03-30 08:00', note: null },
    ])
  })

  it('a run of that day alone moves, and says from when', () => {
    const rule = {
      ...daily,
      frequency: 'Weekly',
      days_of_week: ['Friday'],
      holiday_rule: 'Next working day',
      isFree,
    } as const
    expect(dueTimesAfter(rule, thursday, 1)).toMatchObject([
      { local: '2027-03-29 08:00', note: 'moved from 2027-03-26' },
    ])
  })

  it('a last run moves past the end of the schedule', () => {
    const rule = {
      ...daily,
      end_date: '2027-03-26',
      holiday_rule: 'Next working day',
      isFree,
    } as const
    expect(next(rule, thursday, 3)).toEqual(['2027-03-29'])
  })

  it('a run is skipped, and that is known', () => {
    const rule = { ...daily, holiday_rule: 'Skip', isFree } as const
    const until = '2027-03-29T06:00:00.000Z'
    expect(
      dueTimesBetween(rule, thursday, until).map(({ local, skipped }) => [local, skipped]),
    ).toEqual([
      ['2027-03-26 08:00', 'Holiday'],
      ['2027-03-27 08:00', 'Weekend'],
      ['2027-03-28 08:00', 'Weekend'],
      ['2027-03-29 08:00', undefined],
    ])
    expect(nextDueTime(rule, thursday)?.local).toBe('2027-03-29 08:00')
  })

  it('it is sent anyway unless the schedule says otherwise', () => {
    expect(next({ ...daily, isFree }, thursday, 2)).toEqual(['2027-03-26', '2027-03-27'])
  })
})
