import { expect, it } from 'vitest'
import { AT_DESK, END_TIMER } from './clock-state.ts'
import { correctionErrors } from './corrected-shift.ts'
import { withEvent } from './offline-entries.ts'

const at = (hour: string): string => `2026-03-09T${hour}:00.000Z`
const stretch = (status: string, from: string, to: string) => ({
  status,
  from: at(from),
  to: at(to),
})
const apply = (events: readonly (readonly [string, string])[], start = [] as never[]) =>
  events.reduce<ReturnType<typeof withEvent>>(
    (entries, [status, hour]) =>
      entries && withEvent(entries, { status, at: at(hour) }, at('18:00')),
    start,
  )

it('tells a whole shift from its events, one after the other', () => {
  const whole = apply([
    [AT_DESK, '09:00'],
    ['Lunch', '13:00'],
    [AT_DESK, '14:00'],
    [END_TIMER, '17:30'],
  ])
  expect(whole).toEqual([
    stretch(AT_DESK, '09:00', '13:00'),
    stretch('Lunch', '13:00', '14:00'),
    stretch(AT_DESK, '14:00', '17:30'),
  ])
  expect(correctionErrors(whole ?? [], at('19:00'))).toEqual({})
})

it('lasts until the plan ends while nobody has said when it did, and beyond when the end comes later', () => {
  expect(apply([[AT_DESK, '09:00']])).toEqual([stretch(AT_DESK, '09:00', '18:00')])
  expect(
    apply([
      [AT_DESK, '09:00'],
      [END_TIMER, '19:00'],
    ]),
  ).toEqual([stretch(AT_DESK, '09:00', '19:00')])
})

it('puts a change into a shift that was clocked, before it and after it', () => {
  const clocked = [stretch(AT_DESK, '09:00', '12:00'), stretch('Lunch', '12:00', '13:00')]
  const change = (status: string, hour: string) =>
    withEvent(clocked, { status, at: at(hour) }, at('18:00'))
  expect(change('Tea break', '10:00')).toEqual([
    stretch(AT_DESK, '09:00', '10:00'),
    stretch('Tea break', '10:00', '12:00'),
    stretch('Lunch', '12:00', '13:00'),
  ])
  expect(change('Lunch', '11:30')).toEqual([
    stretch(AT_DESK, '09:00', '11:30'),
    stretch('Lunch', '11:30', '13:00'),
  ])
  expect(change(AT_DESK, '08:30')?.[0]).toEqual(stretch(AT_DESK, '08:30', '12:00'))
  expect(change(END_TIMER, '13:30')?.at(-1)).toEqual(stretch('Lunch', '12:00', '13:30'))
})

it('says nothing of a break or an end without a shift', () => {
  expect(apply([['Lunch', '13:00']])).toBeUndefined()
  expect(
    withEvent(
      [stretch(AT_DESK, '09:00', '12:00')],
      { status: END_TIMER, at: at('08:00') },
      at('18:00'),
    ),
  ).toBeUndefined()
})
