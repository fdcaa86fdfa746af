import { expect, test } from 'vitest'
import { daysShown } from './days-shown.ts'

const now = new Date('2026-11-19T23:30:00Z')

test('a report opens on this month, or on as many days up to today as it says', () => {
  expect(daysShown({}, 'UTC', now)).toEqual(['2026-11-01', '2026-11-19'])
  expect(daysShown({ opensOn: 365 }, 'UTC', now)).toEqual(['2025-11-20', '2026-11-19'])
  expect(daysShown({ opensOn: 7 }, 'Asia/Karachi', now)).toEqual(['2026-11-14', '2026-11-20'])
})
