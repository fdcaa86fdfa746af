import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../tools/run-command.ts'
import { stockDataFolder } from '../data-folders.ts'
import { makeDataFolder, type RunningMuster, startMuster } from '../running-muster.ts'
import { ask, signIn } from '../signed-in.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { emptyTemplate } from '#platform/server/testing/template-database.ts'
import { connectionUrl } from './connection-url.ts'
import {
  findWriters,
  keepWriting,
  missing,
  nothingKept,
  sizeOf,
  until,
  type Writer,
} from './busy-people.ts'

// A company at work is backed up, and comes back on another machine.
const root = join(import.meta.dirname, '../..')
const [folder, other] = [makeDataFolder(), makeDataFolder()]
const file = `${folder.dataDir}-backup`
const kept = nothingKept()
let muster: RunningMuster
let writers: Writer[]
let said: Said
let external: TestDatabase

interface Said {
  readonly code: number
  readonly output: string
}

const run = (tool: string, given: readonly string[], env: object): Promise<Said> =>
  runCommand(process.execPath, [join(root, `tools/${tool}.ts`), ...given], root, {
    ...process.env,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    NODE_ENV: 'test',
    ...env,
  })

const CONTRACT = 'The person works for the company.'
/** The employee on whom a file hangs. */
const SOMEBODY = 5

async function attach(url: string): Promise<void> {
  const { token } = await signIn(url, 'hr@muster.example')
  const form = new FormData()
  form.append('files', new Blob([CONTRACT], { type: 'text/plain' }), 'contract.txt')
  const answer = await fetch(`${url}/api/employees/uploadAttachments/${SOMEBODY}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}

/** What the file holds that hangs on them. */
async function attached(url: string): Promise<string> {
  const hr = await signIn(url, 'hr@muster.example')
  const list = `employees/getAttachments/${SOMEBODY}`
  const { data } = await ask<{ data: { file_path: string }[] }>(url, hr, 'POST', list, {})
  const headers = { authorization: `Bearer ${hr.token}` }
  return (await fetch(`${url}${data[0]?.file_path}`, { headers })).text()
}

beforeAll(async () => {
  external = await createTestDatabase(emptyTemplate)
  await stockDataFolder('company', folder.dataDir)
  muster = await startMuster(folder.dataDir, { DEMO: 'off' })
  await attach(muster.url)
  writers = await findWriters(muster.url)
  let isOver = false
  const goOn = async (problem: unknown): Promise<never> => {
    throw problem
  }
  const sure = nothingKept()
  const writing = keepWriting({
    url: muster.url,
    writers,
    round: 'backup',
    kept: sure,
    after: goOn,
    isOver: () => isOver,
  })
  await until(() => sizeOf(sure) > 40)
  // What was acknowledged before it began must be in it; what comes while it runs may be.
  for (const [id, name] of sure.logs) kept.logs.set(id, name)
  for (const id of sure.entries) kept.entries.add(id)
  said = await run('backup', [file], { DATA_DIR: folder.dataDir })
  isOver = true
  await writing
  expect(sizeOf(sure)).toBeGreaterThan(sizeOf(kept))
  expect(await muster.end('SIGTERM')).toBe(0)
})

afterAll(async () => {
  for (const one of [folder, other]) one.remove()
  await external.drop()
})

describe('a backup taken while people work', () => {
  test('says what it holds, and is for its owner alone [reliability-27]', () => {
    expect(said).toMatchObject({ code: 0, output: expect.stringMatching(/Backed up \d+ tables/) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('comes back in another data folder with everything that was acknowledged before it began [reliability-19]', async () => {
    const { code, output } = await run('restore', [file], { DATA_DIR: other.dataDir })
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ \d{4,} rows of \d+ tables .*all equal to the backup/),
    })
    const restored = await startMuster(other.dataDir, { DEMO: 'off' })
    const there = await findWriters(restored.url)
    expect(await missing(restored.url, there, kept)).toEqual([])
    expect(await attached(restored.url)).toBe(CONTRACT)
    // New records follow the old ones: the counters came along.
    const admin = await signIn(restored.url, 'admin@muster.example')
    const offices = await ask<{ data: { id: number }[] }>(
      restored.url,
      admin,
      'GET',
      'offices/getAll',
    )
    const offices_ids = offices.data.map(({ id }) => id)
    const department = { name: 'After the move', code: 'MOVED', offices_ids }
    const path = 'departments/create'
    const made = await ask<{ data: { id: number } }>(restored.url, admin, 'POST', path, department)
    expect(made.data.id).toBeGreaterThan(0)
    expect(await restored.end('SIGTERM')).toBe(0)
  })

  test('is not restored over a company [reliability-20]', async () => {
    const { code, output } = await run('restore', [file], { DATA_DIR: folder.dataDir })
    expect([code, output]).toEqual([1, expect.stringContaining('There is a company')])
  })

  test('that was damaged is refused, and nothing of it stays [reliability-21]', async () => {
    const bytes = gunzipSync(readFileSync(file))
    const place = bytes.indexOf('muster.example')
    bytes.write('mutser', place)
    writeFileSync(`${file}-damaged`, gzipSync(bytes))
    const env = { DATABASE_URL: connectionUrl(external) }
    const { code, output } = await run('restore', [`${file}-damaged`], env)
    expect([code, output]).toEqual([1, expect.stringContaining('was changed')])
    const again = await run('restore', [file], env)
    expect(again.output).toContain('all equal to the backup')
  })
})

test('the embedded database moves to an external one, which may be served by a role of its own [reliability-22]', async () => {
  const target = await createTestDatabase(emptyTemplate)
  const url = connectionUrl(target)
  const moved = await run('move-database', [url], { DATA_DIR: folder.dataDir })
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('Moved.') })
  const there = await startMuster(other.dataDir, { DATABASE_URL: url })
  expect(await missing(there.url, await findWriters(there.url), kept)).toEqual([])
  expect(await there.end('SIGTERM')).toBe(0)

  // The same with a role for serving: it is given its rights by the owner, and then suffices while nothing is to be migrated.
  const serving = connectionUrl({ connection: target.serving })
  const refused = startMuster(other.dataDir, { DATABASE_URL: serving })
  await expect(refused).rejects.toThrow('permission denied')
  const both = { DATABASE_URL: serving, DATABASE_OWNER_URL: url }
  expect(await run('migrate', [], both)).toMatchObject({
    code: 0,
    output: expect.stringContaining('up to date'),
  })
  for (const env of [both, { DATABASE_URL: serving }]) {
    const served = await startMuster(other.dataDir, env)
    expect(await missing(served.url, await findWriters(served.url), kept)).toEqual([])
    expect(await served.end('SIGTERM')).toBe(0)
  }
  expect(await run('backup', [`${file}-of-two-roles`], both)).toMatchObject({ code: 0 })
  await target.drop()
})
