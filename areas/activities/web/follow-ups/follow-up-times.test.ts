import { expect, test } from 'vitest'
import { followUpTimes, proposedTime } from './follow-up-times.ts'

test('the usual times are those of the wall clock where the person is', () => {
  const thursdayNoon = new Date('2026-11-19T04:00:00Z')
  expect(followUpTimes('Asia/Manila', thursdayNoon)).toEqual([
    { name: 'Today 5 PM', at: '2026-11-19T09:00:00.000Z' },
    { name: 'Tomorrow 9 AM', at: '2026-11-20T01:00:00.000Z' },
    { name: 'Next Monday', at: '2026-11-23T01:00:00.000Z' },
  ])
})

test('in the evening today is over, and on a Monday the next is a week away', () => {
  const mondayEvening = new Date('2026-11-23T10:00:00Z')
  const names = followUpTimes('Asia/Manila', mondayEvening)
  expect(names.map(({ name }) => name)).toEqual(['Tomorrow 9 AM', 'Next Monday'])
  expect(names.at(-1)?.at).toBe('2026-11-30T01:00:00.000Z')
})

test('a proposed time is a whole quarter of an hour', () => {
  expect(proposedTime(4, new Date('2026-11-19T04:03:10Z'))).toBe('2026-11-19T08:15:00.000Z')
})
