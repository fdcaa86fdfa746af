import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { overtimeRuleOf } from '#areas/time-tracking/server/timesheets/overtime-rules.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'
import { workDay } from './worked-day.ts'

const DAY = '2026-03-12'

// A day was worked in one office; afterwards the person is moved to another one with other holidays, another zone and another rule of overtime.
let program: TestProgram
let agent: Person
let hr: Person
let personId: number
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  ;[agent, hr] = await Promise.all([program.as('agent-b'), program.as('hr')])
  personId = program.company.employees['agent-b'] ?? 0
  await workDay(program, agent, DAY)
  program.at('2026-03-20T09:00:00.000Z')
  await program.database.rows(
    `with category as (insert into holiday_categories (name, offices_ids) values ('Of the state', array[$2::bigint]) returning id)
     insert into holidays (name, start_date, end_date, holiday_category_id, offices_ids) select 'Evacuation Day', $1, $1, id, array[$2::bigint] from category`,
    [DAY, program.company.offices['New York']],
  )
  await program.database.rows(
    `insert into overtime_rules (office_id, valid_from, threshold_minutes, rounding) values ($1, '2026-01-01', 45, 'None')`,
    [program.company.offices['New York']],
  )
})
afterAll(() => program.close())

const figures = async () => {
  const { rows } = program.database
  return {
    day: (await agent.post('adherence/getDay', { business_date: DAY })).body.data,
    plan: await rows('select * from planned_shifts($1, $2::date, $2::date)', [personId, DAY]),
    team: await rows('select * from planned_of(array[$1::bigint], $2::date, $2::date, false)', [
      personId,
      DAY,
    ]),
    shift: await rows('select shift_on($1, $2::date)', [personId, DAY]),
    leave: await rows('select * from leave_calendar($1, 1, $2::date, $2::date)', [personId, DAY]),
    overtime: await overtimeRuleOf(program.database, personId, DAY),
  }
}

describe('a person who is moved', () => {
  it('keeps the plan, the holidays, the adherence and the rule of overtime of the days before [time-tracking-51]', async () => {
    const before = await figures()
    expect(before.day.net_percent).toBe(94.44)
    const [place] = await program.database.rows<{ designation_id: number }>(
      'select designation_id from employees where id = $1',
      [personId],
    )
    const moved = await hr.put(`employees/updateDesignation/${personId}`, {
      employee_id: personId,
      designation_id: place?.designation_id,
      effective_date: '2026-03-16',
      change_type: 'Move',
      new_office_id: program.company.offices['New York'],
    })
    expect(moved.status).toBe(200)
    expect(await figures()).toEqual(before)
  })

  it('is counted where they belonged then: figures of the old lead and office stay theirs, and are found by their filters', async () => {
    const report = async (more: object) => {
      const asked = { date_from: DAY, date_to: DAY, employees_ids: [personId], ...more }
      const { data } = (await hr.post('adherence/getReport', asked)).body
      return data.rows.map(({ label }: { label: string }) => label)
    }
    await recomputeDue(program.database, '2026-03-20T09:00:00.000Z', program.engine.contributions)
    const { employees, offices } = program.company
    const lead = (await hr.get(`employees/getById/${personId}`)).body.data.reports_to_name
    const moved = await hr.post(`employees/update/${personId}`, {
      reports_to_id: employees['manager'],
    })
    expect([moved.status, lead]).toEqual([200, expect.not.stringMatching('manager')])
    expect(await report({ group_by: ['office'] })).toEqual(['Karachi'])
    expect(await report({ group_by: ['manager'] })).toEqual([lead])
    expect(await report({ group_by: ['office'], offices_ids: [offices['Karachi']] })).toEqual([
      'Karachi',
    ])
    expect(await report({ group_by: ['office'], offices_ids: [offices['New York']] })).toEqual([])
    expect(await report({ group_by: ['manager'], managers_ids: [employees['manager']] })).toEqual(
      [],
    )
  })

  it('keeps the lead of a day after they left, when they come back to another one [time-tracking-53]', async () => {
    const { employees } = program.company
    const [left] = await program.database.rows<{ id: number }>(
      `insert into employees (name, firstname, lastname, office_id, department_id, designation_id, reports_to_id, joining_date, status, last_working_day)
       select 'Left', 'Left', 'Once', office_id, department_id, designation_id, $1, '2026-01-05', 'Left', '2026-03-06' from employees where id = $1 returning id`,
      [employees['lead']],
    )
    await program.database.rows(
      `insert into adherence (employee_id, business_date, scheduled_seconds, matched_seconds, excused_seconds, raw_percent, computed_at) values ($1, '2026-03-09', 3600, 0, 0, 0, '2026-03-10')`,
      [left?.id],
    )
    const managers = async () => {
      const asked = { date_from: '2026-03-09', date_to: '2026-03-09', employees_ids: [left?.id] }
      const { body } = await hr.post('adherence/getReport', { ...asked, group_by: ['manager'] })
      return body.data.rows.map(({ label }: { label: string }) => label)
    }
    expect(await managers()).toEqual(['lead'])
    await program.database.rows(
      `update employees set status = 'Active', last_working_day = null, joining_date = '2026-03-16', reports_to_id = $2 where id = $1`,
      [left?.id, employees['lead2']],
    )
    expect(await managers()).toEqual(['lead'])
  })

  it('is found on tiles, in calendars and with holidays by the office of each day', async () => {
    const { offices } = program.company
    const [karachi, newYork] = [offices['Karachi'], offices['New York']]
    const admin = await program.as('office-admin')
    const attendance = async (office: number | undefined) => {
      const asked = {
        date_from: DAY,
        date_to: DAY,
        employees_ids: [personId],
        offices_ids: [office],
      }
      const { tiles } = (await admin.post('dashboard/getAnalytics', asked)).body.data
      return tiles.find(({ measure }: { measure: string }) => measure === 'attendance_percent')
        .value
    }
    expect([await attendance(karachi), await attendance(newYork)]).toEqual([
      expect.any(Number),
      null,
    ])

    await program.database.rows(
      `with type as (insert into leave_types (name, code, offices_ids) values ('Annual', 'AN', array[$2::bigint]) returning id)
       insert into leaves (employee_id, leave_type_id, start_date, end_date, status, total_days, reason) select $1, id, $3, $3, 'Approved', 1, 'A wedding' from type`,
      [personId, karachi, DAY],
    )
    const away = async (office: number | undefined) => {
      const asked = { start_date: DAY, end_date: DAY, office_id: office }
      const { data } = (await hr.post('leaves/getCalendarList', asked)).body
      return data.map(({ employee_id }: { employee_id: number }) => employee_id)
    }
    expect([await away(karachi), await away(newYork)]).toEqual([[personId], []])

    const { data: holidays } = (
      await hr.post('employees/getEmpHolidays', {
        employee_id: personId,
        start_date: '2026-03-01',
        end_date: '2026-03-31',
      })
    ).body
    expect(holidays.map(({ name }: { name: string }) => name)).not.toContain('Evacuation Day')
  })

  it('has those of the new office from the day of the move on', async () => {
    const [plan] = await program.database.rows<{ zone_name: string }>(
      'select zone_name from planned_shifts($1, $2::date, $2::date)',
      [personId, '2026-03-16'],
    )
    expect(plan?.zone_name).toBe('America/New_York')
    expect(await overtimeRuleOf(program.database, personId, '2026-03-16')).toMatchObject({
      threshold_minutes: 45,
    })
    expect(await overtimeRuleOf(program.database, personId, '2026-03-15')).toMatchObject({
      threshold_minutes: 0,
    })
  })
})
