import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

/** Ten connections, two of which lists leave free; twenty statements may wait. */
const [CONNECTIONS, KEPT, QUEUE] = [10, 2, 20]
/** Everybody who takes this lock waits for the test to let it go: a database that has become slow. */
const SLOW = 4711

let program: TestProgram
let agent: Person
let admin: Person
let holder: Client
let held: Promise<unknown>[]

beforeAll(async () => {
  program = await startProgram({ connections: CONNECTIONS, queue: QUEUE })
  ;[agent, admin] = [await program.as('agent'), await program.as('admin')]
})
afterAll(() => program.close())

beforeEach(async () => {
  const [{ name } = { name: '' }] = await program.database.rows<{ name: string }>(
    'select current_database() as name',
  )
  holder = new Client({ ...inject('database'), database: name })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [SLOW])
  held = Array.from({ length: CONNECTIONS }, () =>
    program.served.rows('select pg_advisory_xact_lock($1)', [SLOW]),
  )
  return async () => {
    await holder.end()
    await Promise.all(held)
  }
})

/** Statements that wait, as many as still may. */
const fillQueue = (): Promise<unknown>[] =>
  Array.from({ length: QUEUE - KEPT }, () => program.served.rows('select 1'))

describe('while lists hold all connections they may', () => {
  it('people sign in, find their session and use the clock [reliability-10]', async () => {
    held.push(...fillQueue())
    const signedIn = await program.stranger.post('login', {
      email: 'hr@test.example',
      password: PASSWORD,
    })
    const headers = { authorization: `Bearer ${signedIn.body.data.access_token}` }
    const statuses = [
      signedIn,
      await program.stranger.ask('GET', 'session', undefined, headers),
      await agent.post('clockin/create', { status: 'At Desk' }),
      await agent.get('clockin/getLatestClockinEntry'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await program.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('many clock in at one moment, over the few connections kept for them', async () => {
    const punches = await Promise.all(
      Array.from({ length: 15 }, () => agent.post('clockin/create', { status: 'At Desk' })),
    )
    expect(new Set(punches.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('a list beyond the queue is told at once to come back [reliability-17]', async () => {
    held.push(...fillQueue())
    const { status, headers, content } = await admin.file('GET', 'departments/getAll')
    expect([status, headers['retry-after'], content.toString()]).toEqual([
      503,
      '2',
      '{"error":"Too many people at once. Try again.","code":"request.too_many","retry_after":2}',
    ])
  })

  it('a list within the queue is answered as soon as a connection is free', async () => {
    const answer = admin.get('departments/getAll')
    await expect.poll(() => program.served.load().waiting).toBeGreaterThan(KEPT)
    await holder.query('select pg_advisory_unlock($1)', [SLOW])
    expect((await answer).status).toBe(200)
    await expect.poll(() => program.served.load()).toMatchObject({ inUse: 0, waiting: 0 })
  })
})

it('a list that takes too long is ended and told so, and its connection is free again [reliability-18]', async () => {
  const impatient = await startProgram({ statementMs: 2000 })
  const manager = await impatient.as('manager')
  const letGo = await lockDepartments(impatient)
  expect(await manager.get('departments/getAll')).toEqual({
    status: 503,
    body: {
      error: 'This took too long. Narrow it down and try again.',
      code: 'request.too_slow',
      retry_after: 2,
    },
  })
  await expect.poll(() => impatient.served.load().inUse).toBe(0)
  await letGo()
  expect((await manager.get('departments/getAll')).status).toBe(200)
  await impatient.close()
})

/** From now on nobody reads the departments, until the answered function is called. */
async function lockDepartments({ database }: TestProgram): Promise<() => Promise<void>> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const locked = database.transaction(async (sql) => {
    await sql.rows('lock table departments in access exclusive mode')
    begin()
    await over
  })
  await begun
  return async () => {
    end()
    await locked
  }
}
