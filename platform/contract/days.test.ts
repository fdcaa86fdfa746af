import { expect, it } from 'vitest'
import { firstOfWeek, weekdayOf } from './days.ts'

it('a week begins on the day that was chosen, on that day itself too', () => {
  expect(firstOfWeek('2026-03-15', 'Sunday')).toBe('2026-03-15')
  expect(firstOfWeek('2026-03-15', 'Monday')).toBe('2026-03-09')
  expect(firstOfWeek('2026-03-16', 'Monday')).toBe('2026-03-16')
  expect(firstOfWeek('2026-03-14', 'Saturday')).toBe('2026-03-14')
  // Before 1970 days count down.
  expect([weekdayOf('1970-01-01'), weekdayOf('1969-12-31'), weekdayOf('1969-12-28')]).toEqual([
    4, 3, 0,
  ])
})
