import { expect, it } from 'vitest'
import { leaves } from '../contract/leaves.ts'
import { livingLeave } from './living-leave.ts'

const DAY = { start_date: '2026-03-19', end_date: '2026-03-19', half_day: 'None' }
const drawn = (values: object, unit?: string) =>
  livingLeave(leaves, { ...DAY, ...values }, unit).sections.flatMap(({ fields }) => fields)

it('asks for hours only where the type is asked for in hours, and for no half days there', () => {
  expect(drawn({}, 'Days')).toContain('half_day')
  expect(drawn({}, 'Days')).not.toContain('hours')
  expect(drawn({}, 'Hours')).toContain('hours')
  expect(drawn({}, 'Hours')).not.toContain('half_day')
})

it('asks on which day the half is only where there are two to choose from', () => {
  const half = { half_day: 'First half' }
  expect(drawn(half, 'Days')).not.toContain('half_day_date')
  expect(drawn({ ...half, end_date: '2026-03-20' }, 'Days')).toContain('half_day_date')
})

it('never puts away what was typed', () => {
  expect(drawn({ hours: 2, half_day_date: '2026-03-19' }, 'Days')).toEqual(
    expect.arrayContaining(['hours', 'half_day_date']),
  )
})

it('does not ask whose leave it is where it can only be one’s own', () => {
  const alone = (values: object) =>
    livingLeave(leaves, { ...DAY, ...values }, 'Days', true).sections.flatMap(
      ({ fields }) => fields,
    )
  expect(drawn({}, 'Days')).toContain('employee_id')
  expect(alone({})).not.toContain('employee_id')
  expect(alone({ employee_id: 7 })).toContain('employee_id')
})
