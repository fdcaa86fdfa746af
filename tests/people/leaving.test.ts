import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { waitingFor } from './waiting-request.ts'

// A person leaves: notice, what has to be handed over, the end of the last day, and what follows from it, once.
let program: TestProgram
let hr: Person
let admin: Person
const types: Record<string, number> = {}
const reasons: Record<string, number> = {}
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-01T09:00:00.000Z')
  ;[hr, admin] = await Promise.all([program.as('hr'), program.as('admin')])
  const { body } = await hr.get('employeeAttritionReason/getAllAttritionType')
  for (const { id, name } of body.data) types[name] = id
  for (const [name, type, more] of [
    ['Another job', 'Voluntary', { rehire_default: 'Yes', is_regretted: true }],
    ['Conduct', 'Involuntary', { rehire_default: 'No', needs_exit_interview: false }],
  ] as const) {
    const answer = await hr.post('employeeAttritionReason/create', {
      name,
      attrition_type_id: types[type],
      ...more,
    })
    reasons[name] = answer.body.data.id
  }
})
afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name]
const leave = (name: string, more: object = {}, asker = hr) =>
  asker.post('employeeAttrition/create', {
    employee_id: idOf(name),
    attrition_type_id: types['Voluntary'],
    attrition_reason_id: reasons['Another job'],
    notice_date: '2026-03-01',
    last_working_day: '2026-03-20',
    ...more,
  })
const verb = (name: string, id: number, asker = hr) => asker.post(`employeeAttrition/${name}/${id}`)
const person = async (name: string) => (await hr.get(`employees/getById/${idOf(name)}`)).body.data
const attrition = async (id: number) => (await hr.get(`employeeAttrition/getById/${id}`)).body.data
const tasksOf = async (id: number): Promise<Record<string, unknown>[]> =>
  (
    await hr.post('leaving_tasks/getByAttributes', {
      request_data: [{ key: 'attrition_id', value: id }],
      endRow: 50,
    })
  ).body.data
const statesOf = async (id: number) =>
  Object.fromEntries((await tasksOf(id)).map(({ kind, state }) => [kind, state]))
const tend = async (moment: string) => {
  program.at(moment)
  await admin.post('schedules/runNow/leaving')
  await program.engine.schedules.workOff()
}

/** One that waits for HR to confirm it, from a manager. */
const drafted = once(async () => leave('agent2-b', {}, await program.as('manager')))

describe('reasons', () => {
  it('are of one of the five types, by which they are chosen, each name once in its type [people-24]', async () => {
    expect(Object.keys(types)).toEqual([
      'Voluntary',
      'Involuntary',
      'End of contract',
      'Transfer within group',
      'Retirement or death',
    ])
    const again = { name: 'another job ', attrition_type_id: types['Voluntary'] }
    expect((await hr.post('employeeAttritionReason/create', again)).body.error).toEqual({
      name: ['Name is already used'],
    })
    const { body } = await hr.post('employeeAttritionReason/getAllForDropdown', {
      attrition_type_id: types['Involuntary'],
    })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Conduct'])
  })
})

describe('a notice', () => {
  it('of 1 March with the last day on 20 March is 11 days short of 30; reason and designation fill in the rest [people-25]', async () => {
    await program.database.rows('update designations set replacement_cost = 2500')
    const { status, body } = await leave('agent-c')
    expect([status, body.message]).toEqual([200, 'Employee Attrition Added Successfully'])
    expect(body.data).toMatchObject({
      status: 'Draft',
      notice_period_days: 30,
      notice_shortfall_days: 11,
      rehire: 'Yes',
      is_regretted: true,
      replacement_cost: 2500,
      progress: null,
    })
    const longer = await hr.post(`employeeAttrition/update/${body.data.id}`, {
      last_working_day: '2026-04-20',
    })
    expect(longer.body.data.notice_shortfall_days).toBe(0)
    expect((await hr.delete(`employeeAttrition/delete/${body.data.id}`)).body.message).toBe(
      'Employee Attrition deleted successfully',
    )
  })

  it('is refused with words [people-26]', async () => {
    const errorOf = async (name: string, more: object) => await leave(name, more)
    expect((await errorOf('agent-c', { last_working_day: '2026-02-28' })).body.error).toEqual({
      last_working_day: ['Last working day must not be before notice given'],
    })
    expect(await errorOf('agent-c', { attrition_reason_id: reasons['Conduct'] })).toBeRefused(
      'leaving.other_type',
    )
    expect(await errorOf('lead', {})).toBeRefused('leaving.needs_lead')
    expect(await errorOf('lead', { reports_moved_to_id: idOf('lead') })).toBeRefused(
      'leaving.own_lead',
    )
    expect(await errorOf('manager', { reports_moved_to_id: idOf('agent') })).toBeRefused(
      'leaving.lead_below',
      { lead: 'agent', name: 'manager' },
    )
  })

  it('is given once, and by a person who may: a manager drafts for those below, HR confirms, nobody their own [people-27]', async () => {
    const manager = await program.as('manager')
    const draft = await drafted()
    expect(draft.status).toBe(200)
    const again = await leave('agent2-b')
    expect(again).toBeRefused('leaving.already_leaving', { name: 'agent2-b', date: '2026-03-20' })
    expect((await leave('director', {}, manager)).status).toBe(422)
    expect((await verb('confirm', draft.body.data.id, manager)).status).toBe(403)
    expect((await leave('agent2', {}, await program.as('lead2'))).status).toBe(403)
    const own = await leave('hr')
    expect((await verb('confirm', own.body.data.id)).status).toBe(403)
    const lead = await program.as('lead2')
    expect((await lead.get('employeeAttrition/getAll')).status).toBe(403)
  })

  it('shows details and exit interview to HR alone [people-28]', async () => {
    const { body } = await leave('agent-c', { details: 'Said a lot', exit_interview_notes: 'More' })
    const manager = await program.as('manager')
    const seen = await manager.get(`employeeAttrition/getById/${body.data.id}`)
    expect(seen.body.data.employee_name).toBe('agent-c')
    expect(seen.body.data).not.toHaveProperty('details')
    expect(seen.body.data).not.toHaveProperty('exit_interview_notes')
    await hr.delete(`employeeAttrition/delete/${body.data.id}`)
  })
})

describe('a person on notice', () => {
  const given = once(async () => {
    const { body } = await leave('agent', { last_working_day: '2026-03-20' })
    return { id: body.data.id, confirmed: await verb('confirm', body.data.id) }
  })
  it('has tasks of what they hold, and those concerned are told [people-29]', async () => {
    const { id, confirmed } = await given()
    expect(confirmed.body.data).toMatchObject({ status: 'On Notice', progress: '0 of 3' })
    expect(await person('agent')).toMatchObject({
      status: 'On Notice',
      last_working_day: '2026-03-20',
    })
    expect(await tasksOf(id)).toMatchObject(
      ['Final timesheet', 'Exit interview', 'Disable account'].map(() => ({
        state: 'Open',
        due_date: '2026-03-20',
      })),
    )
    const told = await program.database.rows(
      `select u.name from notifications n join users u on u.id = n.user_id where n.title = 'agent leaves' order by u.name`,
    )
    expect(told.map(({ name }) => name)).toEqual(['hr', 'lead'])
  })

  it('is not deleted but withdrawn; another last day moves what is due [people-30]', async () => {
    const { id } = await given()
    const { status, body } = await hr.delete(`employeeAttrition/delete/${id}`)
    expect({ status, body }).toBeRefused('leaving.withdraw_instead')
    await hr.post(`employeeAttrition/update/${id}`, { last_working_day: '2026-03-25' })
    expect((await tasksOf(id)).map(({ due_date }) => due_date)).toEqual([
      '2026-03-25',
      '2026-03-25',
      '2026-03-25',
    ])
    await verb('withdraw', id)
    expect(await person('agent')).toMatchObject({ status: 'Active', last_working_day: null })
    expect(new Set((await tasksOf(id)).map(({ state }) => state))).toEqual(new Set(['Waived']))
    expect(await verb('confirm', id)).toBeRefused('leaving.closed', { state: 'Withdrawn' })
  })

  it('is asked why, and tasks are signed or waived for a reason [people-31]', async () => {
    const { body } = await leave('agent')
    await verb('confirm', body.data.id)
    const [task] = (await tasksOf(body.data.id)).filter(({ kind }) => kind === 'Disable account')
    const save = (more: object) =>
      hr.post(`employeeAttrition/saveTask/${String(task?.['id'])}`, more)
    expect(await save({ state: 'Waived' })).toBeRefused('leaving.waive_reason')
    expect((await save({ state: 'Waived', waive_reason: 'Needs it' })).body.data).toMatchObject({
      state: 'Waived',
      signed_by_name: 'hr',
    })
    await save({ state: 'Open' })
    await hr.post(`employeeAttrition/update/${body.data.id}`, {
      exit_interview_notes: 'Moves away',
    })
    await tend('2026-03-02T09:00:00.000Z')
    expect(await statesOf(body.data.id)).toMatchObject({
      'Exit interview': 'Done',
      'Disable account': 'Open',
    })
    await verb('withdraw', body.data.id)
  })
})

describe('the end of the last working day', () => {
  /** Of the lead, who is at work and is asked for a decision. */
  const left = once(async () => {
    program.at('2026-03-01T09:00:00.000Z')
    const request = await waitingFor(program, 'lead')
    await hr.post('employee_shifts/create', {
      employee_id: idOf('lead'),
      shift_id: program.company.shifts['Day'],
      effective_from: '2026-01-05',
    })
    const agent = await program.as('lead')
    program.at('2026-03-20T05:00:00.000Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    const { body } = await leave('lead', { reports_moved_to_id: idOf('lead2') })
    const { id } = body.data
    await verb('confirm', id)
    await tend('2026-03-20T18:00:00.000Z') // still the twentieth in Karachi
    const before = await person('lead')
    await tend('2026-03-20T19:30:00.000Z')
    return { id, request, agent, before }
  })

  it('comes where the person is, and everything passes on, once [people-32]', async () => {
    const { database } = program
    const { id, request, agent, before } = await left()
    expect(before.status).toBe('On Notice')
    expect(await person('lead')).toMatchObject({
      status: 'Left',
      last_working_day: '2026-03-20',
      client_ids: [],
    })
    expect((await person('agent')).reports_to_name).toBe('lead2')
    const [shift] = await database.rows(
      'select effective_to from employee_shifts where employee_id = $1 and not is_deleted',
      [idOf('lead')],
    )
    expect(shift?.['effective_to']).toBe('2026-03-20')
    const [day] = await database.rows(
      `select state, 'Forgotten' = any(flags) as is_marked from shift_days where employee_id = $1`,
      [idOf('lead')],
    )
    expect(day).toEqual({ state: 'Open', is_marked: true })
    const [pending] = await database.rows(
      'select approver_id from approvals where request_id = $1',
      [request],
    )
    expect(pending?.['approver_id']).toBe(program.company.users['lead2'])
    // What is remembered of a session is dropped when the database tells, a moment later.
    await expect.poll(async () => (await agent.get('session')).status).toBe(401)
    expect(await statesOf(id)).toMatchObject({ 'Move reports': 'Done', 'Disable account': 'Done' })
  })

  it('is noted once, whatever runs again [people-33]', async () => {
    const { id } = await left()
    const changes = () =>
      program.database.rows(
        `select count(*)::integer as n from history where resource = 'employees' and after ->> 'status' = 'Left'`,
      )
    const before = await changes()
    await tend('2026-03-21T09:00:00.000Z')
    expect(await changes()).toEqual(before)
    const again = await leave('lead')
    expect(again).toBeRefused('leaving.already_leaving', { name: 'lead', date: '2026-03-20' })
    expect(await verb('withdraw', id)).toBeRefused('leaving.over', { date: '2026-03-20' })
    const moved = await hr.post(`employeeAttrition/update/${id}`, {
      last_working_day: '2026-03-28',
    })
    expect(moved).toBeRefused('leaving.over', { date: '2026-03-20' })
  })

  it('leaves what is open to HR, who is reminded once a day, and closes when all is done or waived [people-34]', async () => {
    const { id } = await left()
    await tend('2026-03-23T09:00:00.000Z')
    await tend('2026-03-23T11:00:00.000Z')
    const late = await program.database.rows(
      `select title from notifications where dedupe_key = 'leaving-late-${id}-2026-03-23'`,
    )
    expect(late).toEqual([{ title: 'lead: 2 tasks are overdue' }])
    expect(await verb('complete', id)).toBeRefused('leaving.open_tasks', { n: 2 })
    for (const { id: task, state } of await tasksOf(id))
      if (state === 'Open')
        await hr.post(`employeeAttrition/saveTask/${String(task)}`, { state: 'Done' })
    const { body } = await verb('complete', id)
    expect(body.data).toMatchObject({ status: 'Completed', progress: '4 of 4' })
    expect((await attrition(id)).completed_at).toBe('2026-03-23T11:00:00.000Z')
    expect(await hr.delete(`employeeAttrition/delete/${id}`)).toBeRefused('leaving.closed', {
      state: 'Completed',
    })
  })

  it('of the database’s own: one open attrition a person, and days in order', async () => {
    await drafted()
    const insert = (name: string, last: string) =>
      program.database.rows(
        `insert into attritions (employee_id, attrition_type_id, attrition_reason_id, notice_date, last_working_day) values ($1, $2, $3, '2026-05-01', $4)`,
        [idOf(name), types['Voluntary'], reasons['Another job'], last],
      )
    await expect(insert('agent2-b', '2026-05-02')).rejects.toThrow('attritions_one_open')
    await expect(insert('agent2', '2026-04-30')).rejects.toThrow('attritions_days')
  })
})
