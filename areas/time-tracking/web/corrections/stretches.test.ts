import { describe, expect, it } from 'vitest'
import {
  chained,
  differences,
  kindOf,
  momentOn,
  nextAfter,
  timeOf,
  withEdge,
  withOneMore,
  withoutStretch,
  withStatus,
  withStretch,
} from './stretches.ts'

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

const at = (time: string) => Date.parse(`2026-03-09T${time}:00.000Z`)
const stretch = (status: string, from: string, to: string) => ({
  status,
  from: `2026-03-09T${from}:00.000Z`,
  to: `2026-03-09T${to}:00.000Z`,
})
const told = (entries: readonly { status: string; from: string; to: string }[]) =>
  entries.map(({ status, from, to }) => `${status} ${from.slice(11, 16)}-${to.slice(11, 16)}`)
const whole = [stretch('At Desk', '09:00', '18:00')]
const withLunch = withStretch(whole, at('13:00'), 'Lunch', 60)

describe('the ribbon of a corrected shift', () => {
  it('takes a break in the middle of a stretch, which goes on afterwards', () => {
    expect(told(withLunch)).toEqual([
      'At Desk 09:00-13:00',
      'Lunch 13:00-14:00',
      'At Desk 14:00-18:00',
    ])
    expect(told(withStretch(whole, at('17:30'), 'Lunch', 60)).at(-1)).toBe('Lunch 17:30-18:00')
    expect(told(withStretch(whole, at('09:00'), 'Lunch', 60))[0]).toBe('At Desk 09:00-09:01')
  })

  it('gives the time of what is taken out to what was before it', () => {
    expect(told(withoutStretch(withLunch, 1))).toEqual(['At Desk 09:00-18:00'])
    expect(told(withoutStretch(withLunch, 2))).toEqual(['At Desk 09:00-13:00', 'Lunch 13:00-14:00'])
    expect(told(withStatus(withLunch, 1, 'At Desk'))).toEqual(['At Desk 09:00-18:00'])
  })

  it('moves an edge no further than a minute beside its neighbours, and not past now', () => {
    expect(told(withEdge(withLunch, 1, at('12:30'), at('20:00')))[0]).toBe('At Desk 09:00-12:30')
    expect(told(withEdge(withLunch, 1, at('16:00'), at('20:00')))[1]).toBe('Lunch 13:59-14:00')
    expect(told(withEdge(withLunch, 3, at('23:00'), at('20:00'))).at(-1)).toBe(
      'At Desk 14:00-20:00',
    )
  })

  it('knows where it differs from the record, and by that what was wrong', () => {
    const spans = differences(whole, withLunch).map(({ from, to }) => [Number(from), Number(to)])
    expect(spans).toEqual([[at('13:00'), at('14:00')]])
    expect(kindOf(whole, whole)).toBeUndefined()
    expect(kindOf(whole, withLunch)).toBe('Missed break')
    expect(kindOf([], whole)).toBe('Whole day missing')
    expect(kindOf([{ ...stretch('At Desk', '09:00', '18:00'), to: null }], whole)).toBe(
      'Missed clock-out',
    )
    expect(kindOf(withLunch, withStatus(withLunch, 1, 'Training'))).toBe('Wrong status')
    expect(kindOf(whole, [stretch('At Desk', '08:30', '18:00')])).toBe('Missed clock-in')
    expect(kindOf(whole, [stretch('At Desk', '09:00', '18:30')])).toBe('Wrong time')
  })
})
