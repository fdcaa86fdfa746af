import { afterEach, describe, expect, it } from 'vitest'
import { firstAccountCode } from '#areas/administration/server/first-account-code.ts'
import { tablesOf } from '#platform/server/backup/tables.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
afterEach(() => program.close())

const ANN = { email: 'ann@office.example', password: 'a-long-first-one' }
const NAMED = { confirmation: 'Meridian Contact Services' }
const MOMENT = '2026-11-20T15:00:00.000Z'

/** A new system with its first account, which is signed in. */
async function newSystem(): Promise<Person> {
  program = await startProgram({ isEmpty: true, demoNow: MOMENT })
  const code = (await firstAccountCode(program.database)) ?? ''
  const names = { first_name: 'Ann', last_name: 'Lee', password_confirmation: ANN.password }
  await program.stranger.post('register', { code, ...ANN, ...names })
  return signIn(ANN)
}

async function signIn(account: { email: string; password: string }): Promise<Person> {
  const { status, body } = await program.stranger.post('login', account)
  expect([status, body.error]).toEqual([200, undefined])
  return program.with(body.data.access_token)
}

const stateFor = async (person: Person) => (await person.get('demoCompany/getState')).body.data

/** Loads the demo company and answers the password of its accounts. */
async function load(ann: Person): Promise<string> {
  const { status, body } = await ann.post('demoCompany/load')
  expect([status, body.error]).toEqual([200, undefined])
  await expect
    .poll(async () => (await ann.get(`jobs/getById/${body.data.job_id}`)).body.data, {
      timeout: 240_000,
    })
    .toMatchObject({ state: 'done' })
  return body.data.password
}

/** Every row of every table as text, and where its counters stand; when a session was last used is no matter. */
async function contents(database: Database): Promise<Record<string, unknown>> {
  const tables = await tablesOf({ query: async (text) => ({ rows: await database.rows(text) }) })
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = (
      await database.rows<{ row: string }>(
        `select (to_jsonb(t) - 'last_seen_at' - 'access_digest')::text as row from "${name}" t order by 1`,
      )
    ).map(({ row }) => row)
  found['counters'] = await database.rows(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return found
}

const withoutHistory = (counters: unknown) =>
  (counters as { sequencename: string }[]).filter(
    ({ sequencename }) => sequencename !== 'history_id_seq',
  )

const codeOf = async (asked: Promise<{ body: { code?: string } }>) => (await asked).body.code

describe('the demo company', () => {
  it('fills an empty system by a press, is worked in, and goes without a trace [administration-2]', async () => {
    const ann = await newSystem()
    await ann.post('settings/saveSiteSettings', {
      type: 'General',
      values: { company_name: 'Lee and Sons' },
    })
    const before = await contents(program.database)
    expect(await stateFor(ann)).toMatchObject({ state: 'none', may_load: true, holds: [] })

    const password = await load(ann)
    expect(password).not.toBe('Muster-demo-1')
    const stored = await contents(program.database)
    expect(JSON.stringify(stored)).not.toContain(password)
    expect(await stateFor(ann)).toMatchObject({ state: 'ready', may_remove: true, entered: 0 })

    const agent = await signIn({ email: 'agent@muster.example', password })
    expect((await agent.get('session')).body.data).toMatchObject({ is_demo: true })
    expect((await agent.post('demoCompany/remove', NAMED)).status).toBe(403)
    const hr = await signIn({ email: 'hr@muster.example', password })
    expect(await stateFor(hr)).toMatchObject({ state: 'ready', may_remove: false, entered: null })
    expect(await codeOf(hr.post('demoCompany/remove', NAMED))).toBe(
      'administration.only_super_admin',
    )
    const made = await ann.post('roles/create', { name: 'Taster' })
    expect([made.status, made.body.error]).toEqual([200, undefined])
    expect(await stateFor(ann)).toMatchObject({ entered: 1 })
    const { kept } = await program.files()
    expect(kept).toBeGreaterThan(0)

    expect(await codeOf(ann.post('demoCompany/load'))).toBe('administration.demo_there')
    const wrong = await ann.post('demoCompany/remove', { confirmation: 'meridian' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'administration.demo_other_name'])
    const removed = await ann.post('demoCompany/remove', NAMED)
    expect([removed.status, removed.body.error]).toEqual([200, undefined])

    const after = await contents(program.database)
    const [line] = (after['history'] as string[]).filter((row) => row.includes('demo-company'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      ...{ action: 'delete', after: { words: 'Removed by Ann Lee, ann@office.example' } },
    })
    const history = (after['history'] as string[]).filter((row) => row !== line)
    const { counters, ...rows }: Record<string, unknown> = { ...after, history }
    for (const [name, stood] of Object.entries(rows)) expect(stood, name).toEqual(before[name])
    expect(withoutHistory(counters)).toEqual(withoutHistory(before['counters']))
    expect(await program.files()).toEqual({ incoming: 0, kept: 0, rows: 0 })
    expect((await agent.get('session')).status).toBe(401)
    expect((await ann.get('session')).body.data).toMatchObject({ is_demo: false })
    expect(await stateFor(ann)).toMatchObject({ state: 'none', may_load: true })
    const { steps } = (await ann.get('setUp/getSteps')).body.data
    expect(steps.filter(({ is_done }: { is_done: boolean }) => is_done)).toHaveLength(1)
    expect((await ann.post('demoCompany/remove', NAMED)).body.code).toBe(
      'administration.demo_not_there',
    )
  })
})
