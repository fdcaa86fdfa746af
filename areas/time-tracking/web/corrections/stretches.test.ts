import { describe, expect, it } from 'vitest'
import { chained, momentOn, nextAfter, timeOf, withOneMore } from './stretches.ts'

const KARACHI = 'Asia/Karachi'

describe('the stretches of a corrected shift', () => {
  it('go past midnight into the next day', () => {
    const evening = momentOn('2026-03-09', '22:00:00', KARACHI)
    expect(evening).toBe('2026-03-09T17:00:00.000Z')
    expect(nextAfter(evening, '23:30:00', KARACHI)).toBe('2026-03-09T18:30:00.000Z')
    expect(nextAfter(evening, '07:00:00', KARACHI)).toBe('2026-03-10T02:00:00.000Z')
    expect(timeOf('2026-03-10T02:00:00.000Z', KARACHI)).toBe('07:00:00')
  })

  it('begin where the one before them ends', () => {
    const entries = [
      { status: 'At Desk', from: '1', to: '3' },
      { status: 'Lunch', from: '2', to: '4' },
    ]
    expect(chained(entries).map(({ from }) => from)).toEqual(['1', '3'])
  })

  it('take turns: a break follows the desk, the desk a break', () => {
    const one = withOneMore([], '2026-03-09T08:00:00.000Z')
    const two = withOneMore(one, '')
    expect(two).toEqual([
      { status: 'At Desk', from: '2026-03-09T08:00:00.000Z', to: '2026-03-09T09:00:00.000Z' },
      { status: 'Lunch', from: '2026-03-09T09:00:00.000Z', to: '2026-03-09T10:00:00.000Z' },
    ])
  })
})
