import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { Strangers } from '#platform/server/limits/strangers.ts'
import { PASSWORD, useFullHashes } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// People who are not signed in cost little: nothing is hashed or written for an address beyond its budget.
const MOST = 10
const OFFICE = '192.0.2.1'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram({
    limits: { ...defaultLimits, strangers: { most: MOST, seconds: 600 } },
  })
  await useFullHashes(program.database)
})
afterAll(() => program.close())

const open = routesOf(areas).filter(({ isPublic, method }) => isPublic && method !== 'GET')

/** Fits every public call: what one does not know is refused by its fields, behind the budget. */
const ask = async (path: string, remoteAddress: string, payload: object = {}) => {
  const url = `/api/${path}`
  const { statusCode, headers } = await program.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload,
  })
  return { status: statusCode, wait: Number(headers['retry-after']) }
}
const signIn = (remoteAddress: string, password = PASSWORD) =>
  ask('login', remoteAddress, { email: 'agent@test.example', password })
const wearOut = async (address: string, calls = MOST) => {
  for (let call = 0; call < calls; call += 1) await ask('resendCode', address, { id: 'ch_none' })
}

/** The number of rows of every table. */
async function rows(): Promise<unknown> {
  const tables = await program.database.rows<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as n from ${name}`,
  )
  return program.database.rows(counts.join(' union all '))
}

const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return user + system
}

describe('an address that has used up its budget', () => {
  it('is refused by every public call before anything is hashed or written [limits-5]', async () => {
    const address = '198.51.100.1'
    await wearOut(address)
    const before = await rows()
    const bodies = [
      { email: 'agent@test.example', password: PASSWORD },
      { email: 'agent@test.example' },
      {
        id: 'ch_1234567890',
        verification_code: '123456',
        verifier: 'v'.repeat(43),
        state: 's',
        code: '123456',
      },
    ]
    for (const { path } of open)
      for (const body of bodies) {
        const { status, wait } = await ask(path, address, body)
        expect([path, status, wait > 0 && wait <= 600]).toEqual([path, 429, true])
      }
    expect(await rows()).toEqual(before)
    expect(open.length).toBeGreaterThanOrEqual(9)
    const hashes = await cpuOf(() =>
      Promise.all(Array.from({ length: 40 }, () => hashPassword('x'))),
    )
    const refusals = await cpuOf(() =>
      Promise.all(Array.from({ length: 40 }, () => signIn(address))),
    )
    expect(refusals).toBeLessThan(hashes)
  })

  it('costs no other address anything', async () => {
    expect((await signIn('198.51.100.2')).status).toBe(200)
  })
})

it('sign-ins that succeed are not counted: an office of any size signs in from one address', async () => {
  for (let person = 0; person < MOST * 2; person += 1)
    expect((await signIn(OFFICE)).status).toBe(200)
})

it('strangers at many addresses share a budget, and an address that people sign in from keeps its own [limits-6]', async () => {
  for (let address = 1; address <= 6; address += 1) await wearOut(`203.0.113.${address}`)
  expect((await signIn('203.0.113.9')).status).toBe(429)
  expect((await signIn(OFFICE)).status).toBe(200)
})

it('neither does a closed address hash: it is refused for what others got wrong before it is looked at', async () => {
  await program.database.rows(
    `insert into limits (what, who, used, is_used_up, ends_at) values ('address', '198.51.100.77', 100, true, statement_timestamp() + interval '10 minutes')`,
  )
  const before = await rows()
  for (const path of ['sendPasswordResetCode', 'resendCode', 'verifyEmail', 'login'])
    expect(
      (
        await ask(path, '198.51.100.77', {
          ...(path === 'sendPasswordResetCode' && { email: 'agent@test.example' }),
          ...(path === 'login' && { email: 'hr@test.example', password: PASSWORD }),
          ...(/Code$|Email$/.test(path) && path !== 'sendPasswordResetCode' && { id: 'ch_1' }),
          ...(path === 'verifyEmail' && { verification_code: '123456' }),
        })
      ).status,
      path,
    ).toBe(429)
  expect(await rows()).toEqual(before)
})

describe('the budget of strangers', () => {
  const limit = { most: 2, seconds: 60 }
  const refused = (strangers: Strangers, address: string) =>
    strangers.enter(address).then(
      () => false,
      () => true,
    )

  it('opens again when its time is over', async () => {
    let now = 0
    const strangers = new Strangers({ limit, isKnown: async () => false, clock: () => now })
    const tries = async () => [
      await refused(strangers, 'a'),
      await refused(strangers, 'a'),
      await refused(strangers, 'a'),
    ]
    expect(await tries()).toEqual([false, false, true])
    now = 60_000
    expect(await tries()).toEqual([false, false, true])
  })

  it('is one for all addresses of a customer network', async () => {
    const strangers = new Strangers({ limit, isKnown: async () => false })
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'])
      expect(await refused(strangers, address)).toBe(false)
    expect(await refused(strangers, '2001:DB8:1:2:0:0:0:9')).toBe(true)
    expect(await refused(strangers, '2001:db8:1:3::1')).toBe(false)
  })

  it('of a new server knows the addresses of earlier sign-ins from the database', async () => {
    const strangers = new Strangers({ limit, isKnown: async (address) => address === OFFICE })
    for (let address = 0; address < 10; address += 1) await refused(strangers, `a${address}`)
    expect(await refused(strangers, 'another')).toBe(true)
    expect(await refused(strangers, OFFICE)).toBe(false)
    const [known, none] = await Promise.all(
      [OFFICE, '203.0.113.250'].map((address) =>
        program.database.rows('select 1 from sessions where ip = $1 limit 1', [address]),
      ),
    )
    expect([known?.length, none?.length]).toEqual([1, 0])
  })
})
