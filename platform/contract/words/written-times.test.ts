import { describe, expect, it } from 'vitest'
import { readWrittenTime, readWrittenTimes } from './written-times.ts'

const time = (text: string): unknown => {
  const read = readWrittenTime(text)
  return read && ('time' in read ? read.time : read.doubt)
}
const times = (text: string): unknown => {
  const read = readWrittenTimes(text)
  return read && ('start' in read ? [read.start, read.end] : read.doubt)
}

describe('a written time', () => {
  it.each([
    ['22:00', '22:00'],
    ['9:05', '09:05'],
    ['22:00:00', '22:00:00'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['22.30', '22:30'],
    ['2230', '22:30'],
    ['22', '22:00'],
    ['9 PM', '21:00'],
    ['9:30 a.m.', '09:30'],
    ['12 am', '00:00'],
    ['24:00', '00:00'],
    ['noon', '12:00'],
    ['8 Uhr', '08:00'],
    ['0.75', '18:00'],
    ['0.916666666666667', '22:00'],
    ['0,375', '09:00'],
    ['1.291666666666667', '07:00'],
    ['1900-01-01 06:00:00', '06:00:00'],
  ])('of %s is read', (text, meant) => {
    expect(time(text)).toBe(meant)
  })

  it.each([
    ['9', ['09:00', '21:00']],
    ['12', ['12:00', '00:00']],
    ['0.25', ['06:00', '00:25']],
    ['1.25', ['06:00', '01:25']],
  ])('of %s is in doubt [platform-44]', (text, meant) => {
    expect(time(text)).toEqual(meant)
  })

  it.each(['', '25:00', '24:30', '9:60', '13 pm', 'late', '0.123', 'x'.repeat(100)])(
    'is not guessed from "%s"',
    (text) => {
      expect(time(text)).toBeUndefined()
    },
  )
})

describe('two times in one text', () => {
  it.each([
    ['22:00-06:00', ['22:00', '06:00']],
    ['10–19', ['10:00', '19:00']],
    ['22 - 6', ['22:00', '06:00']],
    ['06-14', ['06:00', '14:00']],
    ['08-12', ['08:00', '12:00']],
    ['9h às 18h', ['09:00', '18:00']],
    ['das 9h00 às 18h30', ['09:00', '18:30']],
    ['9am to 6pm', ['09:00', '18:00']],
    ['14:00 / 23:00', ['14:00', '23:00']],
    ['9.00 bis 17.30 Uhr', ['09:00', '17:30']],
    ['16:00 to midnight', ['16:00', '00:00']],
    ['9 a.m. - 5:30 p.m.', ['09:00', '17:30']],
    ['8.00-12.30', ['08:00', '12:30']],
    ['0-8', ['00:00', '08:00']],
    ['9:00-05:00', ['09:00', '05:00']],
  ])('are read from %s [platform-46]', (text, meant) => {
    expect(times(text)).toEqual(meant)
  })

  it.each([
    ['9-5', ['09:00–17:00', '21:00–05:00']],
    ['11-7', ['11:00–19:00', '23:00–07:00']],
    ['8-12', ['08:00–12:00', '20:00–00:00']],
    ['9:00-5:30', ['09:00–17:30', '21:00–05:30']],
    ['7-3.30', ['07:00–15:30', '19:00–03:30']],
    ['6:00 - 6:00', ['06:00–18:00', '18:00–06:00']],
  ])(
    'are in doubt in %s, which could be of the day or of the night [platform-45]',
    (text, doubt) => {
      expect(readWrittenTimes(text)).toEqual({ doubt })
    },
  )

  it.each([
    ...['', '9:00', '9-6pm', '9:00-13:00/14:00-18:00', 'Mon 9-17', '25-30', '9 - ', 'flexible'],
    '1'.repeat(100),
  ])('are not guessed from "%s"', (text) => {
    expect(times(text)).toBeUndefined()
  })
})
