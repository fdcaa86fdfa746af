import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const signIn = async (name: string) => {
  const email = `${name}@test.example`
  const { body } = await program.stranger.post('login', { email, password: PASSWORD })
  return program.with(body.data.access_token)
}

/** How many statements wait for a lock of another one. */
const waiting = async (): Promise<number> => {
  const [found] = await program.database.rows<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return found?.n ?? 0
}

it('signing out holds before it is answered, many times over', async () => {
  for (let round = 0; round < 60; round += 1) {
    const person = await signIn('agent')
    await person.get('session')
    expect((await person.post('logout')).status).toBe(200)
    expect((await person.get('session')).status).toBe(401)
  }
})

it('signing out holds when a look-up began before it and ends after it [session-10]', async () => {
  const person = await signIn('agent-b')
  await person.get('session')
  // The session's row is held: signing out waits for it first, a look-up that notes its use waits behind.
  await program.database.rows(
    `update sessions set last_seen_at = last_seen_at - interval '1 hour' where user_id = ${program.company.users['agent-b']}`,
  )
  const lock = await program.database.connect()
  await lock.query('begin')
  await lock.query(
    `select 1 from sessions where user_id = ${program.company.users['agent-b']} for update`,
  )
  const out = person.post('logout')
  await expect.poll(waiting).toBe(1)
  const looks: Promise<unknown>[] = []
  await program.database.rows(`select pg_notify('access_changed', '')`)
  await expect
    .poll(async () => {
      looks.push(person.get('session'))
      return waiting()
    })
    .toBeGreaterThan(1)
  await lock.query('commit')
  lock.release()
  expect((await out).status).toBe(200)
  await Promise.all(looks)
  expect((await person.get('session')).status).toBe(401)
})
