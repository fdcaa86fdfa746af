import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { firstAccountCode } from '#areas/administration/server/first-account-code.ts'
import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import { sweepFiles } from '#platform/server/jobs/sweep-files.ts'
import { type Given, type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
afterEach(() => program.close())

const ANN = { email: 'ann@office.example', password: 'a-long-first-one' }
const BOSS = 'boss@muster.example'
const NAMED = { confirmation: 'Meridian Contact Services' }

/** A company of one super admin, which is loaded in no time. */
const small: DemoStep = {
  place: -1,
  insert: (sql, _now, { passwordHash }) =>
    sql.rows(
      `insert into users (name, first_name, last_name, email, password, role_id, is_super_admin)
       select 'Beatriz Teixeira', 'Beatriz', 'Teixeira', $1, $2, id, true from roles where is_super_admin`,
      [BOSS, passwordHash],
    ),
}

async function newSystem(step: DemoStep = small, given: Given = {}): Promise<Person> {
  program = await startProgram({ isEmpty: true, demoSteps: [step], ...given })
  const code = (await firstAccountCode(program.database)) ?? ''
  const names = { first_name: 'Ann', last_name: 'Lee', password_confirmation: ANN.password }
  await program.stranger.post('register', { code, ...ANN, ...names })
  return signIn(ANN)
}

async function signIn(account: { email: string; password: string }): Promise<Person> {
  const { body } = await program.stranger.post('login', account)
  return program.with(body.data.access_token)
}

/** Presses, waits for the job to end, and answers the password with what came of it. */
async function load(ann: Person) {
  const { body } = await ann.post('demoCompany/load')
  const ended = async () => (await ann.get(`jobs/getById/${body.data.job_id}`)).body.data
  await expect.poll(async () => (await ended()).date_ended).not.toBeNull()
  return { password: body.data.password as string, job: await ended() }
}

const stateOf = async (person: Person) => (await person.get('demoCompany/getState')).body.data.state
const numberOf = async (table: string): Promise<number> => {
  const [row] = await program.database.rows<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  )
  return row?.count ?? -1
}
const answerOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe('the demo company', () => {
  it('is loaded and removed by super admins alone, into and from systems that fit [administration-3]', async () => {
    program = await startProgram()
    const admin = await program.as('admin')
    for (const [name, code] of [
      ['agent', 'no_right'],
      ['lead', 'no_right'],
      ['hr', 'administration.only_super_admin'],
      ['office-admin', 'administration.only_super_admin'],
    ] as const) {
      const person = await program.as(name)
      expect(answerOf(await person.post('demoCompany/load')), name).toEqual([403, code])
      expect(answerOf(await person.post('demoCompany/remove', NAMED)), name).toEqual([403, code])
    }
    const { status, body } = await admin.post('demoCompany/load')
    expect([status, body.code]).toEqual([409, 'administration.not_empty'])
    expect(body.error).toContain('Users (')
    expect(answerOf(await admin.post('demoCompany/remove', NAMED))).toEqual([
      409,
      'administration.demo_not_there',
    ])
    expect(await admin.get('demoCompany/getState')).toMatchObject({
      body: { data: { state: 'none', may_load: false, may_remove: false } },
    })
  })

  it('is told of by a system that was started with it, which has no removal [administration-4]', async () => {
    program = await startProgram({ isStartedDemo: true })
    for (const name of ['admin', 'agent']) {
      const person = await program.as(name)
      expect((await person.get('session')).body.data, name).toMatchObject({
        ...{ is_demo: false, is_started_demo: true },
      })
    }
    const admin = await program.as('admin')
    expect(await stateOf(admin)).toBe('none')
    await program.close()
    program = await startProgram()
    const agent = await program.as('agent')
    expect((await agent.get('session')).body.data).toMatchObject({ is_started_demo: false })
  })

  it('is not loaded by a server that could not remove it again, since the tables are not its own', async () => {
    const ann = await newSystem(small, { servesOnly: true })
    expect((await ann.get('demoCompany/getState')).body.data).toMatchObject({ may_load: false })
    const { status, body } = await ann.post('demoCompany/load')
    expect([status, body.code]).toEqual([409, 'administration.no_demo_here'])
    expect(await numberOf('rows_before_demo')).toBe(0)
  })

  it('comes once and goes once, however many press at the same moment, with what servers made of it for people [administration-5]', async () => {
    const ann = await newSystem()
    const twice = await Promise.all([1, 2].map(() => ann.post('demoCompany/load')))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await expect.poll(() => stateOf(ann)).toBe('ready')
    await expect.poll(() => numberOf(`jobs where state in ('waiting', 'running')`)).toBe(0)
    const { files } = program.engine
    const stored = await files.write(Readable.from(['name,role\n']))

    // What a job brings step by step would go on in the system that was put back.
    await program.database.rows(
      `insert into jobs (user_id, kind, title, input, state, attempts, leased_until) values (1, 'export', 'Roles', '{}', 'running', 1, statement_timestamp() + interval '1 hour')`,
    )
    const busy = await ann.post('demoCompany/remove', NAMED)
    expect(answerOf(busy)).toEqual([409, 'administration.demo_works'])
    const isThere = async () => (await files.read(stored))?.destroy() !== undefined
    expect(await isThere()).toBe(true)
    await program.database.rows(`update jobs set state = 'done', leased_until = null`)

    const removed = await Promise.all([1, 2].map(() => ann.post('demoCompany/remove', NAMED)))
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await numberOf(`history where resource = 'demo-company'`)).toBe(1)
    expect(await numberOf('users')).toBe(1)
    await expect.poll(isThere).toBe(false)
  })

  it('leaves the system as it was when it cannot be loaded, may be asked again, and stays out when a single record was made [administration-6]', async () => {
    let fails = true
    const ann = await newSystem({
      place: -1,
      insert: async (sql, ...more) => {
        await small.insert?.(sql, ...more)
        if (fails) throw new Error('the disk is full')
      },
    })
    expect((await load(ann)).job).toMatchObject({ state: 'failed' })
    expect([await numberOf('users'), await stateOf(ann)]).toEqual([1, 'none'])
    expect(await numberOf('rows_before_demo')).toBe(0)
    fails = false
    expect((await load(ann)).job).toMatchObject({ state: 'done' })
    expect((await ann.post('demoCompany/remove', NAMED)).status).toBe(200)

    const { id } = (await ann.post('roles/create', { name: 'Taster' })).body.data
    await ann.delete(`roles/delete/${id}`) // a deleted record is one, too
    const { status, body } = await ann.post('demoCompany/load')
    expect({ status, body }).toBeRefused('administration.not_empty', { words: 'Roles (1)' })
    expect(await numberOf('rows_before_demo')).toBe(0)
  })

  it('stays whole when its removal is interrupted, and goes when it is asked again, from tables that have got a column meanwhile [administration-7]', async () => {
    const ann = await newSystem()
    await load(ann)
    const counted = async () => [
      await numberOf('users'),
      await numberOf('history'),
      await numberOf('jobs'),
      await stateOf(ann),
    ]
    const before = await counted()
    // A reference that leads nowhere ends the removal when nearly everything was put back.
    await program.database.rows(
      `insert into rows_before_demo (table_name, place, kept)
       select table_name, -1, kept || '{"id": "77", "email": "nobody@office.example", "role_id": "4711"}' from rows_before_demo where table_name = 'users'`,
    )
    await expect(ann.post('demoCompany/remove', NAMED)).rejects.toThrow('role_id')
    expect(await counted()).toEqual(before)
    await program.database.rows('delete from rows_before_demo where place = -1')

    await program.database.rows(`alter table roles add column taste text not null default 'mild'`)
    expect((await ann.post('demoCompany/remove', NAMED)).status).toBe(200)
    expect(await numberOf('users')).toBe(1)
    expect(await numberOf(`roles where taste <> 'mild'`)).toBe(0)
    expect(await numberOf('roles')).toBeGreaterThan(5)
  })

  it('is removed by an account of its own, and no session that ended comes back with the others [administration-8]', async () => {
    const ann = await newSystem()
    const atHome = await signIn(ANN)
    const { password } = await load(ann)
    await ann.post('logout')
    const boss = await signIn({ email: BOSS, password })
    expect((await boss.post('demoCompany/remove', NAMED)).status).toBe(200)
    const [line] = await program.database.rows(
      `select actor, after from history where resource = 'demo-company'`,
    )
    expect(line).toEqual({ actor: null, after: { words: `Removed by Beatriz Teixeira, ${BOSS}` } })
    // A server that stops right after the removal leaves the contents to the next sweeping, however young they are.
    const { places } = program.engine
    const path = join(tmpdir(), newFileKey())
    await writeFile(path, 'left over')
    await places.storage.keep(newFileKey(), path)
    await program.database.rows(
      `insert into history (resource, record_id, action, at) values ('demo-company', 0, 'delete', statement_timestamp() + interval '1 day')`,
    )
    await sweepFiles(program.engine)
    expect((await program.files()).kept).toBe(0)

    const stillIn = async (person: Person) => (await person.get('session')).status
    await expect.poll(() => Promise.all([boss, ann, atHome].map(stillIn))).toEqual([401, 401, 200])
  })

  it('keeps the content of files that stood before it, and codes that were used in it stay used', async () => {
    const ann = await newSystem()
    const key = newFileKey()
    const path = join(tmpdir(), key)
    await writeFile(path, 'a logo')
    await program.engine.places.storage.keep(key, path)
    await program.database.rows(
      `insert into files (key, name, type, bytes, purpose, created_by, date_created) select $1, 'logo.png', 'image/png', 6, 'media', min(id), now() - interval '9 days' from users`,
      [key],
    )
    await program.database.rows(
      `insert into challenges (id, purpose, account, code_hash, expires_at, date_created) values ('c-1', 'reset', 'a', 'h', now() + interval '1 day', now())`,
    )
    await load(ann)
    // No text shows it in the demo company, so its row goes with the sweeping.
    await sweepFiles(program.engine)
    expect(await program.files()).toMatchObject({ kept: 1, rows: 0 })
    await program.database.rows(`update challenges set used_at = now(), tries = 1`)
    expect((await ann.post('demoCompany/remove', NAMED)).status).toBe(200)
    expect(await program.files()).toMatchObject({ kept: 1, rows: 1 })
    expect(await numberOf('challenges where used_at is not null and tries = 1')).toBe(1)
  })
})
