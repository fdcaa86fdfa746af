import { expect, it } from 'vitest'
import { greeting } from '#platform/contract/words/greeting.ts'
import { relativeTime } from '#platform/contract/words/relative-time.ts'

it('the first page greets by the hour of the day [session-48]', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greeting(hour))
  const until = (words: string) => greetings.flatMap((one, hour) => (one === words ? [hour] : []))
  expect(until('Good Morning')).toEqual([5, 6, 7, 8, 9, 10, 11])
  expect(until('Good Afternoon')).toEqual([12, 13, 14, 15])
  expect(until('Good Evening')).toEqual([0, 1, 2, 3, 4, 16, 17, 18, 19, 20, 21, 22, 23])
})

it.each([
  [59, 'seconds ago'],
  [60, '1m ago'],
  [12 * 60, '12m ago'],
  [3_600, '1h ago'],
  [86_400, '1d ago'],
  [30 * 86_400, '1M ago'],
  [365 * 86_400, '1Y ago'],
  [-7_200, 'in 2h'],
])('a moment %i seconds back is shortened [session-49]', (seconds, words) => {
  const now = Date.UTC(2026, 5, 1)
  expect(relativeTime(now - seconds * 1000, now)).toBe(words)
})
