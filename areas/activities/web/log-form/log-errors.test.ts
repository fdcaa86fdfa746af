import { expect, test } from 'vitest'
import { usualTime, WANTED } from '../follow-ups/follow-up-times.ts'
import { logErrors } from './log-errors.ts'

const now = new Date('2026-03-10T10:00:00.000Z')
const [overdue, ahead] = ['2026-03-10T09:00:00.000Z', '2026-03-10T11:00:00.000Z']
const setup = { max_seconds: 600, max_quantity: 10, quantity_label: 'Cases' }
const errors = (follow_up_at: string | null, before: string | null) =>
  Object.keys(logErrors({ follow_up_at }, undefined, { zone: 'UTC', before, now }))

test('a follow-up lies ahead, unless it is overdue and was left as it is', () => {
  expect(errors(overdue, null)).toEqual(['follow_up_at'])
  expect(errors(overdue, '2026-03-10T08:00:00.000Z')).toEqual(['follow_up_at'])
  expect(errors(overdue, overdue)).toEqual([])
  expect(errors(ahead, overdue)).toEqual([])
  expect(errors(null, overdue)).toEqual([])
})

test('a follow-up that is wanted has a time, and one is proposed when it is ticked [activities-120]', () => {
  expect(errors(WANTED, null)).toEqual(['follow_up_at'])
  expect(errors(usualTime('UTC', now) ?? '', null)).toEqual([])
  expect(usualTime('UTC', now)).toBe('2026-03-11T09:00:00.000Z')
})

test('work takes no longer than its set-up allows', () => {
  const long = (duration_seconds: number) =>
    logErrors({ duration_seconds }, setup, { zone: 'UTC', before: null, now })
  expect(long(600)).toEqual({})
  expect(long(601)).toEqual({ duration_seconds: ['More than 10:00'] })
})
