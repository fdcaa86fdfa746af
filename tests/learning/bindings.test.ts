import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshingAssignments } from '#areas/learning/server/compliance/refreshing.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { runSchedule } from '../harness/run-schedule.ts'
import { bind, NOW, publishedCourse } from './courses.ts'

let program: TestProgram
let hr: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

const user = (name: string) => program.company.users[name]
const employee = (name: string) => Number(program.company.employees[name])
const bound = async (person: Person, quizId: number) => {
  const { body } = await person.get('quiz/getAllBinded')
  const rows: readonly { quiz_id: number; binding_id: number }[] = body.data
  return rows.find(({ quiz_id }) => quiz_id === quizId)
}
const department = async () => {
  const [found] = await program.database.rows<{ department_id: number }>(
    'select department_id from employees where id = $1',
    [employee('agent')],
  )
  return Number(found?.department_id)
}
const refresh = (now = NOW) =>
  program.database.rows('select refresh_course_assignments(null, null, $1)', [now])

describe('a binding', () => {
  it('is told of in its own words [learning-2]', async () => {
    const quiz_id = await publishedCourse(program)
    const made = await hr.post('quiz_binding/create', { quiz_id, target: 'Everyone', due_days: 5 })
    expect(made.body).toMatchObject({
      message: 'Course Binding Created Successfully',
      data: {
        target_name: 'Everyone',
        state: 'Active',
        reason: 'By hand',
        starts_on: '2026-05-12',
      },
    })
    const { id, version } = made.body.data
    const list = await hr.post('quiz_binding/getByAttributes', {
      request_data: [{ key: 'quiz_id', value: quiz_id }],
    })
    expect(list.body.data).toMatchObject([{ id, people: 12 }])
    const changed = await hr.put(`quiz_binding/update/${id}`, { version, grace_days: 3 })
    expect(changed.body.message).toBe('Course Binding Updated Successfully')
    const gone = await hr.delete(`quiz_binding/delete/${id}`)
    expect(gone.body.message).toBe('Binding deleted successfully')
    expect(await bound(agent, quiz_id)).toBeUndefined()
  })

  it('is there once for the same people, and says for whom [learning-3]', async () => {
    const quiz_id = await publishedCourse(program)
    const fields = { quiz_id, target: 'Department', target_id: await department(), due_days: 5 }
    await bind(hr, quiz_id, fields)
    const again = await hr.post('quiz_binding/create', fields)
    expect(again).toBeRefused('binding.bound_already', { target: 'Department Operations' })
    await bind(hr, quiz_id)
    const everyone = await hr.post('quiz_binding/create', {
      quiz_id,
      target: 'Everyone',
      due_days: 1,
    })
    expect(everyone.body.error.target_id).toEqual(['This course is already bound to everyone.'])
  })

  it('is refused with the field that is wrong', async () => {
    const quiz_id = await publishedCourse(program)
    const refused = async (fields: object) =>
      await hr.post('quiz_binding/create', { quiz_id, target: 'Everyone', ...fields })
    expect(
      await refused({ due_kind: 'Fixed date', due_date: '2026-05-10', starts_on: '2026-05-11' }),
    ).toBeRefused('binding.due_before_start')
    expect(await refused({ due_kind: 'None', is_mandatory: true })).toBeRefused(
      'binding.mandatory_needs_due',
    )
    expect(await refused({ due_kind: 'Fixed date' })).toBeRefused('binding.date_needed')
    expect(await refused({})).toBeRefused('binding.days_needed')
    expect(await refused({ target: 'Office', due_days: 1 })).toBeRefused('binding.target_needed')
    expect(await refused({ target: 'Office', target_id: 999_999, due_days: 1 })).toBeRefused(
      'binding.target_unknown',
      { target: 'office' },
    )
    expect(await refused({ target_id: 1, due_days: 1 })).toBeRefused('binding.everyone_has_no_id')
  })

  it.each([
    ['User', () => user('agent')],
    ['Office', () => program.company.offices['Karachi']],
    ['Client', () => program.company.clients['Larkspur']],
    ['Role', () => program.company.roles['Agent']],
  ] as const)('reaches people by %s', async (target, target_id) => {
    const quiz_id = await publishedCourse(program)
    const binding_id = await bind(hr, quiz_id, { target, target_id: target_id(), due_days: 5 })
    expect(await bound(agent, quiz_id)).toMatchObject({
      ...{ binding_id, due_on: '2026-05-17', state: 'In time', attempts_left: 3 },
    })
    if (target === 'User') expect(await bound(hr, quiz_id)).toBeUndefined()
  })

  it('tells a person who is named at once', async () => {
    const quiz_id = await publishedCourse(program, { title: 'Data privacy' })
    await bind(hr, quiz_id, { target: 'User', target_id: user('agent'), due_days: 5 })
    const told = await program.database.rows(
      `select type, title from notifications where user_id = $1 and description = 'Data privacy, due 17 May 2026.'`,
      [user('agent')],
    )
    expect(told).toEqual([{ type: 'quiz', title: 'New course' }])
  })
})

describe('an assignment', () => {
  it('is one of several bindings: mandatory if any is, due at the earliest [learning-4]', async () => {
    const quiz_id = await publishedCourse(program)
    const fixed = { due_kind: 'Fixed date' } as const
    await bind(hr, quiz_id, {
      ...{ ...fixed, target: 'Office', target_id: program.company.offices['Karachi'] },
      due_date: '2026-05-20',
    })
    const mandatory = await bind(hr, quiz_id, {
      ...{ ...fixed, target: 'Department', target_id: await department() },
      ...{ due_date: '2026-05-14', is_mandatory: true },
    })
    expect(await bound(agent, quiz_id)).toMatchObject({
      ...{ is_mandatory: true, due_on: '2026-05-14', binding_id: mandatory },
    })
    const rows = await program.database.rows(
      'select id from course_assignments where employee_id = $1 and quiz_id = $2',
      [employee('agent'), quiz_id],
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps its due date when a person leaves its reach and comes back: only days away do not count [learning-1]', async () => {
    const quiz_id = await publishedCourse(program)
    const [elsewhere] = await program.database.rows<{ id: number }>(
      `insert into departments (name, code, offices_ids) values ('Elsewhere', 'ELS', $1) returning id`,
      [Object.values(program.company.offices)],
    )
    const home = await department()
    await bind(hr, quiz_id, { target: 'Department', target_id: home, due_days: 5 })
    const move = async (to: number | undefined, day: string) => {
      program.at(`${day}T06:00:00.000Z`)
      await program.database.rows('update employees set department_id = $1 where id = $2', [
        to,
        employee('agent'),
      ])
      await refresh(`${day}T06:00:00.000Z`)
    }
    const standing = async () =>
      (
        await program.database.rows(
          'select due_on, state from course_assignments where employee_id = $1 and quiz_id = $2',
          [employee('agent'), quiz_id],
        )
      )[0]
    expect(await standing()).toEqual({ due_on: '2026-05-17', state: 'In time' })
    await move(elsewhere?.id, '2026-05-14')
    expect(await standing()).toMatchObject({ state: 'Withdrawn' })
    expect(await bound(agent, quiz_id)).toBeUndefined()
    await move(home, '2026-05-16')
    expect(await standing()).toEqual({ due_on: '2026-05-19', state: 'In time' })
    await move(elsewhere?.id, '2026-05-20')
    await move(home, '2026-05-20')
    expect(await standing()).toEqual({ due_on: '2026-05-19', state: 'Overdue' })
  })

  it('waits for whole days of leave [learning-5]', async () => {
    const quiz_id = await publishedCourse(program)
    const person = employee('agent-b')
    await program.database.rows(
      `with kind as (insert into leave_types (name, code) values ('Long leave', 'LL') returning id),
       away as (insert into leaves (employee_id, leave_type_id, start_date, end_date, status, reason)
                select $1, kind.id, '2026-05-14', '2026-05-16', 'Approved', 'Rest' from kind returning id)
       insert into leave_days (leave_id, employee_id, day, part, counted, leave_year)
       select away.id, $1, d, 'Whole', 1, 2026 from away, unnest(array['2026-05-14', '2026-05-15', '2026-05-16']::date[]) d`,
      [person],
    )
    await bind(hr, quiz_id, { target: 'User', target_id: user('agent-b'), due_days: 5 })
    expect(await bound(await program.as('agent-b'), quiz_id)).toMatchObject({
      due_on: '2026-05-20',
    })
  })

  it('warns the person who binds a person by a day on which that person is off [learning-6]', async () => {
    await program.database.rows(
      `with kind as (insert into leave_types (name, code) values ('Study time', 'ST') returning id),
       away as (insert into leaves (employee_id, leave_type_id, start_date, end_date, status, reason)
                select $1, kind.id, '2026-06-17', '2026-06-17', 'Approved', 'Exam' from kind returning id)
       insert into leave_days (leave_id, employee_id, day, part, counted, leave_year) select away.id, $1, '2026-06-17', 'Second half', 0.5, 2026 from away`,
      [employee('agent2')],
    )
    const warnings = async (due_date: string, target_id = user('agent2')) =>
      (await hr.post('quiz_binding/getDaysOff', { target_id, due_date })).body.data
    expect(await warnings('2026-06-17')).toEqual([
      'agent2 is on leave (Study time) for a part of 17 June',
    ])
    expect(await warnings('2026-06-20')).toEqual(['20 June is a rest day of agent2'])
    expect(await warnings('2026-06-18')).toEqual([])
    const draft = { target: 'User', target_id: user('agent2'), due_kind: 'Fixed date' }
    const quiz_id = await publishedCourse(program)
    const made = await hr.post('quiz_binding/create', {
      ...draft,
      quiz_id,
      due_date: '2026-06-20',
    })
    expect(made.status).toBe(200)
  })

  it('is withdrawn from a person who moves, and comes back [learning-7]', async () => {
    const quiz_id = await publishedCourse(program)
    await bind(hr, quiz_id, {
      ...{ target: 'Office', target_id: program.company.offices['New York'], due_days: 5 },
    })
    const agentC = await program.as('agent-c')
    expect(await bound(agentC, quiz_id)).toBeDefined()
    const move = (office: string) =>
      program.database.rows('update employees set office_id = $2 where id = $1', [
        employee('agent-c'),
        program.company.offices[office],
      ])
    await move('Karachi')
    await refresh()
    expect(await bound(agentC, quiz_id)).toBeUndefined()
    const kept = await program.database.rows(
      'select state from course_assignments where employee_id = $1 and quiz_id = $2',
      [employee('agent-c'), quiz_id],
    )
    expect(kept).toEqual([{ state: 'Withdrawn' }])
    await move('New York')
    await refresh('2026-05-14T12:00:00.000Z')
    expect(await bound(agentC, quiz_id)).toMatchObject({ due_on: '2026-05-19', state: 'In time' })
  })

  it('begins and ends with its binding, and its state follows the calendar', async () => {
    const quiz_id = await publishedCourse(program)
    await bind(hr, quiz_id, {
      ...{ target: 'Everyone', starts_on: '2026-05-14', ends_on: '2026-06-30' },
      ...{ due_days: 3, grace_days: 2 },
    })
    expect(await bound(agent, quiz_id)).toBeUndefined()
    const stateOn = async (day: string) => {
      await refresh(`${day}T12:00:00.000Z`)
      return (await bound(agent, quiz_id)) ?? null
    }
    expect(await stateOn('2026-05-14')).toMatchObject({ state: 'In time', due_on: '2026-05-17' })
    expect(await stateOn('2026-05-19')).toMatchObject({ state: 'In time' })
    expect(await stateOn('2026-05-20')).toMatchObject({ state: 'Overdue' })
    expect(await stateOn('2026-07-01')).toBeNull()
  })

  it('is of published courses alone', async () => {
    const quiz_id = await publishedCourse(program, { status: 'Draft', published_at: null })
    await bind(hr, quiz_id)
    expect(await bound(agent, quiz_id)).toBeUndefined()
  })
})

describe('people who learn', () => {
  it('find their own courses and nobody else’s', async () => {
    const quiz_id = await publishedCourse(program)
    await bind(hr, quiz_id)
    const { body } = await hr.get('my_courses/getAll')
    const people: readonly { employee_id: number }[] = body.data
    expect(new Set(people.map(({ employee_id }) => employee_id))).toEqual(new Set([employee('hr')]))
  })
})

it('everything is brought in line at night, and people who changed within minutes', async () => {
  const quiz_id = await publishedCourse(program)
  const target_id = program.company.offices['New York']
  await bind(hr, quiz_id, { target: 'Office', target_id, due_days: 5 })
  const move = (office: string) =>
    program.database.rows(
      'update employees set office_id = $2, date_updated = statement_timestamp() where id = $1',
      [employee('agent2'), program.company.offices[office]],
    )
  const agent2 = await program.as('agent2')
  const run = async (name: string) => {
    const found = refreshingAssignments(program.engine).find((one) => one.name === name)
    if (!found) throw new Error(`no schedule is called ${name}`)
    return runSchedule(program, found)
  }
  await move('New York')
  expect(await run('refresh-changed-assignments')).toMatch(/assignments? changed/)
  expect(await bound(agent2, quiz_id)).toBeDefined()
  await program.database.rows('update employees set office_id = $2 where id = $1', [
    employee('agent2'),
    program.company.offices['Karachi'],
  ])
  await run('refresh-all-assignments')
  expect(await bound(agent2, quiz_id)).toBeUndefined()
  expect(await run('refresh-assignment-states')).toBe('0 assignments changed.')
})
