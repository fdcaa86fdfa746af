import { describe, expect, it } from 'vitest'
import { dueTimes, nextDue } from '#platform/server/jobs/schedule.ts'

/** The next due times after a moment, one after the other. */
function following(cron: string, zone: string, after: string, count: number): string[] {
  const times: string[] = []
  for (let last = after; times.length < count; last = times.at(-1) ?? after)
    times.push(nextDue({ cron, zone }, last) ?? 'never')
  return times
}

describe('a time of day in a zone', () => {
  it('that clocks leave out in spring is due once, when they have been put forward [schedules-1]', () => {
    expect(following('30 2 * * *', 'America/New_York', '2026-03-07T00:00:00.000Z', 3)).toEqual([
      '2026-03-07T07:30:00.000Z', // 2:30 in winter
      '2026-03-08T07:00:00.000Z', // 3:00, the moment after 1:59
      '2026-03-09T06:30:00.000Z', // 2:30 in summer
    ])
  })

  it('that comes twice in autumn is due once, the first time [schedules-2]', () => {
    expect(following('30 1 * * *', 'America/New_York', '2026-10-31T00:00:00.000Z', 3)).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z', // not at 6:30, when it is 1:30 again
      '2026-11-02T06:30:00.000Z',
    ])
  })

  it('keeps to the office, wherever the server stands', () => {
    expect(following('0 9 * * 1', 'Asia/Karachi', '2026-11-21T00:00:00.000Z', 2)).toEqual([
      '2026-11-23T04:00:00.000Z',
      '2026-11-30T04:00:00.000Z',
    ])
  })

  it('is found where clocks change by half an hour', () => {
    expect(following('45 1 * * *', 'Australia/Lord_Howe', '2026-04-03T12:00:00.000Z', 3)).toEqual([
      '2026-04-03T14:45:00.000Z',
      '2026-04-04T14:45:00.000Z', // the first of two
      '2026-04-05T15:15:00.000Z',
    ])
  })
})

it('what is due every hour is due in every hour that passes, on days of 23 and of 25 hours', () => {
  const hourly = (after: string) => following('30 * * * *', 'America/New_York', after, 4)
  expect(hourly('2026-11-01T04:00:00.000Z').map((at) => at.slice(11, 16))).toEqual([
    '04:30',
    '05:30',
    '06:30',
    '07:30',
  ])
  expect(hourly('2026-03-08T05:00:00.000Z').map((at) => at.slice(11, 16))).toEqual([
    '05:30',
    '06:30',
    '07:30',
    '08:30',
  ])
})

it('a day that never comes is never due', () => {
  expect(nextDue({ cron: '0 0 30 2 *', zone: 'UTC' }, '2026-01-01T00:00:00.000Z')).toBeNull()
})

describe('what was missed', () => {
  const hourly = { cron: '0 * * * *', zone: 'UTC' }
  const [due, now] = ['2026-11-21T01:00:00.000Z', '2026-11-21T04:30:00.000Z']

  it('happens once, for the last of the missed times', () => {
    expect(dueTimes({ ...hourly, missed: 'once' }, due, now)).toEqual(['2026-11-21T04:00:00.000Z'])
  })

  it('happens for each of them where the schedule says so', () => {
    expect(dueTimes({ ...hourly, missed: 'each' }, due, now)).toEqual([
      '2026-11-21T01:00:00.000Z',
      '2026-11-21T02:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
    ])
  })

  it('and what is due this very moment counts', () => {
    expect(dueTimes({ ...hourly, missed: 'once' }, due, due)).toEqual([due])
  })
})
