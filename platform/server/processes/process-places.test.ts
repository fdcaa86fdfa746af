import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TooBusy } from '../limits/shares.ts'
import { processPlaces } from './process-places.ts'

const [ONE, OTHER] = [1, 2]

/** Asks for a place, and says whether it has been given. */
function asking(places: ReturnType<typeof processPlaces>, person?: number, signal?: AbortSignal) {
  const asked = { leave: undefined as (() => void) | undefined, refused: undefined as unknown }
  places.enter(person, signal).then(
    (leave) => (asked.leave = leave),
    (problem: unknown) => (asked.refused = problem),
  )
  return asked
}

test('a person who asks for many places has one at a time, and another has the next [platform-64]', async () => {
  const places = processPlaces(2)
  const [first, second, third] = [ONE, ONE, ONE].map((person) => asking(places, person))
  const other = asking(places, OTHER)
  await setImmediate()
  expect([first, second, third, other].map((one) => one?.leave !== undefined)).toEqual([
    true,
    false,
    false,
    true,
  ])
  first?.leave?.()
  await setImmediate()
  expect([second, third].map((one) => one?.leave !== undefined)).toEqual([true, false])
})

test('a person whose own queue is full is told to come back, and others are let in', async () => {
  const places = processPlaces(2)
  const all = Array.from({ length: 12 }, () => asking(places, ONE))
  const other = asking(places, OTHER)
  await setImmediate()
  expect(all.at(-1)?.refused).toBeInstanceOf(TooBusy)
  expect(all.slice(0, -1).map(({ refused }) => refused)).toEqual(Array(11).fill(undefined))
  expect(other.leave).toBeDefined()
})

test('who has gone takes no place, and keeps nobody waiting [platform-65]', async () => {
  const places = processPlaces(1)
  const gone = new AbortController()
  const first = asking(places, ONE)
  const left = asking(places, ONE, gone.signal)
  const next = asking(places, ONE)
  gone.abort()
  await setImmediate()
  first.leave?.()
  await setImmediate()
  expect(left.leave).toBeUndefined()
  expect(left.refused).toMatchObject({ name: 'AbortError' })
  expect(next.leave).toBeDefined()
})

test('what nobody in particular asked for waits for a place of all', async () => {
  const places = processPlaces(2)
  const all = Array.from({ length: 3 }, () => asking(places))
  await setImmediate()
  expect(all.map((one) => one.leave !== undefined)).toEqual([true, true, false])
})
