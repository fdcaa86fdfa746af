import { expect, test } from 'vitest'
import { secondsOpen, timesSinceOpened } from './since-opened.ts'

const opened = Date.parse('2026-03-10T10:00:00.000Z')
const after = (seconds: number) => ({ opened, now: opened + seconds * 1000 })

test('the time since the form was opened counts whole seconds, as long as the work may take', () => {
  expect(secondsOpen(after(204.4))).toBe(204)
  expect(secondsOpen(after(-5))).toBe(0)
  expect(secondsOpen(after(600), 600)).toBe(600)
  expect(secondsOpen(after(601), 600)).toBeUndefined()
  expect(secondsOpen(after(86_401))).toBeUndefined()
})

test('one press fills in how long it took, and the end unless the person gave one', () => {
  const now = new Date(opened + 204_000)
  expect(timesSinceOpened(204, null, now)).toEqual({
    duration_seconds: 204,
    ended_at: '2026-03-10T10:03:24.000Z',
  })
  const ended_at = '2026-03-10T09:00:00.000Z'
  expect(timesSinceOpened(204, ended_at, now)).toEqual({ duration_seconds: 204, ended_at })
})
