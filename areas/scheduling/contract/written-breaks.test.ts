import { describe, expect, it } from 'vitest'
import { readWrittenBreaks } from './written-breaks.ts'

const read = (text: string): unknown =>
  readWrittenBreaks(text)?.map(({ kind, minutes, start, isPaid }) =>
    [kind, minutes, start, isPaid === undefined ? '' : isPaid ? 'paid' : 'unpaid']
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  )

describe('written breaks', () => {
  it.each([
    ['Lunch 60', ['lunch 60']],
    ['Lunch: 60 min', ['lunch 60']],
    ['Lunch', ['lunch']],
    ['60', ['60']],
    ['1h', ['60']],
    ['1h30', ['90']],
    ['0,5 h', ['30']],
    ['0:45', ['45']],
    ['01:00:00', ['60']],
    ["45'", ['45']],
    ['2x15 + 30', ['15', '15', '30']],
    ['Lunch 60 + 2 x Tea break 15', ['lunch 60', 'tea break 15', 'tea break 15']],
    ['Lunch 13:00-14:00', ['lunch 60 13:00']],
    ['Lunch 60 at 1:30', ['lunch 60 01:30']],
    ['Break 30 min', ['30']],
    ['Lunch 60 and tea break 15', ['lunch 60', 'tea break 15']],
    ['30 min break', ['30']],
    ['Almoço 60', ['almoço 60']],
    ['Lunch 60 (unpaid)', ['lunch 60 unpaid']],
    ['Tea break 15 paid + Almoço 60 (não pago)', ['tea break 15 paid', 'almoço 60 unpaid']],
    ['none', []],
    ['-', []],
  ])('of %s are read [scheduling-17]', (text, breaks) => {
    expect(read(text)).toEqual(breaks)
  })

  it.each(['', '1', '2', '0.0416667', '15/15/60', '99x1', 'Lunch 60 30', 'x'.repeat(200)])(
    'are not guessed from "%s"',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
