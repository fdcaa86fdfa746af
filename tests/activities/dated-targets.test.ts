import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A kind of work had a target of six minutes for long. Then it gets another one.
let program: TestProgram
let manager: Person
const MONDAY = '2024-06-03'
const TUESDAY = '2024-06-04'

beforeAll(async () => {
  program = await startProgram()
  program.at('2024-06-10T09:00:00.000Z')
  manager = await program.as('manager')
  const { company, database } = program
  await database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date)
     select $1, $2, $3, $4, $5, $6, 2, 360, d + time '06:00', d + time '07:00', d from unnest($7::date[]) d`,
    [
      company.employees['agent'],
      company.users['agent'],
      company.clients['Larkspur'],
      company.categories['Bookings'],
      company.setups['Booking change'],
      company.statuses['Solved'],
      [MONDAY, TUESDAY],
    ],
  )
  await database.rows(
    `update activity_setups set date_created = date_created - interval '400 days'`,
  )
})
afterAll(() => program.close())

const setTarget = async (values: object) => {
  const { status, body } = await manager.put(
    `activity_setup/update/${program.company.setups['Booking change']}`,
    values,
  )
  expect([status, body.error]).toEqual([200, undefined])
}

/** Target time and efficiency of both days; `shift` is counted from the logs themselves, `day` from their sums. */
const figures = async (group: 'day' | 'shift') => {
  const ask = async (day: string) => {
    const { body } = await manager.post('activity_reports/getAllLoggedActivities', {
      date_from: day,
      date_to: day,
      group_by: [group],
    })
    const { target_seconds, efficiency_percent } = body.data.totals
    return [target_seconds, efficiency_percent]
  }
  return await Promise.all([MONDAY, TUESDAY].map(ask))
}

describe('the target of a kind of work', () => {
  it('stays on the days that are over when it changes [activities-147]', async () => {
    const before = await figures('day')
    expect(before[0]).toEqual(before[1])
    await setTarget({ target_seconds: 900 })
    expect(await figures('day')).toEqual(before)
    expect(await figures('shift')).toEqual(before)
  })

  it('is corrected from an earlier day that is named, and from no other [activities-148]', async () => {
    await setTarget({ target_seconds: 360, holds_from: MONDAY })
    await setTarget({ target_seconds: 180, holds_from: TUESDAY })
    const corrected = [
      [720, 200],
      [360, 100],
    ]
    expect(await figures('day')).toEqual(corrected)
    expect(await figures('shift')).toEqual(corrected)
    const later = await manager.put(
      `activity_setup/update/${program.company.setups['Booking change']}`,
      { target_seconds: 60, holds_from: '2024-06-11' },
    )
    expect([later.status, Object.keys(later.body.error)]).toEqual([422, ['holds_from']])
  })
})
