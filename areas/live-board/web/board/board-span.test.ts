import { expect, it } from 'vitest'
import type { BoardPerson } from '../../contract/live-board.ts'
import { boardSpan } from './board-span.ts'

const ZONE = 'Asia/Karachi' // five hours before UTC
const now = new Date('2026-03-09T10:20:00.000Z')
const planned = (from: string, to: string, more: Partial<BoardPerson> = {}) =>
  ({
    state: 'At Desk',
    planned_start: from,
    planned_end: to,
    stretches: [],
    ...more,
  }) as unknown as BoardPerson // as far as a span reads it
const hours = (people: readonly BoardPerson[]) => {
  const { from, to } = boardSpan(people, now, ZONE)
  return [from, to].map((at) => at.toISOString().slice(0, 16))
}

it('shows the hours of today in which anyone is planned, in whole ones', () => {
  expect(hours([planned('2026-03-09T04:30:00.000Z', '2026-03-09T13:15:00.000Z')])).toEqual([
    '2026-03-09T04:00',
    '2026-03-09T14:00',
  ])
})

it('cuts off what lies before and after the day of its reader', () => {
  expect(hours([planned('2026-03-08T17:00:00.000Z', '2026-03-09T21:00:00.000Z')])).toEqual([
    '2026-03-08T19:00',
    '2026-03-09T19:00',
  ])
})

it('is not stretched by a shift that nobody ended, and shows some hours when nobody is there', () => {
  const forgotten = planned('2026-03-06T04:00:00.000Z', '2026-03-06T13:00:00.000Z', {
    state: 'Forgotten',
  })
  expect(hours([forgotten])).toEqual(hours([]))
  expect(hours([])).toEqual(['2026-03-09T07:30', '2026-03-09T13:30'])
})
