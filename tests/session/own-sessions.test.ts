import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram

beforeAll(async () => {
  program = await startProgram()
})

afterAll(() => program.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in once more, with a browser of its own; answers the token. */
async function signInAgain(name: string): Promise<string> {
  const email = `${name}@test.example`
  const answer = await program.stranger.ask(
    'POST',
    'login',
    { email, password: PASSWORD },
    { 'user-agent': FIREFOX },
  )
  return answer.body.data.access_token
}

const asked = async (token: string) =>
  (await program.stranger.ask('GET', 'session', undefined, { authorization: `Bearer ${token}` }))
    .status

test('people see where they are signed in, and end one session or all others [session-46]', async () => {
  const agent = await program.as('agent')
  const [one, two] = [await signInAgain('agent'), await signInAgain('agent')]
  const { data } = (await agent.get('session/mine')).body
  expect(data).toHaveLength(3)
  expect(data.filter((each: { is_current: boolean }) => each.is_current)).toHaveLength(1)
  expect(data[0]).toMatchObject({ device: 'Firefox on Windows', is_live: true, viewed_by: null })

  expect((await agent.delete(`session/${data[0].id}`)).status).toBe(200)
  await expect.poll(() => asked(two)).toBe(401)
  expect(await asked(one)).toBe(200)
  expect((await agent.post('session/endOthers')).body.data).toEqual({ ended: 1 })
  await expect.poll(() => asked(one)).toBe(401)
  expect((await agent.get('session')).status).toBe(200)
})

test("another person's session cannot be ended by its id", async () => {
  const agent = await program.as('agent-b')
  const lead = await program.as('lead')
  const [{ id }] = (await lead.get('session/mine')).body.data
  expect((await agent.delete(`session/${id}`)).status).toBe(404)
  expect(
    (await agent.post(`user/endSession/${program.company.users['lead']}`, { session_id: id }))
      .status,
  ).toBe(403)
  expect((await lead.get('session')).status).toBe(200)
})

test('the person who looks after accounts sees and ends their sessions, within reach [session-67]', async () => {
  const office = await program.as('office-admin')
  const token = await signInAgain('agent-c')
  const path = program.company.users['agent-c']
  const [{ id }] = (await office.get(`user/getSessions/${path}`)).body.data
  expect((await office.post(`user/endSession/${path}`, { session_id: id })).status).toBe(200)
  await expect.poll(() => asked(token)).toBe(401)

  const manager = await program.as('manager')
  expect((await manager.get(`user/getSessions/${path}`)).status).toBe(200)
  expect((await manager.get(`user/getSessions/${program.company.users['hr']}`)).status).toBe(404)
  expect((await manager.get(`user/getVisited/${program.company.users['hr']}`)).status).toBe(404)
})

test('only a super admin ends the session of a super admin', async () => {
  const office = await program.as('office-admin')
  const admin = await program.as('admin')
  const [{ id }] = (await admin.get('session/mine')).body.data
  const ended = await office.post(`user/endSession/${program.company.users['admin']}`, {
    session_id: id,
  })
  expect(ended.status).toBe(403)
})

test('a session that rests for longer than the company allows is over [session-47]', async () => {
  const token = await signInAgain('agent2')
  const admin = await program.as('admin')
  await admin.post('settings/saveSiteSettings', {
    type: 'General',
    values: { session_idle_minutes: 30 },
  })
  await program.database.rows(
    `update sessions set last_seen_at = statement_timestamp() - interval '31 minutes' where user_id = $1`,
    [program.company.users['agent2']],
  )
  expect(await asked(token)).toBe(401)
  await admin.post('settings/saveSiteSettings', {
    type: 'General',
    values: { session_idle_minutes: 0 },
  })
  expect(await asked(token)).toBe(200)
})

test('visited pages are kept once, without secrets, and never of another site [session-57]', async () => {
  const agent = await program.as('agent2-b')
  const visit = async (urlVisted: string) =>
    (await agent.post('user/logUrlVisted', { urlVisted })).body.data.logged
  expect(await visit('/activity-log/view?id=4&token=abc&code=123456')).toBe(true)
  expect(await visit('/activity-log/view?id=5')).toBe(true)
  for (const address of [
    'https://elsewhere.example/x',
    '//elsewhere.example',
    'javascript:alert(1)',
  ])
    expect(await visit(address)).toBe(false)
  const { data, total } = (await agent.get('session/visited')).body
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    urlVisted: '/activity-log/view?id=4&token=&code=',
    object_name: 'Activity Logs',
    seconds: null,
  })
  expect((await agent.post('user/logUrlVisted', {})).status).toBe(422)

  const office = await program.as('office-admin')
  const seen = await office.get(
    `user/getVisited/${program.company.users['agent2-b']}?search=activity`,
  )
  expect(seen.body.data).toEqual(data)
})

test('an account that guesses closed is shown, and opened again by the person who looks after it [session-54]', async () => {
  const wrong = { email: 'AGENT@test.example', password: 'not the password' }
  for (let tried = 0; tried < 10; tried++) await program.stranger.post('login', wrong)
  const right = { email: 'agent@test.example', password: PASSWORD }
  expect((await program.stranger.post('login', right)).status).toBe(429)

  const office = await program.as('office-admin')
  const locked = encodeURIComponent('{"locked_until":{"empty":false}}')
  const { data } = (await office.get(`user/getAll?filter=${locked}`)).body
  expect(data.map(({ id }: { id: number }) => id)).toEqual([program.company.users['agent']])
  expect(Date.parse(data[0].locked_until)).toBeGreaterThan(Date.now())

  const path = `user/unlock/${program.company.users['agent']}`
  expect((await (await program.as('manager')).post(path)).status).toBe(403)
  expect((await office.post(path)).body.message).toBe('Sign-in is open again.')
  expect((await program.stranger.post('login', right)).status).toBe(200)
  expect((await office.get(`user/getAll?filter=${locked}`)).body.total).toBe(0)
})
