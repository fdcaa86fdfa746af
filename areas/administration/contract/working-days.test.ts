import { expect, test } from 'vitest'
import { WEEKDAYS } from '#platform/contract/days.ts'
import { workingDays } from './working-days.ts'

const worked = (...of: Parameters<typeof workingDays>) =>
  workingDays(...of).flatMap(({ day, isWorked }) => (isWorked ? [day] : []))

test('working days run from Sunday to Saturday, Monday to Friday where no shift says which [administration-53]', () => {
  expect(workingDays([]).map(({ day }) => day)).toEqual(WEEKDAYS)
  expect(worked([])).toEqual(WEEKDAYS.slice(1, 6))
  expect(worked()).toEqual(WEEKDAYS.slice(1, 6))
})

test('working days are those of the shift where there is one', () => {
  const detail = WEEKDAYS.map((day) => ({
    day,
    rest_day: day === 'Tuesday' ? (1 as const) : (0 as const),
  }))
  expect(worked(detail)).toEqual(WEEKDAYS.filter((day) => day !== 'Tuesday'))
  expect(worked([{ day: 'Sunday', rest_day: 0 }])).toEqual(['Sunday'])
})
