import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nthMail } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// An account is made together with the person it is for.
let program: TestProgram
let hr: Person
let known: Record<string, unknown>
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  const { body } = await hr.get(`employees/getById/${program.company.employees['agent']}`)
  const { office_id, department_id, designation_id, reports_to_id, joining_date } = body.data
  known = {
    office_id,
    department_id,
    designation_id,
    reports_to_id,
    joining_date,
    mobile: '+92 300 1',
  }
})
afterAll(() => program.close())

const hire = (lastname: string, more: object, who = hr) =>
  who.post('employees/create', { ...known, firstname: 'Ida', lastname, ...more })
const account = async (email: string) => {
  const [user] = await program.database.rows<{ id: number; name: string; employee_id: number }>(
    'select id, name, employee_id from users where email = $1',
    [email],
  )
  return user
}
const role = (name: string) => program.company.roles[name]
const count = async () => {
  const [row] = await program.database.rows<{ people: number; accounts: number }>(
    'select (select count(*) from employees)::integer as people, (select count(*) from users)::integer as accounts',
  )
  return row
}

describe('a new person', () => {
  it('comes with an account and an invitation to set its password [people-55]', async () => {
    const company_email = 'ida.new@test.example'
    const { body } = await hire('New', { company_email, create_user: true, role_id: role('Agent') })
    const made = await account(company_email)
    expect(made).toMatchObject({ name: 'Ida New', employee_id: body.data.id })
    expect(body.data).toMatchObject({ user_id: made?.id, company_email })
    expect(body.data).not.toHaveProperty('create_user')
    const mail = await nthMail(program, company_email, 1)
    expect([mail.subject, mail.text]).toEqual([
      'Set your password for Muster',
      expect.stringMatching(/\/auth\/set-password#id=/),
    ])
    const [mailed] = await program.database.rows<{ template_key: string }>(
      'select template_key from outbox where recipient = $1',
      [company_email],
    )
    expect(mailed?.template_key).toBe('welcome')
  })

  it('can have one without an invitation, and none at all', async () => {
    const company_email = 'ida.later@test.example'
    await hire('Later', {
      company_email,
      create_user: true,
      role_id: role('Agent'),
      send_invite: false,
    })
    expect(await account(company_email)).toMatchObject({ name: 'Ida Later' })
    const mails = await program.database.rows('select 1 from outbox where recipient = $1', [
      company_email,
    ])
    expect(mails).toEqual([])
    const plain = await hire('Plain', { company_email: 'ida.plain@test.example' })
    expect(plain.body.data.user_id).toBeNull()
  })

  it('is stored with the account or not at all, and is told why at the fields of the form', async () => {
    const before = await count()
    const whole = {
      company_email: 'ida.whole@test.example',
      create_user: true,
      role_id: role('Agent'),
    }
    for (const [more, error] of [
      [{ company_email: null }, { company_email: ['Company email is required for an account'] }],
      [{ role_id: null }, { role_id: ['Role is required for an account'] }],
      [
        { company_email: 'agent@test.example' },
        { company_email: [expect.stringMatching(/is already used by an account$/)] },
      ],
      [{ role_id: 999_999 }, { role_id: ['Choose an existing role'] }],
    ] as const)
      expect((await hire('Whole', { ...whole, ...more })).body.error).toEqual(error)
    const higher = await hire('Whole', { ...whole, role_id: role('Super Admin') })
    expect(higher.status).toBeGreaterThanOrEqual(403)
    expect(await count()).toEqual(before)
  })

  it('takes over an account that waited for them, and nobody else’s [people-47]', async () => {
    const admin = await program.as('admin')
    const waiting = async (name: string) => {
      const draft = { first_name: name, email: `${name}@test.example`, role_id: role('Agent') }
      return (await admin.post('user/create', draft)).body.data.id
    }
    const [user_id, other] = [await waiting('waits'), await waiting('else')]
    const offered = async () =>
      (await hr.post('user/getAllForDropdown', { has_employee: false, search: 'waits@' })).body.data
    expect(await offered()).toMatchObject([{ id: user_id }])
    const { body } = await hire('Waited', { user_id })
    expect(body.data).toMatchObject({ user_id, name: 'Ida Waited' })
    expect(await account('waits@test.example')).toEqual({
      id: user_id,
      name: 'Ida Waited',
      employee_id: body.data.id,
    })
    expect(await offered()).toEqual([])
    const before = await count()
    for (const [more, error] of [
      [{ user_id }, 'waits@test.example is the account of Ida Waited'],
      [{ user_id: 999_999 }, 'Choose an existing account'],
      [{ user_id: other, create_user: true }, 'Choose an account or have one made, not both'],
    ] as const)
      expect((await hire('Second', more)).body.error).toEqual({ user_id: [error] })
    const [chief] = await program.database.rows<{ id: number }>(
      'select id from users where is_super_admin and not is_deleted limit 1',
    )
    expect((await hire('Chief', { user_id: chief?.id })).status).toBeGreaterThanOrEqual(400)
    expect(await count()).toEqual(before)
    const late = await hr.post(`employees/update/${body.data.id}`, { user_id: other })
    expect(late.body.error).toEqual({ user_id: ['Account cannot be changed'] })
  })

  it('gets one from nobody who may not add accounts, and later from the users alone', async () => {
    const permissions = await program.database.rows<{ id: number }>(
      `select id from objects where object_url = '/users'`,
    )
    await program.database.rows(
      `update roles_permissions set rights_add = '0' where object_id = $1 and role_id = $2`,
      [permissions[0]?.id, role('HR')],
    )
    await expect
      .poll(async () => {
        const more = { company_email: 'no@test.example', create_user: true, role_id: role('Agent') }
        return (await hire('No', more)).body.error
      })
      .toEqual({ create_user: ['You may not add accounts'] })
    await program.database.rows(
      `update roles_permissions set rights_edit = '0' where object_id = $1 and role_id = $2`,
      [permissions[0]?.id, role('HR')],
    )
    await expect
      .poll(async () => (await hire('No', { user_id: program.company.users['agent'] })).body.error)
      .toEqual({ user_id: ['You may not change accounts'] })
    await program.database.rows(
      `update roles_permissions set rights_add = '1', rights_edit = '1' where object_id = $1 and role_id = $2`,
      [permissions[0]?.id, role('HR')],
    )
    const id = program.company.employees['agent']
    const late = await hr.post(`employees/update/${id}`, { create_user: true })
    expect(late.body.error).toEqual({ create_user: ['Make an account cannot be changed'] })
  })
})

it('a file of people brings their accounts along', async () => {
  const head =
    'Firstname,Lastname,Office,Department,Designation,Reports to,Joining date,Mobile,Company email,Make an account,Role'
  const row = `Uma,File,Karachi,Operations,Agent,${known['reports_to_id'] ? 'lead' : ''},2025-01-01,+92 300 2,uma.file@test.example,Yes,Agent`
  const content = Buffer.from([head, row].join('\n'))
  const { body } = await hr.ask('POST', 'employees/import?name=people.csv', content, {
    'content-type': 'text/csv',
  })
  const { id } = body.data
  const state = (word: string) =>
    vi.waitFor(
      async () => {
        const answer = await hr.get(`employees/getImport/${id}`)
        expect(answer.body.data).toMatchObject({ state: word, problems: [] })
      },
      { timeout: 240_000, interval: 30 },
    )
  await hr.post(`employees/checkImport/${id}`)
  await state('checked')
  expect(await account('uma.file@test.example')).toBeUndefined()
  await hr.post(`employees/saveImport/${id}`)
  await state('saved')
  expect(await account('uma.file@test.example')).toMatchObject({ name: 'Uma File' })
  expect((await nthMail(program, 'uma.file@test.example', 1)).subject).toBe(
    'Set your password for Muster',
  )
})
