import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mayReach } from '#platform/contract/permissions.ts'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  // Thousands are hired by one statement below, which on a busy machine takes longer than any request may.
  program = await startProgram({ statementMs: 120_000 })
})
afterAll(() => program.close())

const signIn = (email: string, password = PASSWORD) =>
  program.stranger.post('login', { email, password })

describe('signing in', () => {
  it('answers who one is, what one may do, the menus and the shift [session-3]', async () => {
    const { body } = await signIn('AGENT@test.example')
    expect(body.data).toMatchObject({
      is_2fa_enable: 0,
      user: { first_name: 'agent', role: 'Agent', is_super_admin: 'n' },
      user_reporting: { direct: [], indirect: [] },
      noti_refresh_time: 5,
      is_disclaimer_shown: false,
    })
    expect(body.data.access_token).toMatch(/^[\w-]{43}$/)
    const log = body.data.user_Permissions.find(
      (one: { page_url: string }) => one.page_url === '/activity-log',
    )
    expect(log).toMatchObject({
      rights_view: 1,
      rights_add: 1,
      rights_view_deleted: 0,
      reporting_access_view_all: 0,
      reporting_access_view_ids: [program.company.users.agent],
    })
    const titles = JSON.stringify(body.data.nested_menus)
    expect([titles.includes('Activity Log'), titles.includes('Role Access')]).toEqual([true, false])
    expect(body.data.shift_time).toMatchObject({
      shift_start: '22:00:00',
      shift_end: '07:00:00',
      crosses_midnight: true,
    })
  })

  it('tells nobody whether an account exists, is disabled or only the password is wrong [session-5]', async () => {
    await program.database.rows(`update users set is_active = false where id = $1`, [
      program.company.users['agent2-b'],
    ])
    const answers = await Promise.all([
      signIn('agent@test.example', 'wrong'),
      signIn('nobody@test.example'),
      signIn('agent2-b@test.example'),
    ])
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(
      1,
    )
    expect(answers[0]).toBeRefused('session.wrong_pair')
  })

  it('asks for what is missing [session-4]', async () => {
    expect((await program.stranger.post('login', {})).body.error).toEqual({
      email: ['Email is required'],
      password: ['Password is required'],
    })
  })

  it('closes an account to guesses after ten failures, not to anybody else [session-6]', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      await signIn('agent-c@test.example', `guess ${guess}`)
    expect((await signIn('agent-c@test.example')).status).toBe(429)
    expect((await signIn('agent@test.example')).status).toBe(200)
  })
})

describe('a session', () => {
  it('restores itself in a new tab and remembers that the welcome was read [session-8]', async () => {
    const agent = await program.as('agent-b')
    await agent.post('session/acknowledgeDisclaimer')
    const { body } = await agent.get('session')
    expect(body.data).toMatchObject({ is_disclaimer_shown: true, user: { name: 'agent-b' } })
    expect(body.data).not.toHaveProperty('access_token')
  })

  it('ends by signing out [session-9]', async () => {
    const { body } = await signIn('agent2@test.example')
    const headers = { authorization: `Bearer ${body.data.access_token}` }
    expect((await program.stranger.ask('POST', 'logout', {}, headers)).status).toBe(200)
    await expect
      .poll(async () => (await program.stranger.ask('GET', 'session', undefined, headers)).status)
      .toBe(401)
  })

  it.each([
    ['is_active', false],
    ['is_deleted', true],
    ['password', 'another hash'],
  ])('ends when the account changes: %s', async (column, value) => {
    const { body } = await signIn('hr@test.example')
    const headers = { authorization: `Bearer ${body.data.access_token}` }
    const kept = await program.database.rows(`select ${column} as value from users where id = $1`, [
      program.company.users.hr,
    ])
    await program.database.rows(`update users set ${column} = $2 where id = $1`, [
      program.company.users.hr,
      value,
    ])
    await expect
      .poll(async () => (await program.stranger.ask('GET', 'session', undefined, headers)).status)
      .toBe(401)
    await program.database.rows(`update users set ${column} = $2 where id = $1`, [
      program.company.users.hr,
      kept[0]?.value,
    ])
  })
})

describe('notifications', () => {
  it('are one’s own alone, and read marks add up [session-50]', async () => {
    const lead = await program.as('lead')
    for (let n = 0; n < 7; n += 1)
      await program.database.rows(
        `insert into notifications (user_id, type, title, dedupe_key) values ($1, 'user', $2, $2)`,
        [program.company.users.lead, `Event ${n}`],
      )
    const unread = await lead.post('getAllUnreadNotifications', {})
    expect([unread.body.total, unread.body.data[0].title]).toEqual([7, 'Event 6'])
    const id = unread.body.data[0].notification_id
    expect((await (await program.as('lead2')).post('readNotification', { id })).status).toBe(404)
    const [first, second] = [
      await lead.post('readNotification', { id }),
      await lead.post('readNotification', { id }),
    ]
    expect(second.body).toEqual(first.body)
    expect(
      (await lead.post('readAllNotifications', { employee_id: program.company.employees.lead }))
        .body.data,
    ).toEqual({ read: 6 })
    expect((await lead.post('readAllNotifications', {})).body.data).toEqual({ read: 0 })
    expect((await lead.post('readNotification', {})).body.error).toEqual({ id: ['Id is required'] })
  })

  it('of oneself are listed with those that were read, newest first, until they expire', async () => {
    const { users } = program.company
    const add = (
      user: number | undefined,
      title: string,
      more = `now(), null, now() + interval '1 day'`,
    ) =>
      program.database.rows(
        `insert into notifications (user_id, type, title, dedupe_key, date_created, read_at, expires_at)
         values ($1, 'user', $2, $2, ${more})`,
        [user, title],
      )
    await add(users.agent, 'Old', `now() - interval '3 days', now(), now() + interval '1 day'`)
    await add(users.agent, 'New')
    await add(users.agent, 'Gone', `now() - interval '9 days', null, now() - interval '1 second'`)
    await add(users.lead2, 'Another person')
    const { body } = await (await program.as('agent')).get('notifications/recent')
    const seen = body.data.map((each: { title: string; read_at: string | null }) => [
      each.title,
      each.read_at !== null,
    ])
    expect([seen, body.total]).toEqual([
      [
        ['New', false],
        ['Old', true],
      ],
      2,
    ])
  })

  it('say when rights or people changed, until the session was asked again [session-52]', async () => {
    const lead2 = await program.as('lead2')
    const told = async () =>
      (await lead2.post('getAllUnreadNotifications')).body.permissions_changed
    expect(await told()).toBe(false)
    await program.database.rows('update employees set reports_to_id = $1 where id = $2', [
      program.company.employees.lead2,
      program.company.employees['agent-b'],
    ])
    expect(await told()).toBe(true)
    await lead2.get('session')
    expect(await told()).toBe(false)
  })

  it('of another person are never answered, no matter who is named [session-51]', async () => {
    const agent = await program.as('agent')
    expect(
      (
        await agent.post('getAllUnreadNotifications', {
          employee_id: program.company.employees.lead,
        })
      ).body,
    ).toMatchObject({ data: [], total: 0 })
  })
})

/** Other nodes and this one hear of a change a moment later. */
const WITHIN = { timeout: 20_000, interval: 20 }

describe('a browser that keeps rights, menus and people', () => {
  const parts = ['user_permissions_raw', 'user_Permissions', 'user_reporting', 'nested_menus']
  const partsOf = (data: object) => parts.filter((part) => part in data)

  it('gets them again only when they have changed [session-7]', async () => {
    const lead = await program.as('lead')
    const whole = (await lead.get('session')).body.data
    expect(partsOf(whole)).toEqual(parts)
    const known = `session?known=${whole.access_digest}`
    const kept = (await lead.get(known)).body.data
    expect(partsOf(kept)).toEqual([])
    expect({ ...whole, ...kept }).toEqual(whole)
    await program.database.rows('update administration.objects set sort_order = sort_order + 1')
    const after = await vi.waitUntil(async () => {
      const { data } = (await lead.get(known)).body
      return 'nested_menus' in data ? data : undefined
    }, WITHIN)
    expect(partsOf(after)).toEqual(parts)
    expect(after.access_digest).not.toBe(whole.access_digest)
  })

  it('gets all of it for what another person knows, or nobody', async () => {
    const { access_digest } = (await (await program.as('lead')).get('session')).body.data
    const lead2 = await program.as('lead2')
    for (const known of [access_digest, '', 'x'.repeat(64)])
      expect(partsOf((await lead2.get(`session?known=${known}`)).body.data)).toEqual(parts)
    expect((await lead2.get(`session?known=${'x'.repeat(65)}`)).status).toBe(422)
  })
})

describe('the API', () => {
  it('says which call it does not know, and describes those it does [session-58]', async () => {
    const admin = await program.as('admin')
    expect((await admin.get('no_such/call')).body).toEqual({
      error: 'No such call: GET /api/no_such/call',
      code: 'request.no_such_call',
    })
    const document = (await program.stranger.get('openapi.json')).body
    expect(Object.keys(document.paths).length).toBeGreaterThan(150)
  })

  it('refuses a body that is no JSON with the field it stands in [session-59]', async () => {
    const answer = await program.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: { body: ['The body is not JSON.'] }, code: 'request.unreadable' },
    ])
  })

  it('gives every refusal the code of its problem, and errors by field one of their own', async () => {
    const [admin, agent] = [await program.as('admin'), await program.as('agent')]
    const codes = [
      await program.stranger.get('departments/getAll'),
      await agent.post('departments/create', {}),
      await admin.get('departments/getById/999999'),
      await admin.post('departments/create', {}),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [401, 'signed_out'],
      [403, 'no_right'],
      [404, 'no_such_record'],
      [422, 'invalid_fields'],
    ])
  })
})

it('a session stays small for a person above thousands, and buttons are still drawn', async () => {
  await program.database.rows(
    `with hired as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, reports_to_id, joining_date)
       select 'Person ' || n, 'Person', n::text, 'X-' || n, e.office_id, e.department_id, e.designation_id, e.id, '2024-01-01'
         from employees e, generate_series(1, 6000) n where e.id = $1 returning id)
     insert into users (name, first_name, email, password, role_id, employee_id)
     select 'Person', 'Person', 'person' || id || '@test.example', 'x', $2, id from hired`,
    [program.company.employees['lead2'], program.company.roles['Agent']],
  )
  const manager = await program.as('manager')
  const answer = (await manager.get('session')).body
  expect(JSON.stringify(answer).length).toBeLessThan(200_000)
  expect(answer.data.user_reporting.is_cut).toBe(true)
  expect(answer.data.user_reporting.direct).toHaveLength(2)
  const page = answer.data.user_Permissions.find(
    ({ page_url }: { page_url: string }) => page_url === '/employees',
  )
  expect(page.ids_are_cut).toBe(1)
  expect(mayReach(page, 'view', 999_999)).toBe(true)
  expect(mayReach(page, 'edit', 999_999)).toBe(false)
  // The list itself knows no limit.
  expect((await manager.get('employees/getAll?startRow=0&endRow=1')).body.total).toBeGreaterThan(
    6000,
  )
  expect(
    (await (await program.as('agent')).get('session')).body.data.user_reporting,
  ).not.toHaveProperty('is_cut')
})
