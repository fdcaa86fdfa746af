import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdherenceDay, adherenceOf, percentOf } from './adherence-sums.ts'

const at = (time: string): number => Date.parse(`2026-03-10T${time}:00Z`)
const stretch = (status: string, from: string, to: string) => ({
  status,
  from: at(from),
  to: at(to),
})

/** Planned 09:00 to 18:00 with lunch at one and tea at four; what was clocked is the worked example. */
const example: AdherenceDay = {
  plan: { from: at('09:00'), to: at('18:00') },
  breaks: [
    { from: at('13:00'), seconds: 3_600, latest: undefined },
    { from: at('16:00'), seconds: 900, latest: undefined },
  ],
  stretches: [
    stretch('At Desk', '09:07', '11:00'),
    stretch('Coaching', '11:00', '11:30'),
    stretch('At Desk', '11:30', '13:05'),
    stretch('Lunch', '13:05', '14:10'),
    stretch('At Desk', '14:10', '16:00'),
    stretch('Tea break', '16:00', '16:20'),
    stretch('At Desk', '16:20', '17:50'),
  ],
  exceptions: [{ from: at('11:00'), to: at('11:30'), reason: 'Coaching' }],
  graceSeconds: 60,
}

const minutes = (seconds: number): number => seconds / 60

test('the worked example: what was kept, what was excused, what was worked', () => {
  const sums = adherenceOf(example)
  expect(minutes(sums.scheduled)).toBe(540)
  expect(minutes(sums.matched)).toBe(473)
  expect(minutes(sums.excused)).toBe(30)
  expect(minutes(sums.planned_work)).toBe(465)
  expect(minutes(sums.worked)).toBe(408)
  expect(percentOf(sums.matched, sums.scheduled)).toBe(87.59)
  expect(percentOf(sums.excused, sums.scheduled)).toBe(5.56)
  expect(percentOf(sums.matched + sums.excused, sums.scheduled)).toBe(93.15)
  expect(percentOf(sums.worked, sums.planned_work)).toBe(87.74)
  expect(percentOf(sums.worked + sums.excused_work, sums.planned_work)).toBe(94.19)
})

test('without its exception only what is excused falls away', () => {
  const sums = adherenceOf({ ...example, exceptions: [] })
  expect([minutes(sums.matched), sums.excused]).toEqual([473, 0])
})

test('a mismatch of a minute or less counts as kept, a longer one whole', () => {
  const late = (seconds: number) =>
    adherenceOf({
      ...example,
      breaks: [],
      exceptions: [],
      stretches: [{ status: 'At Desk', from: at('09:00') + seconds * 1000, to: at('18:00') }],
    }).matched
  expect(late(45)).toBe(540 * 60)
  expect(late(60)).toBe(540 * 60)
  expect(late(61)).toBe(540 * 60 - 61)
})

test('a floating break is kept wherever it begins within its window', () => {
  const floating = (from: string, latest: string) =>
    adherenceOf({
      ...example,
      exceptions: [],
      breaks: [{ from: at(from), seconds: 3_600, latest: at(latest) }],
      stretches: [
        stretch('At Desk', '09:00', '14:00'),
        stretch('Lunch', '14:00', '15:00'),
        stretch('At Desk', '15:00', '18:00'),
      ],
    }).matched
  expect(floating('12:00', '14:00')).toBe(540 * 60)
  expect(floating('12:00', '13:00')).toBe(540 * 60 - 2 * 3_600)
})

test('who never came kept nothing, who had no plan has nothing to keep', () => {
  const none = adherenceOf({ ...example, stretches: [], exceptions: [] })
  // The planned breaks of a person who is not there are not kept either.
  expect([none.matched, percentOf(none.matched, none.scheduled)]).toEqual([0, 0])
  expect(percentOf(adherenceOf({ ...example, plan: undefined }).matched, 0)).toBeNull()
})

test('whatever was planned and clocked: every planned second is kept or not, and no share leaves 0 to 100 [time-tracking-49]', () => {
  const moment = fc.integer({ min: 0, max: 600 }).map((minute) => at('08:00') + minute * 60_000)
  const days = fc.record({
    edges: fc.array(moment, { minLength: 2, maxLength: 12 }),
    breakAt: moment,
    length: fc.integer({ min: 1, max: 90 }),
    excuse: fc.tuple(moment, moment),
  })
  fc.assert(
    fc.property(days, ({ edges, breakAt, length, excuse }) => {
      const sorted = [...new Set(edges)].toSorted((one, other) => one - other)
      const sums = adherenceOf({
        ...example,
        breaks: [{ from: breakAt, seconds: length * 60, latest: breakAt + 3_600_000 }],
        stretches: sorted.slice(1).map((to, index) => ({
          status: index % 2 === 0 ? 'At Desk' : 'Lunch',
          from: sorted[index] ?? to,
          to,
        })),
        exceptions: [
          { from: Math.min(...excuse), to: Math.max(...excuse), reason: 'Outage' },
          { from: excuse[0] - 60_000, to: excuse[0], reason: 'Coaching' },
        ],
      })
      expect(sums.scheduled).toBe(540 * 60)
      expect(sums.matched + sums.excused).toBeLessThanOrEqual(sums.scheduled)
      expect(sums.excused_work).toBeLessThanOrEqual(sums.excused)
      const whole = sums.segments.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
      expect(whole).toBe(sums.scheduled)
    }),
    { seed: 20_261_122 },
  )
})
