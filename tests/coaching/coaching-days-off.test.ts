import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { NOW } from '../quality/reviewing.ts'
import { openCoaching } from './coached.ts'

// agent-b works Day, never on Saturdays; agent works Night, past midnight.
let program: TestProgram
let admin: Person
let lead: Person
/** Of QA: they plan every coaching, and see no leave but their own. */
let quality: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  await program.database.rows(
    `update users set role_id = (select id from roles where name = 'QA') where id = $1`,
    [program.company.users['office-admin']],
  )
  await program.database.rows(
    `update employee_shifts x set shift_detail = (
       select jsonb_agg(entry || jsonb_build_object('rest_day', (entry ->> 'day' = 'Saturday')::integer)) from shifts s, jsonb_array_elements(s.shift_detail) entry
        where s.id = x.shift_id) where employee_id = $1`,
    [program.company.employees['agent-b']],
  )
  ;[admin, lead, quality] = await Promise.all([
    program.as('admin'),
    program.as('lead'),
    program.as('office-admin'),
  ])
  await program.database.rows(
    `with kind as (insert into leave_types (name, code) values ('Annual leave', 'ANN') returning id),
     away as (insert into leaves (employee_id, leave_type_id, start_date, end_date, status, reason)
              select $1, kind.id, d.day, d.day, d.status, 'Family' from kind, (values ('2026-03-19'::date, 'Approved'), ('2026-03-24', 'Submitted')) d(day, status)
              returning id, start_date)
     insert into leave_days (leave_id, employee_id, day, part, counted, leave_year) select away.id, $1, away.start_date, 'Whole', 1, 2026 from away`,
    [program.company.employees['agent-b']],
  )
  await program.database.rows(
    `with kind as (insert into holiday_categories (name, offices_ids) values ('National', array[$1::bigint]) returning id)
     insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids)
     select 'Pakistan Day', kind.id, '2026-03-23', '2026-03-23', array[$1::bigint] from kind`,
    [program.company.offices['Karachi']],
  )
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

const coachingFor = (name: string) =>
  openCoaching(program, admin, {}, { employee_id: program.company.employees[name] })
const warnings = async (person: Person, id: number, scheduled_at?: string) =>
  (await person.post(`coaching/getDaysOff/${id}`, { scheduled_at })).body.data

describe('the person who plans a coaching', () => {
  it.each([
    ['leave', '2026-03-19', ['agent-b is on annual leave on 19 March']],
    ['a rest day', '2026-03-21', ['21 March is a rest day of agent-b']],
    ['a holiday', '2026-03-23', ['23 March is a holiday of agent-b (Pakistan Day)']],
    ['leave that is not approved', '2026-03-24', []],
    ['a working day', '2026-03-18', []],
  ])('is told before it is final that the agent has %s [coaching-12]', async (_, day, expected) => {
    const { id } = await coachingFor('agent-b')
    const scheduled_at = `${day}T09:00:00.000Z`
    expect(await warnings(lead, id, scheduled_at)).toEqual(expected)
    const planned = await lead.put(`coaching_new/update/${id}`, { scheduled_at })
    expect(planned.status).toBe(200)
    expect(await warnings(lead, id)).toEqual(expected)
    await lead.put(`coaching_new/update/${id}`, { scheduled_at: null })
  })

  it('is told of the day of the shift when it ends after midnight [coaching-14]', async () => {
    const { id } = await coachingFor('agent')
    const [shift] = await program.database.rows<{ ends: string }>(
      `select to_json(max(planned_end) - interval '1 hour') #>> '{}' as ends from planned_shifts($1, '2026-03-22', '2026-03-22')`,
      [program.company.employees['agent']],
    )
    expect(await warnings(lead, id, shift?.ends)).toEqual([])
  })

  it('is told nothing of a rest day that is over, before the shift of the next day begins [coaching-13]', async () => {
    const { id } = await coachingFor('agent-b')
    expect(await warnings(lead, id, '2026-03-22T01:00:00.000Z')).toEqual([])
  })

  it('is told the type of leave only with a right to see that leave [coaching-15]', async () => {
    const { id } = await coachingFor('agent-b')
    expect(await warnings(quality, id, '2026-03-19T09:00:00.000Z')).toEqual([
      'agent-b is on leave on 19 March',
    ])
  })

  it('is asked for a coaching within reach, and the agent for none [coaching-16]', async () => {
    const { id } = await coachingFor('agent-b')
    const asked = async (name: string) =>
      (await (await program.as(name)).post(`coaching/getDaysOff/${id}`, {})).status
    expect(await asked('lead2')).toBe(404)
    expect(await asked('agent-b')).toBe(403)
  })
})
