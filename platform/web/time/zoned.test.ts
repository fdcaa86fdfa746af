import { describe, expect, test } from 'vitest'
import { dayNumber, instantOf, wallTime } from './zoned.ts'

const wall = (month: number, day: number, hour: number, minute = 0) => ({
  year: 2026,
  month,
  day,
  hour,
  minute,
})

describe('the wall clock of a zone', () => {
  test('reads an instant', () => {
    const read = wallTime(new Date('2026-11-19T18:30:00Z'), 'Asia/Karachi')
    expect(read).toMatchObject({ day: 19, hour: 23, minute: 30, weekday: 4 })
  })

  test('becomes the instant again', () => {
    expect(instantOf(wall(11, 19, 23, 30), 'Asia/Karachi').toISOString()).toBe(
      '2026-11-19T18:30:00.000Z',
    )
  })

  test('moves a time that the start of summer time skips an hour on', () => {
    expect(instantOf(wall(3, 29, 1, 30), 'Europe/Lisbon').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  test('takes the first of a time that comes twice', () => {
    expect(instantOf(wall(10, 25, 1, 30), 'Europe/Lisbon').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  test('counts calendar days of the zone, not of UTC', () => {
    const late = new Date('2026-11-19T23:30:00Z')
    expect(dayNumber(late, 'Asia/Manila') - dayNumber(late, 'UTC')).toBe(1)
  })

  test('falls back to this device for a zone the browser does not know', () => {
    expect(wallTime(new Date('2026-11-19T12:00:00Z'), 'Mars/Base').year).toBe(2026)
  })
})
