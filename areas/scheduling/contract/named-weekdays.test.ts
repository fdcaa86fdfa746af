import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '#platform/contract/days.ts'
import { namedWeekdays } from './named-weekdays.ts'

describe('named days of a week', () => {
  it.each([
    ['Mon-Fri', 'Monday Tuesday Wednesday Thursday Friday'],
    ['Sun–Thu', 'Sunday Monday Tuesday Wednesday Thursday'],
    ['Fri to Mon', 'Sunday Monday Friday Saturday'],
    ['sat, sun', 'Sunday Saturday'],
    ['Mo/We/Fr', 'Monday Wednesday Friday'],
    ['Tues & Thurs', 'Tuesday Thursday'],
    ['Mondays; Weds', 'Monday Wednesday'],
    ['Mon-Wed, Sat', 'Monday Tuesday Wednesday Saturday'],
    ['Weekend', 'Sunday Saturday'],
    ['Weekdays', 'Monday Tuesday Wednesday Thursday Friday'],
    ['every day', WEEKDAYS.join(' ')],
    ['Mon-Sun', WEEKDAYS.join(' ')],
  ])('are found in %s', (text, days) => {
    expect(namedWeekdays(text)?.join(' ')).toBe(days)
  })

  it.each(['', 'M', 'Mon-', '-Fri', 'Mon--Fri', 'Mon 9-17', 'Seg-Sex', 'Mon to weekend', 'never'])(
    'are not guessed from "%s"',
    (text) => {
      expect(namedWeekdays(text)).toBeUndefined()
    },
  )
})
