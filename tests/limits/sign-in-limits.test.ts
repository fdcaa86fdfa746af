import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { PASSWORD, useFullHashes } from '../harness/company.ts'
import { type Reply, startProgram, type TestProgram } from '../harness/program.ts'

// A whole office: OFFICE people, 60 unless told otherwise (500 takes half a minute: every password is a slow hash).
const office = Number(process.env.OFFICE ?? 60)
/** Within which everybody behind an address has to fit. */
const mistyped = 20
const PROXY = '10.1.2.3'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram({ trustProxy: [`${PROXY}/32`] })
  await useFullHashes(program.database)
})
afterAll(() => program.close())
beforeEach(() => program.database.rows('delete from limits'))

interface From {
  readonly remote?: string
  readonly forwarded?: string
}

async function signIn(email: string, password: string, from: From = {}): Promise<Reply> {
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from.remote ?? '192.0.2.1',
    ...(from.forwarded !== undefined && { headers: { 'x-forwarded-for': from.forwarded } }),
    payload: { email, password },
  })
  return { status: answer.statusCode, body: { ...answer.json(), ...answer.headers } }
}

const counted = async (what: string): Promise<Record<string, number>> => {
  const rows = await program.database.rows<{ who: string; used: number }>(
    'select who, used from limits where what = $1',
    [what],
  )
  return Object.fromEntries(rows.map(({ who, used }) => [who, used]))
}

describe('an office behind one address', () => {
  it(`signs in and clocks in, ${office} people at once, one in twenty mistyping, and nobody is told to wait [limits-1]`, async () => {
    const people = await hire(office)
    const refusals: number[] = []
    await Promise.all(
      people.map(async (email, place) => {
        if (place % mistyped === 0) expect((await signIn(email, 'Mustre-test-1')).status).toBe(422)
        const { status, body } = await signIn(email, PASSWORD)
        if (status !== 200) return refusals.push(status)
        const headers = { authorization: `Bearer ${body.data.access_token}` }
        const clocked = await program.stranger.ask(
          'POST',
          'clockin/create',
          { status: 'At Desk' },
          headers,
        )
        if (clocked.status !== 200) refusals.push(clocked.status)
      }),
    )
    expect(refusals).toEqual([])
    expect(await counted('address')).toEqual({ '192.0.2.1': Math.ceil(office / mistyped) })
  }, 300_000)

  it('lets in the person who has signed in from there before, whatever others get wrong, and nobody new [limits-2]', async () => {
    expect((await signIn('agent@test.example', PASSWORD)).status).toBe(200)
    await closeAddress('192.0.2.1')
    expect((await signIn('agent@test.example', PASSWORD)).status).toBe(200)
    const [newHere, wrong, unknown] = [
      await signIn('hr@test.example', PASSWORD),
      await signIn('agent@test.example', 'a guess'),
      await signIn('nobody@test.example', 'a guess'),
    ]
    expect(newHere).toBeRefused('too_much', { wait: '10 minutes' })
    for (const other of [wrong, unknown])
      expect([other.status, other.body.error]).toEqual([429, newHere.body.error])
    expect(Number(newHere.body['retry-after'])).toBeGreaterThan(500)
    expect((await signIn('hr@test.example', PASSWORD, { remote: '192.0.2.9' })).status).toBe(200)
  })
})

describe('guesses', () => {
  it('at one moment are answered no more often than one after the other [limits-3]', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => signIn('lead@test.example', `guess ${guess}`)),
    )
    const answered = guesses.filter(({ status }) => status === 422)
    expect(answered).toHaveLength(defaultLimits.account.most)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30 - answered.length)
    const used = await counted('account')
    expect(used).toEqual({ [`user:${program.company.users.lead}`]: defaultLimits.account.most })
  })

  it('are counted for an account, by whichever of its names it is called', async () => {
    await program.database.rows(`update users set username = 'leader' where id = $1`, [
      program.company.users.lead2,
    ])
    for (const name of ['leader', 'LEAD2@test.example']) await signIn(name, 'a guess')
    expect(await counted('account')).toEqual({ [`user:${program.company.users.lead2}`]: 2 })
  })

  it('are counted again when the window is over', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn('manager@test.example', 'a guess')
    expect((await signIn('manager@test.example', PASSWORD)).status).toBe(429)
    await program.database.rows(`update limits set ends_at = statement_timestamp()`)
    expect((await signIn('manager@test.example', 'a guess')).status).toBe(422)
    expect((await signIn('manager@test.example', PASSWORD)).status).toBe(200)
    expect(await counted('account')).toEqual({ [`user:${program.company.users.manager}`]: 1 })
  })
})

describe('a forwarded address', () => {
  it.each([
    ['believed from the configured proxy', PROXY, '198.51.100.7'],
    ['not believed from anybody else', '192.0.2.66', '192.0.2.66'],
  ])('is %s [limits-4]', async (_, remote, address) => {
    await signIn('agent@test.example', 'a guess', { remote, forwarded: '198.51.100.7' })
    expect(Object.keys(await counted('address'))).toEqual([address])
  })

  it('is the last one the proxy heard of, not what a client made up before it [limits-13]', async () => {
    const forwarded = '203.0.113.5, 198.51.100.8'
    await signIn('agent@test.example', 'a guess', { remote: PROXY, forwarded })
    expect(Object.keys(await counted('address'))).toEqual(['198.51.100.8'])
  })
})

async function closeAddress(address: string): Promise<void> {
  for (let guess = 0; guess < defaultLimits.address.most; guess += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        signIn(`nobody-${guess + at}@test.example`, 'a guess', { remote: address }),
      ),
    )
}

async function hire(count: number): Promise<string[]> {
  const rows = await program.database.rows<{ email: string }>(
    `with hired as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, reports_to_id, joining_date)
       select 'Office ' || n, 'Office', n::text, 'O-' || n, e.office_id, e.department_id, e.designation_id, e.id, '2024-01-01'
         from employees e, generate_series(1, $2::integer) n where e.id = $1 returning id)
     insert into users (name, first_name, email, password, role_id, employee_id)
     select 'Office', 'Office', 'office' || hired.id || '@test.example', u.password, u.role_id, hired.id
       from hired, users u where u.id = $3 returning email`,
    [program.company.employees.lead, count, program.company.users.agent],
  )
  return rows.map(({ email }) => email)
}
