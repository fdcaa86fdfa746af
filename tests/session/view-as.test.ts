import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type Person, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
let office: Person

beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  office = await program.as('office-admin')
})

afterAll(() => program.close())

const user = (name: string) => program.company.users[name] ?? 0

/** Asks with the token of a view. */
const asView = (token: string, method: string, path: string, body?: unknown) =>
  program.stranger.ask(method, path, body, { authorization: `Bearer ${token}` })

describe('looking as a person', () => {
  test('shows exactly their rows and rights, says so, and changes nothing [session-56]', async () => {
    const { data } = (await admin.post('session/viewAs', { user_id: user('lead') })).body
    expect(data.user).toMatchObject({ id: user('lead'), role: 'Team Lead', is_super_admin: 'n' })
    expect(data.viewing).toEqual({ as: 'person', name: 'lead' })
    const lead = await program.as('lead')
    const own = (await lead.get('employees/getAll')).body
    expect((await asView(data.access_token, 'GET', 'employees/getAll')).body).toEqual(own)

    const log = { urlVisted: '/employees' }
    expect((await asView(data.access_token, 'POST', 'user/logUrlVisted', log)).status).toBe(403)
    const write = await asView(data.access_token, 'POST', 'clockin/create', { status: 'At Desk' })
    expect(write).toBeRefused('only_looking')
    const draft = { description: 'x' }
    expect((await asView(data.access_token, 'POST', 'contact_board/create', draft)).status).toBe(
      403,
    )
    const change = { ids: [1], values: {} }
    for (const [method, path, sent] of [
      ['PUT', 'contact_board/updateMany', change],
      ['POST', 'contact_board/deleteMany', change],
      ['POST', 'employees/export', { format: 'csv' }],
      ['POST', 'saved_views/create', { resource: 'employees', name: 'Mine', shared_with: 'me' }],
    ] as const)
      expect((await asView(data.access_token, method, path, sent)).status).toBe(403)
    expect((await asView(data.access_token, 'POST', 'logout')).status).toBe(200)
    await expect
      .poll(async () => (await asView(data.access_token, 'GET', 'session')).status)
      .toBe(401)
  })

  test('ends when its looker signs out [session-12]', async () => {
    const credentials = { email: 'admin@test.example', password: PASSWORD }
    const own = (await program.stranger.post('login', credentials)).body.data.access_token
    const asked = { user_id: user('agent-c') }
    const opened = await asView(own, 'POST', 'session/viewAs', asked)
    if (opened.status !== 200) return expect(opened.status).toBe(403)
    const view = opened.body.data.access_token
    expect((await asView(own, 'POST', 'logout')).status).toBe(200)
    await expect.poll(async () => (await asView(view, 'GET', 'session')).status).toBe(401)
  })

  test('leaves its token nowhere, also when the request has a key', async () => {
    const person = { user_id: user('agent-b') }
    const key = { 'idempotency-key': 'looking-once' }
    const { body } = await admin.ask('POST', 'session/viewAs', person, key)
    const kept = await program.database.rows(
      'select 1 from idempotency where answer::text like $1',
      [`%${body.data.access_token}%`],
    )
    expect(kept).toEqual([])
  })

  test('is told to the person and stands in the history [session-69]', async () => {
    const { body } = await admin.post('session/viewAs', { user_id: user('agent') })
    const agent = await program.as('agent')
    const sessions = (await agent.get('session/mine')).body.data
    expect(sessions).toContainEqual(expect.objectContaining({ viewed_by: 'admin', is_live: true }))
    const entries = await program.database.rows(
      `select actor, after from history where resource = 'view-as' and after ->> 'viewing_as' = $1`,
      [String(user('agent'))],
    )
    expect(entries).toHaveLength(1)
    // What is seen of a person, the person may end.
    const { id } = sessions.find((each: { viewed_by: string | null }) => each.viewed_by)
    expect((await agent.delete(`session/${id}`)).status).toBe(200)
    await expect
      .poll(async () => (await asView(body.data.access_token, 'GET', 'session')).status)
      .toBe(401)
  })

  test('in a role shows oneself with the rights of that role', async () => {
    const role_id = program.company.roles['Agent']
    const { data } = (await admin.post('session/viewAs', { role_id })).body
    expect(data.viewing).toEqual({ as: 'role', name: 'Agent' })
    expect(data.user).toMatchObject({ id: user('admin'), is_super_admin: 'n' })
    expect((await asView(data.access_token, 'GET', 'user/getAll')).status).toBe(403)
    const names = (await asView(data.access_token, 'GET', 'employees/getAll')).body.data
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['admin'])
  })

  test('is never as a super admin, and never with more than one has [session-68]', async () => {
    expect((await admin.post('session/viewAs', { user_id: user('admin') })).status).toBe(403)
    const role_id = program.company.roles['Super Admin']
    expect((await admin.post('session/viewAs', { role_id })).status).toBe(403)
    const hr = await office.post('session/viewAs', { user_id: user('hr') })
    expect(hr).toBeRefused('session.not_as_more')
    expect((await admin.post('session/viewAs', {})).status).toBe(422)
  })

  test('needs the right, and a view does not open another', async () => {
    for (const name of ['agent', 'lead', 'hr'])
      expect(
        (await (await program.as(name)).post('session/viewAs', { user_id: user('agent') })).status,
      ).toBe(403)
    const { data } = (await admin.post('session/viewAs', { user_id: user('office-admin') })).body
    const again = await asView(data.access_token, 'POST', 'session/viewAs', {
      user_id: user('agent'),
    })
    expect(again.status).toBe(403)
  })

  test('ends when the person becomes a super admin', async () => {
    const { data } = (await admin.post('session/viewAs', { user_id: user('agent2') })).body
    await admin.put(`user/update/${user('agent2')}`, { is_super_admin: 'y' })
    await expect
      .poll(async () => (await asView(data.access_token, 'GET', 'session')).status)
      .toBe(401)
    await admin.put(`user/update/${user('agent2')}`, { is_super_admin: 'n' })
  })
})

describe('why a person sees a record', () => {
  const why = async (asker: Person, name: string, employee: string) =>
    asker.post('why', {
      user_id: user(name),
      page: '/employees/view',
      record_id: program.company.employees[employee],
    })

  test('names the right, the reach words that hold it and the line between', async () => {
    const { data } = (await why(admin, 'manager', 'agent')).body
    expect(data).toMatchObject({ page: '/employees', is_known: true, rows: 'owned' })
    expect(data.rights.view).toBe(true)
    expect(data.reach.view).toEqual(['indirect'])
    expect(data.record.matches).toEqual({
      all: true,
      self: false,
      peers: false,
      direct: false,
      indirect: true,
      peers_directly: false,
    })
    expect(data.record.line).toEqual(['agent', 'lead', 'manager'])
    expect(data.record.may).toEqual({ view: true, edit: false, delete: false })
  })

  test('says no for another team, as the list does', async () => {
    const { data } = (await why(admin, 'lead', 'agent2')).body
    expect(data.record.may.view).toBe(false)
    expect(data.record.line).toEqual([])
    const lead = await program.as('lead')
    const id = program.company.employees['agent2']
    expect((await lead.get(`employees/getById/${id}`)).status).toBe(404)
  })

  test('agrees with what every person really gets, for every employee [session-55]', async () => {
    for (const name of ['agent', 'lead', 'manager', 'hr']) {
      const person = await program.as(name)
      const seen = (await person.get('employees/getAll')).body.data.map(
        ({ id }: { id: number }) => id,
      )
      for (const [employee, id] of Object.entries(program.company.employees)) {
        const { data } = (await why(admin, name, employee)).body
        expect([name, employee, data.record.may.view]).toEqual([name, employee, seen.includes(id)])
      }
    }
  })

  test('tells nothing about records the asker may not see', async () => {
    expect((await why(office, 'manager', 'agent')).status).toBe(200)
    expect(
      (
        await office.post('why', {
          user_id: user('manager'),
          page: '/employees',
          record_id: 999_999,
        })
      ).status,
    ).toBe(404)
    for (const name of ['agent', 'lead', 'hr'])
      expect((await why(await program.as(name), 'agent', 'agent')).status).toBe(403)
  })
})
