import { expect, it } from 'vitest'
import type { WeekDay } from '../../contract/timesheet-week.ts'
import { weekRibbons } from './week-lanes.ts'

const KARACHI = 'Asia/Karachi'
const empty: WeekDay = {
  ...{ date: '2026-03-09', planned_start: null, planned_end: null, scheduled: 0, at_desk: 0 },
  ...{ paid_break: 0, overtime: 0, undecided: 0, payable: 0, leave: 0, absence: 0 },
  ...{ shifts: [], corrections: [] },
}
const planned = (date: string, more: Partial<WeekDay> = {}): WeekDay => ({
  ...empty,
  ...{ date, planned_start: `${date}T04:00:00.000Z`, planned_end: `${date}T13:00:00.000Z` },
  ...more,
})
const worked = (date: string, from: string, to: string) => ({
  ...{ id: 1, state: 'Closed', flags: [], overtime_asked: 0, overtime_state: null },
  started_at: `${date}T${from}:00.000Z`,
  ended_at: `${date}T${to}:00.000Z`,
  stretches: [{ status: 'At Desk', from: `${date}T${from}:00.000Z`, to: `${date}T${to}:00.000Z` }],
})
const hours = (at: Date) => at.toISOString().slice(0, 16)
const now = new Date('2026-03-20T00:00:00.000Z')

it('puts all days on the hours of the first, rounded to whole ones', () => {
  const { from, to, ribbons } = weekRibbons(
    [
      planned('2026-03-09', { absence: 32_400 }),
      planned('2026-03-11', { shifts: [worked('2026-03-11', '03:40', '13:20')] }),
    ],
    KARACHI,
    now,
  )
  expect([hours(from), hours(to)]).toEqual(['2026-03-09T03:00', '2026-03-09T14:00'])
  const drawn = ribbons.map(({ pieces }) =>
    pieces.map((piece) => `${piece.kind} ${hours(piece.from).slice(8)}`),
  )
  expect(drawn).toEqual([
    ['missing 09T04:00'],
    ['overtime 09T03:40', 'desk 09T04:00', 'overtime 09T13:00'],
  ])
})

it('marks what is missing before and after a shift, and takes work without a plan for overtime', () => {
  const late = planned('2026-03-09', { shifts: [worked('2026-03-09', '05:00', '12:00')] })
  const free = { ...empty, date: '2026-03-10', shifts: [worked('2026-03-10', '05:00', '06:00')] }
  const kinds = weekRibbons([late, free], KARACHI, now).ribbons.map(({ pieces }) =>
    pieces.map(({ kind }) => kind),
  )
  expect(kinds).toEqual([['missing', 'missing', 'desk'], ['overtime']])
})

it('shows office hours where a week has nothing', () => {
  const { from, to } = weekRibbons([empty], KARACHI, now)
  expect([hours(from), hours(to)]).toEqual(['2026-03-09T04:00', '2026-03-09T12:00'])
})
