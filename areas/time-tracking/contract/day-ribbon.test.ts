import { expect, test } from 'vitest'
import { ribbonOf } from './day-ribbon.ts'

test('what runs in a shift that nobody ended is not drawn as work [time-tracking-18]', () => {
  const day = {
    planned_start: null,
    planned_end: null,
    at_desk_time: 0,
    on_break_time: 0,
    over_break_seconds: 0,
    late_seconds: 0,
    stretches: [
      { status: 'At Desk', from: '2026-03-09T09:00:00Z', to: '2026-03-09T12:00:00Z' },
      { status: 'At Desk', from: '2026-03-09T12:30:00Z', to: null },
    ],
  }
  const kinds = (is_forgotten: boolean) =>
    ribbonOf({ ...day, is_forgotten }, new Date('2026-03-11T10:00:00Z')).pieces.map(
      ({ kind }) => kind,
    )
  expect([kinds(false), kinds(true)]).toEqual([
    ['desk', 'desk'],
    ['desk', 'over'],
  ])
})
