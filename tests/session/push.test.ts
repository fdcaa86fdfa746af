import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tellDevices } from '#areas/session/server/push/tell-devices.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type Person, type TestProgram } from '../harness/program.ts'
import { startPushService } from '../harness/push-service.ts'

let program: TestProgram
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  const log = { error: () => {} }
  program = await startProgram({ outbound: createOutbound({ allow: ['127.0.0.1'], log }) })
})
afterAll(async () => {
  await program.close()
  await service.close()
})
afterEach(async () => {
  service.pushed.length = 0
  service.answers.status = 201
  await program.database.rows('delete from push_devices')
})

const add = async (person: Person, name: string): Promise<number> => {
  const { status, body } = await person.post('push/addDevice', service.device(name))
  expect(status).toBe(200)
  return body.data.id
}
const devicesOf = async (person: Person) => (await person.get('push/devices')).body.data.devices

let told = 0
const notice = (name: string, title = 'Salary review of Ana Silva') =>
  program.database.rows(
    `insert into notifications (user_id, type, title, dedupe_key) values ($1, 'user', $2, $3)`,
    [program.company.users[name], title, `push-${++told}`],
  )

/** The agent at another device of theirs. */
async function signedInAnew(): Promise<Person> {
  const pair = { email: 'agent@test.example', password: PASSWORD }
  return program.with((await program.stranger.post('login', pair)).body.data.access_token)
}

/** What the schedule does each minute. */
async function aMinuteLater(): Promise<string> {
  const { work } = tellDevices(program.engine)
  if (!('outside' in work)) throw new Error('telling devices waits for services outside')
  return work.outside({ schedule: 'tell-devices', due_at: '', key: '' })
}

describe('a device that was added', () => {
  test('is told of new notices in one message that names nobody, once [session-60]', async () => {
    const agent = await program.as('agent')
    await notice('agent', 'Of an earlier day')
    await add(agent, 'phone')
    expect(await aMinuteLater()).toBe('0 devices were told.')
    await notice('agent')
    await notice('agent')
    await notice('lead')
    expect(await aMinuteLater()).toBe('1 device was told.')
    expect(await aMinuteLater()).toBe('0 devices were told.')
    const [only, ...more] = service.pushed
    expect(more).toEqual([])
    expect(only?.message).toEqual({ title: 'Muster', body: '2 new notices' })
    expect(only?.claims.aud).toBe(`http://127.0.0.1:${service.port}`)
    expect(only?.sealed.includes('new notices')).toBe(false)
    expect(await devicesOf(agent)).toMatchObject([{ reached_at: expect.any(String) }])
  })

  test('hears nothing of what was read on the way', async () => {
    const agent = await program.as('agent')
    await add(agent, 'phone')
    await notice('agent')
    await agent.post('readAllNotifications', {})
    await program.database.rows('update notifications set read_at = statement_timestamp()')
    expect(await aMinuteLater()).toBe('0 devices were told.')
  })

  test('is tried by its person alone', async () => {
    const [agent, lead] = [await program.as('agent'), await program.as('lead')]
    const id = await add(agent, 'phone')
    expect((await agent.post('push/try', { id })).status).toBe(200)
    expect(service.pushed).toMatchObject([
      { message: { title: 'Muster', body: 'This device shows new notices.' } },
    ])
    expect((await lead.post('push/try', { id })).status).toBe(404)
    expect((await lead.delete(`push/device/${id}`)).status).toBe(404)
    expect(await devicesOf(lead)).toEqual([])
    expect((await agent.delete(`push/device/${id}`)).status).toBe(200)
    expect(await devicesOf(agent)).toEqual([])
  })

  test('is another person’s when they turn notices on in the same browser', async () => {
    const [agent, lead] = [await program.as('agent'), await program.as('lead')]
    const address = service.device('shared')
    await agent.post('push/addDevice', address)
    await lead.post('push/addDevice', address)
    expect(await devicesOf(agent)).toEqual([])
    await notice('agent')
    expect(await aMinuteLater()).toBe('0 devices were told.')
  })

  test('is removed when its person signs out there, or another ends that session [session-61]', async () => {
    const [here, there] = [await signedInAnew(), await signedInAnew()]
    await add(here, 'desk')
    await add(there, 'phone')
    await here.post('logout')
    expect(await devicesOf(there)).toHaveLength(1)
    await program.database.rows(
      `update sessions set ended_at = statement_timestamp(), ended_why = 'revoked'
        where id = (select session_id from push_devices)`,
    )
    await notice('agent')
    expect(await aMinuteLater()).toBe('0 devices were told.')
    expect(await program.database.rows('select 1 from push_devices')).toEqual([])
  })

  test('is told nothing while its account may not sign in', async () => {
    await add(await program.as('agent-b'), 'phone')
    await notice('agent-b')
    const isActive = (is: boolean) =>
      program.database.rows('update users set is_active = $2 where id = $1', [
        ...[program.company.users['agent-b'], is],
      ])
    await isActive(false)
    expect(await aMinuteLater()).toBe('0 devices were told.')
    await isActive(true)
  })

  test('gives way to newer ones: a person has ten at most', async () => {
    const agent = await program.as('agent')
    for (let nth = 0; nth < 12; nth++) await add(agent, `phone-${nth}`)
    expect(await devicesOf(agent)).toHaveLength(10)
  })
})

describe('a push service', () => {
  test('that takes nothing is asked again, less and less often, and the notice is not lost', async () => {
    const agent = await program.as('agent')
    await add(agent, 'phone')
    await notice('agent')
    service.answers.status = 503
    expect(await aMinuteLater()).toBe('0 devices were told.')
    service.answers.status = 201
    await program.database.rows(
      `update push_devices set failing_since = failing_since - interval '1 hour'`,
    )
    expect(await aMinuteLater()).toBe('0 devices were told.')
    await program.database
      .rows(`update push_devices set tried_at = tried_at - interval '61 minutes',
      failing_since = failing_since - interval '61 minutes'`)
    expect(await aMinuteLater()).toBe('1 device was told.')
  })

  test('that knows a device no more ends it', async () => {
    const agent = await program.as('agent')
    await add(agent, 'phone')
    service.forget('phone')
    await notice('agent')
    await aMinuteLater()
    expect(await devicesOf(agent)).toEqual([])
  })

  test.each([
    ['of a host that is not listed', { endpoint: 'https://push.evil.example/x' }, 'endpoint'],
    ['of the machine itself by another scheme', { endpoint: 'file:///etc/passwd' }, 'endpoint'],
    ['that is none', { endpoint: 'phone' }, 'endpoint'],
    ['with another’s name in it', { endpoint: 'http://a:b@127.0.0.1/x' }, 'endpoint'],
    ['whose key is no point', { p256dh: 'AAAA' }, 'p256dh'],
    ['whose secret is short', { auth: 'AAAA' }, 'p256dh'],
  ])('an address %s is refused [session-62]', async (_words, wrong, field) => {
    const agent = await program.as('agent')
    const answer = await agent.post('push/addDevice', { ...service.device('phone'), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error)).toEqual([field])
    expect(await devicesOf(agent)).toEqual([])
  })
})

test('the key of the installation is the same at every start, and another at each installation', async () => {
  const { engine } = program
  const agent = await program.as('agent')
  const key = (await agent.get('push/devices')).body.data.public_key
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(engine.secrets.keyFor('push')).toEqual(engine.secrets.keyFor('push'))
  expect(engine.secrets.keyFor('push')).not.toEqual(engine.secrets.keyFor('other'))
})
