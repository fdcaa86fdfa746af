import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { moveFrom } from '../people/positions.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// Leave is earned by the terms of each day: of the office a person belonged to, of their weekly hours, and of the time they were employed.
let office: LeaveOffice
let type: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-01-01T12:00:00.000Z')
  type = await office.type(
    'Annual',
    {},
    { entitlement_days: 24, accrual: 'Monthly', full_time_hours: 40 },
  )
  // New York gives half of it.
  await office.program.database.rows(
    `insert into leave_configs (office_id, leave_type_id, entitlement_days, accrual, accrual_on, rounding, prorate_joiners, year_start_month, carry_over_max, is_enabled)
     select $1, leave_type_id, 12, accrual, accrual_on, rounding, prorate_joiners, year_start_month, carry_over_max, true from leave_configs where leave_type_id = $2 limit 1`,
    [office.program.company.offices['New York'], type],
  )
})
afterAll(() => office.program.close())

const give = async (day: string) => {
  office.program.at(`${day}T12:00:00.000Z`)
  await giveLeave(office.program.engine, `${day}T12:00:00.000Z`)
}
const daysOf = async (name: string) => {
  const rows = await office.program.database.rows<{ days: number }>(
    `select days::float8 as days from leave_ledger where employee_id = $1 and leave_type_id = $2 and kind = 'Accrual' order by effective_date, id`,
    [office.idOf(name), type],
  )
  return rows.map(({ days }) => days)
}

describe('leave', () => {
  it('of a person who moves is earned by the office of each day, however late it is given [leave-15]', async () => {
    await give('2026-10-31')
    expect(await daysOf('agent')).toEqual(Array.from({ length: 10 }, () => 2))
    await moveFrom(office.program, '2026-11-01', [office.idOf('agent')], {
      office_id: office.program.company.offices['New York'],
    })
    await give('2026-12-31')
    expect((await daysOf('agent')).slice(10)).toEqual([1, 1])
    expect((await office.balance('agent', type)).balance).toBe(22)
  })

  it('of a person of fewer hours is their part, from the day on which they work fewer', async () => {
    await office.program.database.rows(
      `with held as (select set_config('muster.position_day', '2027-01-16', true)) update employees e set weekly_hours = 20 from held where e.id = $1`,
      [office.idOf('agent-b')],
    )
    await give('2027-02-28')
    // 15 days of the month at 24 a year and 16 at 12 come to 1.48.
    expect((await daysOf('agent-b')).slice(-2)).toEqual([1.5, 1])
    const [balance] = await office.program.database.rows(
      'select entitled_on($1, $2, $3::date)::float8 as before, entitled_on($1, $2, $4::date)::float8 as after',
      [office.idOf('agent-b'), type, '2027-01-15', '2027-01-16'],
    )
    expect(balance).toEqual({ before: 24, after: 12 })
  })

  it('of a person who comes back is given for their own months of each employment', async () => {
    const person = office.idOf('agent2')
    await office.program.database.rows(
      `update employees set status = 'Left', last_working_day = '2027-03-31' where id = $1`,
      [person],
    )
    await office.program.database.rows(
      `update employees set status = 'Active', last_working_day = null, joining_date = '2027-11-01' where id = $1`,
      [person],
    )
    await give('2027-12-31')
    const rows = await office.program.database.rows(
      `select effective_date, days::float8 as days from leave_ledger where employee_id = $1 and kind = 'Accrual' and leave_year = 2027 order by effective_date`,
      [person],
    )
    expect(rows.map(({ effective_date }) => effective_date)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-11-30',
      '2027-12-31',
    ])
    expect(rows.reduce((sum, { days }) => sum + Number(days), 0)).toBe(8)
  })
})
