import { expect, test } from 'vitest'
import { dayText, exactText, momentText, timeText, weekdayText } from './dates.ts'
import { chooseTimeStyle } from './style.ts'

const now = new Date('2026-11-19T12:00:00Z')
const on = (day: string) => new Date(`${day}T15:26:00Z`)

test('times are in 12 hours [platform-3]', () => {
  expect(timeText(on('2026-11-19'), 'UTC')).toBe('3:26 PM')
  expect(timeText(new Date('2026-11-19T00:05:00Z'), 'UTC')).toBe('12:05 AM')
})

test('near days are named, others carry what is needed', () => {
  expect(dayText(on('2026-11-18'), 'UTC', now)).toBe('Yesterday')
  expect(dayText(on('2026-11-20'), 'UTC', now)).toBe('Tomorrow')
  expect(dayText(on('2026-11-26'), 'UTC', now)).toBe('Thu 26 Nov')
  expect(dayText(on('2025-11-26'), 'UTC', now)).toBe('26 Nov 2025')
})

test('a day within the week has its number', () => {
  expect(weekdayText(on('2026-11-26'), 'UTC')).toBe('Thu 26')
})

test('a moment says the day only as far as it is needed', () => {
  expect(momentText(on('2026-11-19'), 'UTC', now)).toBe('Today 3:26 PM')
  expect(exactText(on('2026-11-19'), 'UTC')).toBe('19 Nov 2026, 3:26 PM')
})

test('days and times are spelled as the person chose', () => {
  chooseTimeStyle({ date_format: 'YYYY-MM-DD', time_format: '24', week_start_day: 'Monday' })
  expect(exactText(on('2026-11-09'), 'UTC')).toBe('2026-11-09, 15:26')
  chooseTimeStyle({ date_format: 'MM/DD/YYYY', time_format: '12', week_start_day: 'Sunday' })
  expect(exactText(on('2026-11-09'), 'UTC')).toBe('11/09/2026, 3:26 PM')
  chooseTimeStyle(undefined)
  expect(exactText(on('2026-11-09'), 'UTC')).toBe('9 Nov 2026, 3:26 PM')
})
