import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { storeHours } from '#areas/time-tracking/server/timesheets/store-hours.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { punch } from './pictured.ts'
import { workDay } from './worked-day.ts'

const HOUR = 3600

// The paid hours of a week in Karachi (UTC+5): a holiday that is free on Wednesday 11 March, one that is worked on the 12th, and an allowance of the night shift.
let program: TestProgram
let person: Person
let night: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  ;[person, night, hr] = await Promise.all([
    program.as('agent-b'),
    program.as('agent'),
    program.as('hr'),
  ])
  const { offices, shifts } = program.company
  const category = async (name: string, more: object) =>
    (
      await hr.post('holiday_categories/create', {
        name,
        offices_ids: [offices['Karachi']],
        ...more,
      })
    ).body.data.id
  const holiday = async (name: string, start_date: string, holiday_category_id: number) =>
    expect(
      (await hr.post('holiday/create', { name, start_date, holiday_category_id })).status,
    ).toBe(200)
  await holiday('Founding day', '2026-03-11', await category('National', { pay_factor: 2 }))
  await holiday('Spring', '2026-03-12', await category('Company', { is_paid: false }))
  const given = await hr.put(`shifts/update/${shifts['Night']}`, { allowance_percent: 15 })
  expect(given.status).toBe(200)
})
afterAll(() => program.close())

const tend = (now: string) => {
  program.at(now)
  return tendTimesheets(program.engine)
}

const sheetOf = async (name: string) => {
  const whose = program.company.employees[name]
  const filter = JSON.stringify({ period_start: { eq: '2026-03-08' }, employee_id: { eq: whose } })
  return (await hr.get(`timesheets/getAll?filter=${encodeURIComponent(filter)}`)).body.data[0]
}

const hoursOf = async (id: number) => (await hr.get(`timesheets/getWeek/${id}`)).body.data.hours

describe('a timesheet', () => {
  it('tells paid hours apart by kind, and counts a paid holiday that nobody worked [time-tracking-58]', async () => {
    await workDay(program, person, '2026-03-10')
    await tend('2026-03-13T20:00:00Z')
    const sheet = await sheetOf('agent-b')
    expect(sheet).toMatchObject({
      payable_seconds: 8 * HOUR,
      ordinary_seconds: 8 * HOUR,
      shift_allowance_seconds: 0,
      workday_overtime_seconds: 0,
      rest_day_seconds: 0,
      holiday_seconds: 0,
      paid_holiday_seconds: 8 * HOUR,
    })
    expect(await hoursOf(sheet.id)).toMatchObject([
      { kind: 'Ordinary', seconds: 8 * HOUR, pay_factor: null },
      { kind: 'Paid holiday', seconds: 8 * HOUR, pay_factor: 2, holiday_category: 'National' },
    ])
    expect(await tend('2026-03-13T20:30:00Z')).toMatch(/^0 filled/)
  })

  it('counts a night shift into a holiday as the holiday from midnight on, with its allowance [time-tracking-59]', async () => {
    // 22:00 on the 10th to 07:00 on the 11th in Karachi.
    await punch(program, night, '2026-03-10T17:00:00.000Z', 'At Desk')
    await punch(program, night, '2026-03-11T02:00:00.000Z', 'End Timer')
    await tend('2026-03-13T21:00:00Z')
    const { id } = await sheetOf('agent')
    expect(await hoursOf(id)).toMatchObject([
      { kind: 'Shift allowance', seconds: 2 * HOUR, allowance_percent: 15 },
      { kind: 'Holiday', seconds: 7 * HOUR, allowance_percent: 15, pay_factor: 2 },
      { kind: 'Paid holiday', seconds: 9 * HOUR },
    ])
  })

  it('lets approved work take the place of a paid holiday', async () => {
    program.at('2026-03-11T05:00:00Z')
    await punch(program, person, '2026-03-11T05:00:00.000Z', 'At Desk')
    await punch(program, person, '2026-03-11T08:00:00.000Z', 'End Timer')
    await tend('2026-03-13T22:00:00Z')
    const waiting = await sheetOf('agent-b')
    expect(waiting).toMatchObject({ holiday_seconds: 0, paid_holiday_seconds: 8 * HOUR })
    const [shift] = await program.database.rows<{ id: number }>(
      `select id from shift_days where business_date = '2026-03-11' and employee_id = $1`,
      [program.company.employees['agent-b']],
    )
    const lead = await program.as('lead')
    const approved = await lead.post('shift_days/decideOvertime', {
      ids: [shift?.id],
      verdict: 'Approved',
    })
    expect(approved.status).toBe(200)
    expect(await sheetOf('agent-b')).toMatchObject({
      payable_seconds: 11 * HOUR,
      holiday_seconds: 3 * HOUR,
      workday_overtime_seconds: 0,
      paid_holiday_seconds: 5 * HOUR,
    })
  })

  it('counts the factor of a day by the category as it was on it [time-tracking-60]', async () => {
    const [category] = (await hr.get('holiday_categories/getAll?search=National')).body.data
    await program.database.rows(
      `update holiday_categories set date_created = '2026-01-01' where id = $1`,
      [category.id],
    )
    const raised = await hr.put(`holiday_categories/update/${category.id}`, { pay_factor: 3 })
    expect(raised.status).toBe(200)
    await tend('2026-03-13T23:00:00Z')
    const { id } = await sheetOf('agent')
    expect(await hoursOf(id)).toMatchObject([
      { kind: 'Shift allowance' },
      { kind: 'Holiday', pay_factor: 2 },
      { kind: 'Paid holiday', pay_factor: 2 },
    ])
  })

  it('is open again after it was signed when the factor of a day is corrected [time-tracking-61]', async () => {
    const stored = async () => {
      const { id } = await sheetOf('agent')
      const [sheet] = await program.database.rows<{ state: string; factors: number[] }>(
        `select t.state, (select array_agg(h.pay_factor::float8 order by h.id) from timesheet_hours h where h.timesheet_id = t.id and h.pay_factor is not null) as factors
           from timesheets t where t.id = $1`,
        [id],
      )
      return { id, ...sheet }
    }
    const { id } = await stored()
    program.at('2026-03-15T05:00:00Z')
    expect((await night.post(`timesheets/submit/${id}`)).status).toBe(200)
    await tend('2026-03-15T05:10:00Z')
    expect(await stored()).toMatchObject({ state: 'Submitted', factors: [2, 2] })
    const [category] = await program.database.rows<{ id: number }>(
      `select id from holiday_categories where name = 'National'`,
    )
    const corrected = await hr.put(`holiday_categories/update/${category?.id}`, {
      pay_factor: 2.5,
      holds_from: '2026-03-01',
    })
    expect(corrected.status).toBe(200)
    await tend('2026-03-15T05:20:00Z')
    expect(await stored()).toMatchObject({ state: 'Open', factors: [2.5, 2.5] })
    const { body } = await night.get('notifications/recent')
    expect(body.data[0].description).toContain('paid by another factor or allowance')
  })

  it('is not stored with kinds that do not add up to what is paid', async () => {
    const { id } = await sheetOf('agent-b')
    await expect(
      program.database.rows(
        'update timesheets set ordinary_seconds = ordinary_seconds + 1 where id = $1',
        [id],
      ),
    ).rejects.toThrow('timesheets_kinds_are_payable')
  })

  it('has no kinds until the next run where a shift ended while it was filled', async () => {
    const { id, employee_id } = await sheetOf('agent-b')
    await program.database.rows(
      `update timesheets set ordinary_seconds = null, payable_seconds = payable_seconds + 60 where id = $1`,
      [id],
    )
    await storeHours(program.database, [{ id, employee_id, state: 'Open', before: null }], [])
    expect(await hoursOf(id)).toBeNull()
    await tend('2026-03-13T23:20:00Z')
    expect(await sheetOf('agent-b')).toMatchObject({
      payable_seconds: 11 * HOUR,
      ordinary_seconds: 8 * HOUR,
    })
  })

  it('keeps no kinds where it was locked before they were counted', async () => {
    const [locked] = await program.database.rows<{ id: number }>(
      `insert into timesheets (employee_id, period_start, period_end, state, payable_seconds) values ($1, '2026-02-22', '2026-02-28', 'Locked', 3600) returning id`,
      [program.company.employees['agent-b']],
    )
    await tend('2026-03-13T23:30:00Z')
    expect(await hoursOf(Number(locked?.id))).toBeNull()
  })
})

describe('the report of hours by kind', () => {
  it('names the holidays that hours were worked on', async () => {
    const { body } = await hr.post('timesheet_hours/getReport', {
      date_from: '2026-03-08',
      date_to: '2026-03-14',
      group_by: ['holiday_category'],
    })
    expect(body.data.rows).toMatchObject([
      { label: 'National', seconds: 24 * HOUR },
      { label: 'Not on a holiday', seconds: 10 * HOUR },
    ])
  })

  it('adds up to the sheets, by kind', async () => {
    const { body } = await hr.post('timesheet_hours/getReport', {
      date_from: '2026-03-08',
      date_to: '2026-03-14',
      group_by: ['kind'],
    })
    const rows: { label: string; seconds: number }[] = body.data.rows
    const hours = Object.fromEntries(rows.map(({ label, seconds }) => [label, seconds / HOUR]))
    expect(hours).toEqual({
      Ordinary: 8,
      'Shift allowance': 2,
      Holiday: 10,
      'Paid holiday': 14,
    })
  })
})
