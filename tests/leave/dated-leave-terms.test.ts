import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What an office gives changes in the year. Each day is earned by what was given on it.
let office: LeaveOffice
let type: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-01-01T12:00:00.000Z')
  type = await office.type(
    'Annual',
    {},
    { entitlement_days: 24, accrual: 'Monthly', carry_over_max: 5 },
  )
})
afterAll(() => office.program.close())

const give = async (day: string) => {
  office.program.at(`${day}T12:00:00.000Z`)
  await giveLeave(office.program.engine, `${day}T12:00:00.000Z`)
}
const entries = (kind: string) =>
  office.program.database.rows<{ leave_year: number; days: number }>(
    `select leave_year, days::float8 as days from leave_ledger where employee_id = $1 and leave_type_id = $2 and kind = $3 order by effective_date, id`,
    [office.idOf('agent'), type, kind],
  )
const daysOf = async (kind: string) => (await entries(kind)).map(({ days }) => days)
const save = (values: object, holds_from: string | null) =>
  office.hr.put('leave_config/save', {
    office_id: office.program.company.offices.Karachi,
    leave_configs: [
      {
        leave_type_id: type,
        entitlement_days: 24,
        accrual: 'Monthly',
        carry_over_max: 5,
        ...values,
      },
    ],
    holds_from,
  })

describe('what an office gives', () => {
  it('is raised from a day on: the days before it are earned by what was given then [leave-14]', async () => {
    await give('2026-06-30')
    expect(await daysOf('Accrual')).toEqual([2, 2, 2, 2, 2, 2])
    office.program.at('2026-07-20T12:00:00.000Z')
    expect((await save({ entitlement_days: 36 }, '2026-07-16')).status).toBe(200)
    await give('2026-08-31')
    // 15 days of July at 24 a year and 16 at 36 come to 2.52.
    expect((await daysOf('Accrual')).slice(6)).toEqual([2.5, 3])
  })

  it('keeps the days that went over to the next year by what held on the last day', async () => {
    await give('2026-12-31')
    office.program.at('2027-01-05T12:00:00.000Z')
    expect((await save({ entitlement_days: 36, carry_over_max: 20 }, '2027-01-02')).status).toBe(
      200,
    )
    await give('2027-01-06')
    expect((await daysOf('Carry over')).toSorted((one, other) => one - other)).toEqual([-5, 5])
  })

  it('says for each day in which leave year it lay', async () => {
    const saved = await save(
      { entitlement_days: 36, carry_over_max: 20, year_start_month: 4 },
      '2027-01-06',
    )
    expect(saved.status).toBe(200)
    const [years] = await office.program.database.rows(
      'select leave_year_of($1, $2, $3::date) as before, leave_year_of($1, $2, $4::date) as after',
      [office.program.company.offices.Karachi, type, '2027-01-05', '2027-01-06'],
    )
    expect(years).toEqual({ before: 2027, after: 2026 })
  })

  it('holds from no day to come', async () => {
    const { status, body } = await save({ entitlement_days: 40 }, '2027-02-01')
    expect([status, body.code]).toEqual([422, 'holds_later'])
  })
})

describe('leave of a type', () => {
  it('excuses the days on which it did, whatever the type does later', async () => {
    office.program.at('2027-01-08T12:00:00.000Z')
    const [day] = await office.program.database.rows<{ id: number }>(
      `with l as (insert into leaves (employee_id, leave_type_id, start_date, end_date, status, reason) values ($1, $2, '2026-10-14', '2026-10-14', 'Approved', 'Away') returning id)
       insert into leave_days (leave_id, employee_id, day, part, counted, leave_year) select id, $1, '2026-10-14', 'Whole', 1, 2026 from l returning leave_id as id`,
      [office.idOf('agent'), type],
    )
    expect(day).toBeDefined()
    const part = async () =>
      (
        await office.program.database.rows(
          `select starts, ends from worked_part($1, '2026-10-14', null, '2026-10-14T04:00:00Z', '2026-10-14T13:00:00Z')`,
          [office.idOf('agent')],
        )
      )[0]
    expect(await part()).toEqual({ starts: null, ends: null })
    const changed = await office.hr.put(`leave_type/update/${type}`, {
      excuses_adherence: false,
      holds_from: '2026-10-15',
    })
    expect([changed.status, changed.body.error]).toEqual([200, undefined])
    expect(await part()).toEqual({ starts: null, ends: null })
    await office.hr.put(`leave_type/update/${type}`, {
      excuses_adherence: true,
      holds_from: '2026-10-15',
    })
    await office.hr.put(`leave_type/update/${type}`, {
      excuses_adherence: false,
      holds_from: '2026-10-14',
    })
    expect(await part()).not.toEqual({ starts: null, ends: null })
  })
})
