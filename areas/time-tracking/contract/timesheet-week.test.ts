import { expect, it } from 'vitest'
import { issuesOf, type WeekDay } from './timesheet-week.ts'

const shift = {
  ...{ id: 7, state: 'Closed', flags: [], overtime_asked: 0, overtime_state: null },
  started_at: '2026-03-09T09:00:00.000Z',
  ended_at: '2026-03-09T18:00:00.000Z',
  stretches: [
    { status: 'At Desk', from: '2026-03-09T09:00:00.000Z', to: '2026-03-09T13:00:00.000Z' },
    { status: 'Lunch', from: '2026-03-09T13:00:00.000Z', to: '2026-03-09T14:00:00.000Z' },
    { status: 'At Desk', from: '2026-03-09T14:00:00.000Z', to: '2026-03-09T18:00:00.000Z' },
  ],
} as const
const day: WeekDay = {
  ...{ date: '2026-03-09', planned_start: null, planned_end: null, scheduled: 32_400 },
  ...{ at_desk: 28_800, paid_break: 0, overtime: 0, undecided: 0, payable: 28_800 },
  ...{ leave: 0, absence: 0, shifts: [shift], corrections: [] },
}
const kinds = (more: Partial<WeekDay>) => issuesOf({ ...day, ...more }).map(({ kind }) => kind)

it('leaves nothing to look at on a day that went by its plan', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ shifts: [{ ...shift, flags: ['Corrected', 'Offline'] }] })).toEqual([])
})

it('names what is not settled, the most pressing first', () => {
  expect(
    kinds({
      absence: 3600,
      undecided: 600,
      corrections: [{ id: 3, state: 'Submitted' }],
      shifts: [{ ...shift, state: 'Provisional', flags: ['Forgotten', 'Late'] }],
    }),
  ).toEqual(['open', 'absent', 'correction', 'overtime', 'mark'])
})

it('misses a break where a shift of more than six hours has none', () => {
  const [first] = shift.stretches
  const whole = { ...first, to: shift.ended_at }
  expect(kinds({ shifts: [{ ...shift, stretches: [whole] }] })).toEqual(['no break'])
  const short = { ...shift, ended_at: '2026-03-09T15:00:00.000Z', stretches: [whole] }
  expect(kinds({ shifts: [short] })).toEqual([])
})
