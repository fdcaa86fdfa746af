import { expect, it } from 'vitest'
import { daysAfter } from '#platform/contract/days.ts'
import { brokenRules, type PlannedStretch } from './roster-rules.ts'

const HOUR_MS = 3_600_000

/** Eight hours on each of so many days from a day on. */
const eightHours = (first: string, count: number): PlannedStretch[] =>
  Array.from({ length: count }, (_, place) => {
    const date = daysAfter(first, place)
    const from = Date.parse(`${date}T09:00:00Z`)
    return {
      ...{ date, from, to: from + 8 * HOUR_MS, minutes: 480 },
      ...{ holiday: null, leave: null, is_theirs: true },
    }
  })

const hoursOf = (stretches: PlannedStretch[], week_start_day: 'Sunday' | 'Monday') =>
  brokenRules(stretches, {
    ...{ minimum_rest_hours: 11, longest_run_days: 14, weekly_hours: 40, week_start_day },
  }).map(({ kind, date, words }) => [kind, date, words])

it('hours of a week are added up in the weeks of the company', () => {
  // Tuesday to Sunday: six days of one week from Monday on, five and one from Sunday on.
  const days = eightHours('2026-03-17', 6)
  expect(hoursOf(days, 'Monday')).toEqual([['hours', '2026-03-22', '48 h of 40 h a week']])
  expect(hoursOf(days, 'Sunday')).toEqual([])
})
