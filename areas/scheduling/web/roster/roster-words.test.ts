import { afterEach, describe, expect, it } from 'vitest'
import { chooseTimeStyle, timeStyle } from '#platform/web/time/style.ts'
import type { RosterCell } from '../../contract/roster/roster-shape.ts'
import { timesText } from '../../contract/shift-times.ts'
import { coverLine, coverOf, coverWords } from './coverage-words.ts'
import { planOf } from './planned-cell.ts'
import { lookOf, spanWords, toneOf, wordsOf } from './roster-words.ts'
import { cellTimes, shiftOfDayWords } from './times-words.ts'

const shift = {
  id: 1,
  name: 'Night',
  client_id: 1,
  client_name: 'Ostara',
  start: '22:00',
  end: '07:00',
  is_active: true,
}
const cell = { shift_id: 1, start: '22:00', end: '07:00', minutes: 480, is_rest: false, seen: '' }

afterEach(() => chooseTimeStyle(undefined))

describe('the words of the roster', () => {
  it('leave out the minutes of full hours', () => {
    expect(timesText('09:00', '17:30')).toBe('9 AM – 5:30 PM')
  })

  it('are short in a cell, and whole for its reader, by the clock the person chose', () => {
    const look = () =>
      lookOf({ ...cell, start: '11:15', end: '20:15' }, '2026-11-17', shift, undefined)
    expect(look().first).toBe('11:15a–8:15p')
    expect(wordsOf('Tue 17 Nov', look(), [])).toBe('Tue 17 Nov: 11:15 AM – 8:15 PM, Night')
    expect([cellTimes('09:00', '18:00'), cellTimes('00:30', '12:00')]).toEqual([
      '9 AM – 6 PM',
      '12:30a–12p',
    ])
    chooseTimeStyle({ ...timeStyle(), time_format: '24' })
    expect(shiftOfDayWords({ name: 'Day', start: '09:00:00', end: '18:00:00' })).toBe(
      '09:00 – 18:00, Day',
    )
    expect(look().first).toBe('11:15–20:15')
    expect(wordsOf('Tue 17 Nov', look(), [])).toBe('Tue 17 Nov: 11:15 – 20:15, Night')
  })

  it('say a holiday where no one is needed, and never that the day is short', () => {
    const client = { client_id: 1, client_name: 'Ostara', planned: [0, 2], needed: [0, 3] }
    const coverage = [{ ...client, holidays: ['Founders’ Day', null] }]
    const { [0]: holiday, [1]: usual } = [0, 1].map((place) => coverOf({ coverage }, place))
    expect(holiday && coverWords(holiday)).toBe('Founders’ Day')
    expect(holiday && coverLine(holiday)).toEqual(['Holiday', 'Founders’ Day'])
    expect(usual && coverLine(usual)[0]).toBe('Planned of needed')
    expect(holiday && coverWords({ ...holiday, planned: 2 })).toBe('2, holiday')
    expect(usual && coverWords(usual)).toBe('2 of 3, 1 short')
  })

  it('keep why a day is a rest, so that planning it anew does not lose it', () => {
    const kept: RosterCell['roster'] = {
      ...{ state: 'Draft', kind: 'Day off moved', swap_with: null, note: 'For the Tuesday' },
      ...{ own_times: false, is_acknowledged: false },
    }
    const rest = { ...cell, shift_id: null, start: null, end: null, is_rest: true, roster: kept }
    expect(planOf(7, '2026-11-17', rest)).toMatchObject({
      plan: 'Rest',
      kind: 'Day off moved',
      note: 'For the Tuesday',
    })
  })

  it('name the month once where it is the same', () => {
    expect(spanWords('2026-11-15', '2026-11-21')).toBe('15 – 21 November 2026')
    expect(spanWords('2026-11-29', '2026-12-05')).toBe('29 November – 5 December 2026')
    expect(spanWords('2026-12-27', '2027-01-02')).toBe('27 December 2026 – 2 January 2027')
  })

  it('tell day, late and night by when a shift begins', () => {
    expect([toneOf('09:00', '18:00'), toneOf('11:00', '20:00'), toneOf('22:00', '07:00')]).toEqual([
      'day',
      'late',
      'night',
    ])
  })

  it('say the day a night ends on, and a broken rule in place of the shift', () => {
    expect(lookOf(cell, '2026-11-17', shift, undefined)).toMatchObject({
      tone: 'night',
      first: '10 PM – 7 AM',
      second: 'Night',
      tail: 'to Wed',
    })
    const problem = {
      employee_id: 1,
      name: 'Trisha Go',
      date: '2026-11-17',
      kind: 'rest',
      blocks: false,
      words: 'Only 7 h rest',
    } as const
    expect(lookOf(cell, '2026-11-17', shift, problem)).toMatchObject({
      tone: 'bad',
      second: 'Only 7 h rest',
    })
    expect(lookOf(null, '2026-11-17', undefined, undefined).first).toBe('–')
  })
})
