import { describe, expect, it } from 'vitest'
import { businessMinutes, dueAfter, type ServiceHours } from './business-time.ts'
import { dueTimes, minutesBetween } from './due-times.ts'

// The policy "Office hours" in Manila, around Friday 9 May 2025.
const workday = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 18 * 60 },
]
const week = [workday, workday, workday, workday, workday, [], []]
const office: ServiceHours = { zone: 'Asia/Manila', week, holidays: new Set() }
const high = { first_response_minutes: 30, resolution_minutes: 480, warn_at_percent: 80 }

/** A time on the wall in Manila, as an instant. */
const manila = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()
const FRIDAY = manila('2025-05-09T16:30')

const due = (from: string, minutes: number, hours = office): string =>
  new Date(dueAfter(Date.parse(manila(from)), minutes, hours) ?? 0).toISOString()

describe('due times', () => {
  it('of a ticket raised on a Friday afternoon lie half an hour later and on Monday', () => {
    expect(dueTimes(high, FRIDAY, 0, office)).toMatchObject({
      response_due_at: manila('2025-05-09T17:00'),
      resolution_due_at: manila('2025-05-12T16:30'),
    })
  })

  it('pass over a holiday', () => {
    const closed = { ...office, holidays: new Set(['2025-05-12']) }
    expect(dueTimes(high, FRIDAY, 0, closed).resolution_due_at).toBe(manila('2025-05-13T16:30'))
  })

  it('are moved by what was paused, and lunch pauses nothing', () => {
    const paused = minutesBetween(manila('2025-05-12T10:00'), manila('2025-05-12T14:00'), office)
    expect(paused).toBe(180)
    expect(dueTimes(high, FRIDAY, paused, office).resolution_due_at).toBe(
      manila('2025-05-13T10:30'),
    )
    const worked = minutesBetween(FRIDAY, manila('2025-05-13T10:00'), office) - paused
    expect(worked).toBe(450)
  })

  it('are not moved by a hold over a weekend', () => {
    expect(minutesBetween(manila('2025-05-09T18:00'), manila('2025-05-12T09:00'), office)).toBe(0)
  })

  it('of a ticket raised outside the hours count from the next span', () => {
    expect(due('2025-05-10T11:00', 60)).toBe(manila('2025-05-12T10:00'))
    expect(due('2025-05-12T12:20', 30)).toBe(manila('2025-05-12T13:30'))
    expect(due('2025-05-12T17:59', 60)).toBe(manila('2025-05-13T09:59'))
  })

  it('warn at their share of the target', () => {
    expect(dueTimes(high, FRIDAY, 0, office).resolution_warn_at).toBe(manila('2025-05-12T14:54'))
  })

  it('of a ticket that was opened again leave what was left', () => {
    const held = 180
    const solved = minutesBetween(manila('2025-05-13T10:00'), manila('2025-05-14T11:00'), office)
    expect(dueTimes(high, FRIDAY, held + solved, office).resolution_due_at).toBe(
      manila('2025-05-14T11:30'),
    )
  })

  it('that end with a span are due at its end', () => {
    expect(due('2025-05-09T16:30', 90)).toBe(manila('2025-05-09T18:00'))
  })

  it('do not exist where the hours hold no minute', () => {
    const holidays = new Set<string>()
    for (let day = 0; day < 4_000; day += 1)
      holidays.add(new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))
    expect(dueAfter(Date.parse(FRIDAY), 1, { ...office, holidays })).toBeUndefined()
  })
})

describe('service round the clock', () => {
  const always: ServiceHours = { zone: 'Europe/Berlin', week: [], holidays: new Set() }
  const berlin = (day: string) => Date.parse(`${day}T00:00:00Z`)

  it('counts the hours that a day really has when the clocks change [tickets-42]', () => {
    const of = (from: string, to: string) => businessMinutes(berlin(from), berlin(to), always)
    expect(of('2025-03-30', '2025-03-31')).toBe(24 * 60)
    const day = (from: string, to: string) =>
      businessMinutes(Date.parse(from), Date.parse(to), always)
    expect(day('2025-03-29T23:00:00Z', '2025-03-30T22:00:00Z')).toBe(23 * 60)
    expect(day('2025-10-25T22:00:00Z', '2025-10-26T23:00:00Z')).toBe(25 * 60)
  })

  it('keeps office hours on the wall on both sides of a change', () => {
    const hours: ServiceHours = { zone: 'Europe/Berlin', week, holidays: new Set() }
    // Friday 28 March 17:30 in winter time; Monday 31 March 09:30 in summer time.
    expect(dueAfter(Date.parse('2025-03-28T16:30:00Z'), 60, hours)).toBe(
      Date.parse('2025-03-31T07:30:00Z'),
    )
  })
})

it('counts nothing backwards, and as much as it promises [tickets-41]', () => {
  const moments = [0, 37, 200, 611, 1_000, 4_321, 9_999].map(
    (minutes) => Date.parse(FRIDAY) + minutes * 60_000,
  )
  for (const from of moments)
    for (const minutes of [1, 59, 240, 481, 2_400]) {
      const until = dueAfter(from, minutes, office) ?? 0
      expect(businessMinutes(from, until, office)).toBeCloseTo(minutes, 6)
      expect(businessMinutes(until, from, office)).toBe(0)
    }
})
