import { describe, expect, it } from 'vitest'
import { type CountedDay, figureChanges } from './timesheet-changes.ts'

const day = (more: Partial<CountedDay> = {}): CountedDay => ({
  date: '2026-03-10',
  scheduled: 28_800,
  at_desk: 28_800,
  paid_break: 0,
  payable: 28_800,
  overtime: 0,
  shift_days: [],
  hours: { Ordinary: 28_800 },
  ...more,
})

describe('the changes of a timesheet', () => {
  it('are none where every figure is the same', () => {
    expect(figureChanges([day()], [day({ leave: 0 })])).toEqual([])
  })

  it('name each figure with what it was and what it is; kinds that follow payable time are left out', () => {
    const now = day({ at_desk: 25_200, payable: 25_200, hours: { Ordinary: 25_200 } })
    expect(figureChanges([day()], [now])).toEqual([
      { date: '2026-03-10', figure: 'At Desk', before: 28_800, after: 25_200 },
      { date: '2026-03-10', figure: 'Payable', before: 28_800, after: 25_200 },
    ])
  })

  it('name kinds where payable time is the same', () => {
    expect(figureChanges([day()], [day({ hours: { Holiday: 28_800 } })])).toEqual([
      { date: '2026-03-10', figure: 'Ordinary hours', before: 28_800, after: 0 },
      { date: '2026-03-10', figure: 'Hours on holidays', before: 0, after: 28_800 },
    ])
  })

  it('say nothing of kinds where one of both has none', () => {
    expect(figureChanges([day({ hours: null })], [day()])).toEqual([])
  })

  it('take a day that one of both does not have as empty', () => {
    expect(
      figureChanges([], [day({ at_desk: 0, payable: 0, hours: { 'Paid holiday': 28_800 } })]),
    ).toEqual([
      { date: '2026-03-10', figure: 'Scheduled', before: 0, after: 28_800 },
      { date: '2026-03-10', figure: 'Paid holidays', before: 0, after: 28_800 },
    ])
  })
})
