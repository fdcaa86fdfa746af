import { expect, it } from 'vitest'
import { regionStyle } from './region-style.ts'

it.each([
  ['en-GB', 'United Kingdom', 'DD/MM/YYYY', '24', 'Monday'],
  ['en-US', 'United States', 'MM/DD/YYYY', '12', 'Sunday'],
  ['sv-SE', 'Sweden', 'YYYY-MM-DD', '24', 'Monday'],
  ['en-PH', 'Philippines', 'MM/DD/YYYY', '12', 'Sunday'],
])('a browser in %s proposes the formats of %s', (language, region, date, hours, day) => {
  expect(regionStyle(language)).toEqual({
    region,
    date_format: date,
    time_format: hours,
    week_start_day: day,
  })
})

it('a language without a region proposes nothing', () => {
  expect(regionStyle('en')).toBeUndefined()
})
