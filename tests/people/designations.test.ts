import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../files/sent-files.ts'
import { upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Designations change from a day on, with lead, office, department, role and pay, and what was before stays known.
let program: TestProgram
let hr: Person
let senior: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-10T09:00:00.000Z')
  hr = await program.as('hr')
  const [kind] = await program.database.rows<{ id: number }>(
    'select id from designation_categories',
  )
  const { body } = await hr.post('designation/create', {
    name: 'Senior Agent',
    designation_category_id: kind?.id,
  })
  senior = body.data.id
})
afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name]
const change = (name: string, more: object, asker = hr) =>
  asker.put(`employees/updateDesignation/${idOf(name)}`, {
    employee_id: idOf(name),
    designation_id: senior,
    effective_date: '2026-03-10',
    change_type: 'Promotion',
    ...more,
  })
const person = async (name: string) => (await hr.get(`employees/getById/${idOf(name)}`)).body.data
const changesOf = async (name: string) =>
  (
    await hr.post('designation_changes/getByAttributes', {
      request_data: [{ key: 'employee_id', value: idOf(name) }],
    })
  ).body.data

it('a change carries the letter that says so, for HR and the person [people-56]', async () => {
  await change('agent2-b', {})
  const [made] = await changesOf('agent2-b')
  const path = `designation_changes/uploadAttachments/${made.id}`
  expect((await upload(hr, path, [pdf('letter.pdf')])).status).toBe(200)
  const seenBy = async (name: string) => {
    const who = await program.as(name)
    return (await who.post(`designation_changes/getAttachments/${made.id}`)).body.data
  }
  expect(await seenBy('agent2-b')).toMatchObject([{ title: 'letter.pdf' }])
  expect(await seenBy('lead2')).toBeUndefined()
  expect((await upload(await program.as('lead2'), path, [pdf()])).status).toBe(403)
  expect((await hr.put(`designation_changes/update/${made.id}`, { remarks: 'x' })).status).toBe(404)
})

describe('a designation', () => {
  it('changes at once, with lead and role, and says what was before [people-21]', async () => {
    const { roles, employees, users } = program.company
    const { status, body } = await change('agent', {
      new_reports_to_id: employees['lead2'],
      new_role_id: roles['QA'],
      remarks: 'Best of the year',
    })
    expect([status, body.message]).toEqual([200, 'Employee Designation Updated Successfully'])
    expect(body.data).toMatchObject({
      designation_name: 'Senior Agent',
      reports_to_name: 'lead2',
    })
    const [stored] = await changesOf('agent')
    expect(stored).toMatchObject({
      designation_name: 'Senior Agent',
      change_type: 'Promotion',
      from_designation_name: 'Agent',
      from_reports_to_name: 'lead',
      from_role_name: 'Agent',
      remarks: 'Best of the year',
      applied_at: '2026-03-10T09:00:00.000Z',
    })
    const [account] = await program.database.rows('select role_id from users where id = $1', [
      users['agent'],
    ])
    expect(account?.['role_id']).toBe(roles['QA'])
    const past = await program.database.rows(
      `select actor, before ->> 'designation_id' is not null as knows from history where resource = 'employees' and record_id = $1 and after ? 'designation_id'`,
      [idOf('agent')],
    )
    expect(past).toEqual([{ actor: users['hr'], knows: true }])
  })

  it('that lies ahead waits, can be taken back, and is applied on its day where the person is [people-22]', async () => {
    const next = await change('agent-b', { effective_date: '2026-04-01' })
    expect(next.body.data.designation_name).toBe('Agent')
    await change('agent-b', { effective_date: '2026-05-01', change_type: 'Demotion' })
    const [later] = await changesOf('agent-b')
    expect((await hr.delete(`designation_changes/delete/${later.id}`)).status).toBe(200)
    const admin = await program.as('admin')
    const on = async (moment: string) => {
      program.at(moment)
      await admin.post('schedules/runNow/designation-changes')
      await program.engine.schedules.workOff()
      return (await person('agent-b')).designation_name
    }
    expect(await on('2026-03-31T18:30:00.000Z')).toBe('Agent')
    expect(await on('2026-03-31T19:30:00.000Z')).toBe('Senior Agent') // the first of April in Karachi
    program.at('2026-03-10T09:00:00.000Z')
    const [applied] = await changesOf('agent-b')
    const { status, body } = await hr.delete(`designation_changes/delete/${applied.id}`)
    expect({ status, body }).toBeRefused('people.change_applied')
  })

  it('moves a person to another office with a department of it', async () => {
    const { offices } = program.company
    const { body } = await change('agent-c', {
      change_type: 'Move',
      new_office_id: offices['Karachi'],
      effective_date: '2026-03-08',
    })
    expect(body.data.office_name).toBe('Karachi')
    const [stored] = await changesOf('agent-c')
    expect(stored.from_office_name).toBe('New York')
  })

  it('leaves the seat behind that stays in the old office [people-16]', async () => {
    const { offices } = program.company
    const admin = await program.as('admin')
    const seat = { office_id: offices['New York'], number: 'N-1' }
    const { body: made } = await admin.post('workstations/create', seat)
    const out = { number: 'N-2', status: 'Out of order', status_note: 'Broken' }
    const { body: broken } = await admin.post('workstations/create', { ...seat, ...out })
    const sit = (workstation_id: number) =>
      hr.post(`employees/update/${idOf('agent-c')}`, { workstation_id })
    await change('agent-c', {
      change_type: 'Move',
      new_office_id: offices['New York'],
      effective_date: '2026-03-09',
    })
    expect((await sit(broken.data.id)).body.error).toEqual({
      workstation_id: ['N-2 is out of order'],
    })
    expect((await sit(made.data.id)).body.data.workstation_name).toBe('N-1')
    const { body } = await change('agent-c', {
      change_type: 'Move',
      new_office_id: offices['Karachi'],
    })
    expect(body.data).toMatchObject({ office_name: 'Karachi', workstation_id: null })
  })

  it('is changed by nothing else', async () => {
    const { status } = await hr.post(`employees/update/${idOf('lead')}`, { designation_id: senior })
    expect(status).toBe(422)
  })
})

describe('a change is refused with its fields', () => {
  it.each([
    [
      'without a designation',
      { designation_id: null },
      { designation_id: ['Designation is required'] },
    ],
    ['without a day', { effective_date: null }, { effective_date: ['From is required'] }],
    [
      'of a kind there is not',
      { change_type: 'Joining' },
      { change_type: ['Choose one of: Promotion, Move, Demotion, Correction'] },
    ],
    [
      'before they joined',
      { effective_date: '2023-12-31' },
      { effective_date: ['From must not be before joining date'] },
    ],
    [
      'on a day that has one',
      { effective_date: '2024-01-01' },
      { effective_date: ['There is a change on this day already'] },
    ],
  ] as const)('%s', async (_what, more, error) => {
    const { status, body } = await change('agent2', more)
    expect([status, body.error]).toEqual([422, error])
  })

  it('by the rules of reporting lines, offices and what changes [people-17]', async () => {
    const { employees } = program.company
    const own = await change('lead', { new_reports_to_id: employees['lead'] })
    expect(own.body.error).toEqual({ new_reports_to_id: ['A person cannot report to themselves'] })
    const below = await change('lead', { new_reports_to_id: employees['agent-b'] })
    expect(below.body.error).toEqual({ new_reports_to_id: ['agent-b already reports to lead'] })
    const agent = await person('agent2')
    const nothing = await change('agent2', { designation_id: agent.designation_id })
    expect(nothing).toBeRefused('people.nothing_changes')
    const [away] = await program.database.rows<{ id: number }>(
      `insert into departments (name, code, offices_ids) values ('Claims', 'CLM', array[$1::bigint]) returning id`,
      [program.company.offices['New York']],
    )
    const elsewhere = await change('agent2', { new_department_id: away?.id })
    expect(elsewhere.body.error).toEqual({ new_department_id: ['Claims is not in Karachi'] })
    // What lies ahead is refused now too, where it could not come true.
    const later = { effective_date: '2026-12-01' }
    const oneself = await change('agent2', { ...later, new_reports_to_id: employees['agent2'] })
    expect(oneself.body.error).toEqual(own.body.error)
    const then = await change('agent2', { ...later, new_department_id: away?.id })
    expect(then.body.error).toEqual(elsewhere.body.error)
    expect(await changesOf('agent2')).toHaveLength(1)
  })

  it('before a later one that is in effect', async () => {
    const { body } = await change('agent', { effective_date: '2026-02-01' })
    expect(body).toBeRefused('people.later_change', { date: '2026-03-10' })
  })

  it('for oneself, and by a person who may not change employees or accounts', async () => {
    const own = await change('hr', {})
    expect(own).toBeRefused('people.own_designation')
    expect((await change('agent2', {}, await program.as('lead2'))).status).toBe(403)
    const { roles } = program.company
    const tooMuch = await change('agent2', { new_role_id: roles['Admin'] })
    expect(tooMuch.status).toBe(403)
    const pay = await change('agent2', { new_pay_rate: 900 }, await program.as('office-admin'))
    expect(pay).toBeRefused('people.pay_by_hr')
  })
})

describe('pay', () => {
  it('changes with the designation, and HR alone sees it [people-23]', async () => {
    expect((await change('agent2', { new_pay_rate: 950 })).status).toBe(200)
    expect((await person('agent2')).pay_rate).toBe(950)
    expect((await changesOf('agent2'))[0].new_pay_rate).toBe(950)
    const manager = await program.as('manager')
    const { body } = await manager.post('designation_changes/getByAttributes', {
      request_data: [{ key: 'employee_id', value: idOf('agent2') }],
    })
    expect(body.data[0]).toMatchObject({ designation_name: 'Senior Agent' })
    expect(body.data[0]).not.toHaveProperty('new_pay_rate')
  })
})

// It switches HR off: it comes last.
describe('a role that waits for its day', () => {
  const roleOf = async (name: string) => {
    const [account] = await program.database.rows<{ role_id: number }>(
      'select role_id from users where id = $1',
      [program.company.users[name]],
    )
    return account?.role_id
  }
  const comes = async (moment: string) => {
    const admin = await program.as('admin')
    program.at(moment)
    await admin.post('schedules/runNow/designation-changes')
    await program.engine.schedules.workOff()
  }
  const toldTo = (name: string) =>
    program.database.rows<{ description: string }>(
      `select description from notifications where user_id = $1 and title = 'A designation change waits' order by id`,
      [program.company.users[name]],
    )

  it('is given only while the person who entered it may give it, and they hear why it waits [people-2]', async () => {
    const { roles, users } = program.company
    program.at('2026-03-10T09:00:00.000Z')
    const before = await roleOf('agent2')
    await change('agent2', { new_role_id: roles['Team Lead'], effective_date: '2026-06-01' })
    const forHiring = (is: boolean) =>
      program.database.rows(`update roles set for_hiring = $1 where name = 'Team Lead'`, [is])
    await forHiring(false)
    await comes('2026-06-02T09:00:00.000Z')
    expect(await roleOf('agent2')).toBe(before)
    expect(await toldTo('hr')).toEqual([
      { description: 'agent2: You cannot grant a right you do not have' },
    ])
    await forHiring(true)
    await comes('2026-06-02T10:00:00.000Z')
    expect(await roleOf('agent2')).toBe(roles['Team Lead'])
    const [past] = await program.database.rows<{ actor: number }>(
      `select actor from history where resource = 'users' and record_id = $1 and after ? 'role_id' order by id desc limit 1`,
      [users['agent2']],
    )
    expect(past?.actor).toBe(users['hr'])
  })

  it('waits, and all who may enter one hear it, when the person who entered it is gone', async () => {
    const { roles, users } = program.company
    program.at('2026-06-02T09:00:00.000Z')
    const before = await roleOf('agent2-b')
    await change('agent2-b', { new_role_id: roles['QA'], effective_date: '2026-07-01' })
    await program.database.rows('update users set is_active = false where id = $1', [users['hr']])
    await comes('2026-07-02T09:00:00.000Z')
    expect(await roleOf('agent2-b')).toBe(before)
    expect(await toldTo('admin')).toEqual([
      {
        description:
          'agent2-b: The person who entered this role can no longer sign in. Delete the change and enter it again.',
      },
    ])
  })
})
