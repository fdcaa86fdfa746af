import { expect, it } from 'vitest'
import { regionStyle } from './region-style.ts'

it.each([
  ['en-GB', 'DD/MM/YYYY', '24', 'Monday'],
  ['en-US', 'MM/DD/YYYY', '12', 'Sunday'],
  ['sv-SE', 'YYYY-MM-DD', '24', 'Monday'],
  ['en-PH', 'MM/DD/YYYY', '12', 'Sunday'],
])('a browser in %s proposes %s, %s hours and weeks from %s', (language, date, hours, day) => {
  expect(regionStyle(language)).toEqual({
    date_format: date,
    time_format: hours,
    week_start_day: day,
  })
})

it('a language without a region proposes nothing', () => {
  expect(regionStyle('en')).toBeUndefined()
})
