import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

/** Connections of requests, those of them that are not kept for the clock, and more requests at once than that. */
const [CONNECTIONS, ORDINARY, MANY] = [10, 8, 20]
/** Everybody who takes this lock waits for the test to let it go: a database that has become slow. */
const SLOW = 4712

let program: TestProgram
let admin: Person
let holder: Client
let greeted = 0

beforeAll(async () => {
  const greeting = schedule('greeting', {
    label: 'Greeting the office',
    timing: 'Every second',
    cron: '* * * * * *',
    inside: async (sql) => {
      await sql.rows('select 1')
      greeted += 1
      return 'Greeted.'
    },
  })
  program = await startProgram({
    connections: CONNECTIONS,
    statementMs: 600_000, // the test alone lets them go
    schedules: [greeting],
  })
  program.engine.jobs.serve('export', async () => {
    await program.served.transaction((sql) => sql.rows('select 1'))
    return { words: 'made' }
  })
  program.engine.schedules.start()
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.engine.schedules.stop()
  await program.close()
})

let held: Promise<unknown>[]
beforeEach(async () => {
  const [{ name } = { name: '' }] = await program.database.rows<{ name: string }>(
    'select current_database() as name',
  )
  holder = new Client({ ...inject('database'), database: name })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [SLOW])
  held = []
  return async () => {
    await holder.end()
    await Promise.all(held)
  }
})

const news = {
  key: 'news',
  name: 'News',
  context: 'account',
  subject: 'News',
  blocks: [['words', 'Hello.']],
} as const

const slow = () => program.served.rows('select pg_advisory_xact_lock($1)', [SLOW])

/** From now on nothing else runs in the background; what ran there has come to its end before. */
async function holdBackground(): Promise<void> {
  const { most } = program.served.load().background
  held = Array.from({ length: most }, () => program.served.background(slow))
  const waitsForLock = `select count(*) as count from pg_locks where locktype = 'advisory' and objid = $1 and not granted`
  await expect.poll(() => program.database.rows(waitsForLock, [SLOW])).toEqual([{ count: most }])
}

/** What somebody wants done while nobody waits for it. */
async function wanted(to: string): Promise<number> {
  const job = await program.database.transaction(async (sql) => {
    await program.engine.mail.add(sql, { key: to, to: { address: to }, template: news, values: {} })
    const user_id = program.company.users.admin ?? 0
    return program.engine.jobs.add(sql, { user_id, kind: 'export', title: 'A list', input: {} })
  })
  program.engine.mail.wake()
  program.engine.jobs.wake()
  return job
}

const left = (to: string) => program.letters.filter(({ recipient }) => recipient === to).length

const stateOf = async (job: number) =>
  (await program.database.rows<{ state: string }>('select state from jobs where id = $1', [job]))[0]
    ?.state

describe('work that nobody waits for', () => {
  it('is done while requests hold all of their connections [reliability-11]', async () => {
    held = Array.from({ length: ORDINARY }, slow)
    expect(program.served.load().inUse).toBe(ORDINARY)
    const before = greeted
    const job = await wanted('ann@test.example')
    await expect.poll(() => left('ann@test.example')).toBe(1)
    await expect.poll(() => stateOf(job)).toBe('done')
    await expect.poll(() => greeted).toBeGreaterThan(before)
  })

  it('keeps no request waiting while it holds all of its own [reliability-12]', async () => {
    await holdBackground()
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => admin.get('departments/getAll')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('is its own work, whoever set it off', async () => {
    await holdBackground()
    const job = await program.served.reserved(() => wanted('ben@test.example'))
    expect((await admin.get('departments/getAll')).status).toBe(200)
    expect([left('ben@test.example'), await stateOf(job)]).toEqual([0, 'waiting'])
    await holder.query('select pg_advisory_unlock($1)', [SLOW])
    await expect.poll(() => left('ben@test.example')).toBe(1)
    await expect.poll(() => stateOf(job)).toBe('done')
  })
})
