import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { otherPlace, positionLines } from './positions.ts'

let program: TestProgram
let hr: Person
let other: Awaited<ReturnType<typeof otherPlace>>
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-10T09:00:00.000Z')
  hr = await program.as('hr')
  other = await otherPlace(program)
})
afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name] ?? 0

/** The positions of a person as HR reads them. */
const linesOf = (name: string) => positionLines(hr, idOf(name))

const update = (name: string, values: object, moment: string) => {
  program.at(moment)
  return hr.post(`employees/update/${idOf(name)}`, values)
}

describe('a position', () => {
  it('begins with the employment and ends where an employee is changed, on the day it is where they are', async () => {
    expect(await linesOf('agent')).toEqual(['2024-01-01 … Karachi Operations 1'])
    // The eleventh has begun in Karachi.
    const moved = await update(
      'agent',
      { department_id: other.department_id },
      '2026-03-10T19:30:00.000Z',
    )
    expect(moved.status).toBe(200)
    expect(await linesOf('agent')).toEqual([
      '2024-01-01 2026-03-10 Karachi Operations 1',
      '2026-03-11 … Karachi Second floor 1',
    ])
  })

  it('is one when a change is taken back on its day', async () => {
    const [line] = await linesOf('agent2-b')
    await update('agent2-b', { department_id: other.department_id }, '2026-03-10T09:00:00.000Z')
    expect(await linesOf('agent2-b')).toHaveLength(2)
    const [before] = await program.database.rows<{ department_id: number }>(
      'select department_id from positions where employee_id = $1 order by from_date limit 1',
      [idOf('agent2-b')],
    )
    await update('agent2-b', { department_id: before?.department_id }, '2026-03-10T12:00:00.000Z')
    expect(await linesOf('agent2-b')).toEqual([line])
  })

  it('begins on the day from which a change of designation holds, in the past as well', async () => {
    program.at('2026-03-20T09:00:00.000Z')
    const { status } = await hr.put(`employees/updateDesignation/${idOf('agent-b')}`, {
      employee_id: idOf('agent-b'),
      designation_id: (await hr.get(`employees/getById/${idOf('agent-b')}`)).body.data
        .designation_id,
      effective_date: '2026-03-01',
      change_type: 'Move',
      new_office_id: other.office_id,
      new_department_id: other.department_id,
    })
    expect(status).toBe(200)
    expect(await linesOf('agent-b')).toEqual([
      '2024-01-01 2026-02-28 Karachi Operations 1',
      '2026-03-01 … New York Second floor 1',
    ])
  })

  it('follows a corrected joining date', async () => {
    await update('agent2', { joining_date: '2024-02-01' }, '2026-03-10T09:00:00.000Z')
    expect(await linesOf('agent2')).toEqual(['2024-02-01 … Karachi Operations 1'])
    await update('agent2', { joining_date: '2023-12-01' }, '2026-03-10T09:00:00.000Z')
    expect(await linesOf('agent2')).toEqual(['2023-12-01 … Karachi Operations 1'])
  })

  it('is read by the line above, HR and the person', async () => {
    const askedBy = async (name: string) => {
      const { body } = await (
        await program.as(name)
      ).post('positions/getByAttributes', {
        request_data: [{ key: 'employee_id', value: idOf('agent') }],
      })
      return body.data?.length ?? 0
    }
    expect(await Promise.all(['hr', 'lead', 'agent', 'agent-b', 'lead2'].map(askedBy))).toEqual([
      2, 2, 2, 0, 0,
    ])
  })
})

describe('an employment', () => {
  const rows = async (text: string, values: unknown[]) => program.database.rows(text, values)

  it('ends with the last day, keeps its positions, and is another one when the person comes back', async () => {
    const leaver = idOf('agent-c')
    program.at('2026-03-10T09:00:00.000Z')
    await rows(
      `update employees set status = 'Left', last_working_day = '2026-03-05' where id = $1`,
      [leaver],
    )
    const [first] = await linesOf('agent-c')
    expect(first).toMatch(/^2024-01-01 2026-03-05/)
    // What is mended of a leaver afterwards moves nothing.
    await rows('update employees set work_mode = $2, bio = $3 where id = $1', [
      leaver,
      'Remote',
      'x',
    ])
    expect(await linesOf('agent-c')).toEqual([first])
    const { status } = await hr.post(`employees/rehire/${leaver}`, {
      joining_date: '2026-06-01',
      designation_id: (await hr.get(`employees/getById/${leaver}`)).body.data.designation_id,
      reports_to_id: idOf('lead'),
    })
    expect(status).toBe(200)
    expect(await linesOf('agent-c')).toEqual([first, expect.stringMatching(/^2026-06-01 … .* 2$/)])
    const there = async (day: string) =>
      (
        await rows('select stint from people.there_on($1::date) where employee_id = $2', [
          day,
          leaver,
        ])
      ).map(({ stint }) => stint)
    expect(
      await Promise.all(['2023-12-31', '2026-03-05', '2026-04-01', '2026-06-01'].map(there)),
    ).toEqual([[], [1], [], [2]])
  })

  it('may not begin before the last day of the one before', async () => {
    const answer = await update(
      'agent-c',
      { joining_date: '2026-03-01' },
      '2026-03-10T09:00:00.000Z',
    )
    expect([answer.status, answer.body.code]).toEqual([422, 'people.employments_overlap'])
  })

  it('of a lead ends with their last day: their people report to another one from the day after', async () => {
    program.at('2026-03-01T09:00:00.000Z')
    const [type] = (await hr.get('employeeAttritionReason/getAllAttritionType')).body.data
    const reason = await hr.post('employeeAttritionReason/create', {
      name: 'Another job',
      attrition_type_id: type.id,
    })
    const notice = await hr.post('employeeAttrition/create', {
      employee_id: idOf('lead2'),
      attrition_type_id: type.id,
      attrition_reason_id: reason.body.data.id,
      notice_date: '2026-03-01',
      last_working_day: '2026-03-20',
      reports_moved_to_id: idOf('lead'),
    })
    await hr.post(`employeeAttrition/confirm/${notice.body.data.id}`)
    program.at('2026-03-25T09:00:00.000Z')
    await (await program.as('admin')).post('schedules/runNow/leaving')
    await program.engine.schedules.workOff()
    const moved = await rows(
      `select p.from_date from positions p join employees e on e.id = p.employee_id
        where p.reports_to_id = $1 and e.id = $2`,
      [idOf('lead'), idOf('agent2')],
    )
    expect(moved).toEqual([{ from_date: '2026-03-21' }])
    const [ended] = await rows('select to_date from positions where employee_id = $1', [
      idOf('lead2'),
    ])
    expect(ended).toEqual({ to_date: '2026-03-20' })
  })
})

describe('an upgrade', () => {
  const STORED =
    'select employee_id, from_date, to_date, office_id, department_id, designation_id, reports_to_id, stint from positions order by employee_id, from_date'

  it('finds the positions of people who are there, by changes of designation and by the history [people-12]', async () => {
    const { database } = program
    const person = idOf('manager')
    const [now] = await database.rows<{ office_id: number; designation_id: number }>(
      'select office_id, designation_id from employees where id = $1',
      [person],
    )
    await database.rows(
      `insert into history (resource, record_id, action, actor, at, before, after)
       values ('employees', $1, 'create', null, '2024-01-01T08:00Z', null, '{}'),
              ('employees', $1, 'update', null, '2025-07-01T20:00Z', jsonb_build_object('office_id', $2::bigint), jsonb_build_object('office_id', $3::bigint))`,
      [person, other.office_id, now?.office_id],
    )
    const migration = readFileSync(
      'areas/people/database/migrations/202611291830_positions.sql',
      'utf8',
    )
    await database.rows('delete from positions')
    const [block = ''] = /do \$\$[\s\S]*?end \$\$;/.exec(migration) ?? []
    await database.rows(block)
    const found = await database.rows(STORED)
    expect(found.filter(({ employee_id }) => employee_id === person)).toMatchObject([
      // Two in the morning of the second in Karachi.
      { from_date: '2024-01-01', to_date: '2025-07-01', office_id: other.office_id, stint: 1 },
      { from_date: '2025-07-02', to_date: null, office_id: now?.office_id, stint: 1 },
    ])
    // The change of designation that was applied late holds from its day.
    expect(found.filter(({ employee_id }) => employee_id === idOf('agent-b'))).toMatchObject([
      { from_date: '2024-01-01', to_date: '2026-02-28' },
      { from_date: '2026-03-01', to_date: null, office_id: other.office_id },
    ])
    // Everybody has one, and the last of those at work says what the employee says.
    const wrong = await database.rows(
      `select e.name from employees e left join people.position_on(e.id, '2030-01-01') p on true
        where (p.office_id, p.department_id, p.designation_id, p.reports_to_id) is distinct from (e.office_id, e.department_id, e.designation_id, e.reports_to_id)`,
    )
    expect(wrong).toEqual([])
  })
})
