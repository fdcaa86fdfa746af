import { afterAll, beforeAll, expect, it } from 'vitest'
import { WEEKDAYS, firstOfWeek } from '#platform/contract/days.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, hr] = await Promise.all([program.as('admin'), program.as('hr')])
})
afterAll(() => program.close())

const beginOn = (day: string) =>
  admin.post('settings/saveSiteSettings', { type: 'General', values: { week_start_day: day } })

it('the database has the weeks that forms and reports have [scheduling-52]', async () => {
  for (const day of WEEKDAYS) {
    await beginOn(day)
    const found = await program.database.rows<{ day: string; first: string }>(
      `select d::date::text as day, first_of_week(d::date)::text as first from generate_series('2026-02-22'::date, '2026-03-08', '1 day') d`,
    )
    expect(found).toHaveLength(15)
    expect(found.map(({ first }) => first)).toEqual(found.map((one) => firstOfWeek(one.day, day)))
  }
})

it('a rotation goes on to its next week when a week of the company begins [scheduling-53]', async () => {
  const { company, database } = program
  const [pattern] = await database.rows<{ id: number }>(
    `insert into rotation_patterns (name, weeks, days) values ('Sundays first', 2, $1::jsonb) returning id`,
    [JSON.stringify([{ week: 1, day: 'Sunday', shift_id: company.shifts['Day'] }])],
  )
  const sundays = async () => {
    await hr.post('roster/applyRotation', {
      rotation_pattern_id: pattern?.id,
      employees_ids: [company.employees['agent']],
      from: '2026-03-18',
      to: '2026-03-29',
    })
    const found = await database.rows<{ date: string }>(
      `select date::text from roster_days where employee_id = $1 and plan = 'Shift' and not is_deleted order by date`,
      [company.employees['agent']],
    )
    return found.map(({ date }) => date)
  }
  // From Wednesday on: the Sunday of the same week ends it or begins the next one.
  await beginOn('Monday')
  expect(await sundays()).toEqual(['2026-03-22'])
  await beginOn('Sunday')
  expect(await sundays()).toEqual(['2026-03-29'])
})
