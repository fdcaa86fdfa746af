import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { statSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installedPackage } from './embedded-binaries.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import type { EmbeddedConnection, EmbeddedDatabase } from './embedded-database.ts'
import { isAlive } from './process-state.ts'

// Every test starts real servers, in a folder that only its owner may enter: the hard case, since root has to hand
// the database to another user. Run by an ordinary user the same tests hold without that detour.
let clone: string
let dataDir: string
let sharedHome: string
let started: EmbeddedDatabase[]
let children: ChildProcess[]

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  dataDir = join(clone, 'data')
  sharedHome = `${clone}-shared`
  started = []
  children = []
})

afterEach(async () => {
  for (const child of children) await end(child, 'SIGTERM')
  for (const database of started) await database.stop()
  for (const folder of [clone, sharedHome]) rmSync(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('writes for good, counts time in UTC, sorts names as people do and listens to nobody outside [platform-59]', async () => {
    const { connection } = await start()
    const [settings] = await query(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('TimeZone') as zone, current_setting('io_method') as io,
        current_setting('listen_addresses') as addresses, current_setting('password_encryption') as passwords,
        (select array_agg(name order by name) from unnest('{Zoë,anna,Émile,Bob}'::text[]) name) as names`,
    )
    expect(settings).toEqual({
      ...{
        fsync: 'on',
        commit: 'on',
        zone: 'UTC',
        io: 'sync',
        addresses: '',
        passwords: 'scram-sha-256',
      },
      names: ['anna', 'Bob', 'Émile', 'Zoë'],
    })
    expect(join(connection.host, '.s.PGSQL.5432').length).toBeLessThan(108)
    expect(modeOf(connection.host)).toBe('700')
  })

  test('lets in only who has the random password, kept from other users [platform-60]', async () => {
    const { connection } = await start()
    const file = join(dataDir, 'database-password')
    expect(readFileSync(file, 'utf8')).toBe(connection.password)
    expect(connection.password).toMatch(/^[\w-]{32}$/)
    expect(modeOf(file)).toBe('600')
    await expect(query({ ...connection, password: 'password' }, 'select 1')).rejects.toThrow(
      'authentication failed',
    )
  })

  test('keeps what it holds over a stop and a start, and leaves no process and no socket', async () => {
    const first = await start()
    await query(first.connection, 'create table pets as select 1 as id')
    const pid = await serverOf(first.connection)
    await stop(first)
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(first.connection.host)).toBe(false)
    const second = await start()
    expect(await query(second.connection, 'select id from pets')).toEqual([{ id: 1 }])
  })

  test('runs as a user that is not root, in a folder that only this user may enter', async () => {
    const { connection } = await start()
    const [place] = await query(connection, `select current_setting('data_directory') as folder`)
    const { uid } = statSync(place.folder)
    expect(uid).not.toBe(0)
    expect(statSync(`/proc/${await serverOf(connection)}`).uid).toBe(uid)
    expect(modeOf(place.folder)).toBe('700')
  })

  test('does not find the old company when a new clone lies at the old path', async () => {
    const first = await start()
    await query(first.connection, 'create table pets as select 1 as id')
    await stop(first)
    rmSync(dataDir, { recursive: true })
    const second = await start()
    await expect(query(second.connection, 'select id from pets')).rejects.toThrow(
      '"pets" does not exist',
    )
  })

  test('stays in the data folder when its user can enter it', async () => {
    chmodSync(clone, 0o755)
    const { connection } = await start()
    const [place] = await query(connection, `select current_setting('data_directory') as folder`)
    expect(place.folder).toBe(join(dataDir, 'postgres'))
  })

  test('runs although the install scripts were skipped', async () => {
    const packageFolder = copyPackage()
    for (const { target } of JSON.parse(
      readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'),
    )) {
      unlinkSync(join(packageFolder, target))
    }
    const { connection } = await start({ packageFolder })
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('says what is wrong when the binaries cannot be run, and this process lives on', async () => {
    const packageFolder = copyPackage()
    chmodSync(join(packageFolder, 'native/bin/postgres'), 0o644)
    await expect(start({ packageFolder })).rejects.toThrow(
      /The packaged PostgreSQL does not run: .*EACCES/,
    )
    chmodSync(join(packageFolder, 'native/bin/postgres'), 0o755)
    rmSync(join(packageFolder, 'native/bin/initdb'))
    rmSync(sharedHome, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true })
    await expect(start({ packageFolder })).rejects.toThrow(/initdb.* ENOENT/)
  })

  test('tells what PostgreSQL said when it does not start, after a few more tries', async () => {
    const log = vi.fn<(message: string) => void>()
    const broken = startEmbeddedDatabase({
      dataDir,
      sharedHome,
      log,
      settings: { shared_buffers: 'plenty' },
    })
    await expect(broken).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"')
    expect(log.mock.calls.flat().join()).toContain('Trying once more')
  })

  test('starts over a first start that was interrupted', async () => {
    // What an initdb leaves behind whose process was killed; no process has an id beyond four millions.
    mkdirSync(join(dataDir, 'postgres.new-4999999'), { recursive: true })
    chmodSync(clone, 0o755)
    await start()
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
  })

  test('starts although an old pid file names a process that is not a database', async () => {
    chmodSync(clone, 0o755)
    await stop(await start())
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n\nready\n`,
    )
    const { connection } = await start()
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('adopts the server that a killed Muster left running', async () => {
    const { child, connection } = await startElsewhere()
    await query(connection, 'create table pets as select 1 as id')
    const pid = await serverOf(connection)
    await end(child, 'SIGKILL')
    const adopted = await start()
    expect(await serverOf(adopted.connection)).toBe(pid)
    expect(await query(adopted.connection, 'select id from pets')).toEqual([{ id: 1 }])
    await stop(adopted)
    expect(isAlive(pid)).toBe(false)
  })

  test('starts anew when a killed Muster left a killed server, and leaves no socket behind', async () => {
    const { child, connection } = await startElsewhere()
    await query(connection, 'create table pets as select 1 as id')
    const pid = await serverOf(connection)
    await end(child, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const anew = await start()
    expect(await serverOf(anew.connection)).not.toBe(pid)
    expect(await query(anew.connection, 'select id from pets')).toEqual([{ id: 1 }])
    expect(existsSync(connection.host)).toBe(false)
  })

  test('refuses a second start on the same data folder and leaves the first one alone', async () => {
    const { connection } = await startElsewhere()
    await expect(start()).rejects.toThrow(
      `Muster is already running on this data folder (${dataDir})`,
    )
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('lets one win when two start at once on a new folder', async () => {
    const answers = await Promise.all([answerElsewhere(), answerElsewhere()])
    expect(answers.filter(({ connection }) => connection)).toHaveLength(1)
    expect(answers.find(({ refusal }) => refusal)?.refusal).toContain('Muster is already running')
  })

  test('is started again when it dies, at the same address and still for one process only', async () => {
    const { connection } = await start()
    const pid = await serverOf(connection)
    process.kill(pid, 'SIGKILL')
    const revived = await vi.waitFor(() => serverOf(connection), { timeout: 60_000, interval: 100 })
    expect(revived).not.toBe(pid)
    await vi.waitFor(async () => expect(await locks(connection)).toBe(1), { timeout: 60_000 })
    expect((await answerElsewhere()).refusal).toContain('Muster is already running')
  })

  test('keeps our secrets from the database process [platform-62]', async () => {
    vi.stubEnv('LLM_API_KEY', 'secret-of-the-office')
    vi.stubEnv('PGPORT', '1')
    const { connection } = await start()
    vi.unstubAllEnvs()
    expect(readFileSync(`/proc/${await serverOf(connection)}/environ`, 'utf8')).not.toMatch(
      /secret-of|PGPORT/,
    )
  })
})

async function start(options: { packageFolder?: string } = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    sharedHome,
    log: () => undefined,
    ...options,
  })
  started.push(database)
  return database
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  started = started.filter((other) => other !== database)
  await database.stop()
}

type Answer = { connection?: EmbeddedConnection; refusal?: string }

async function startElsewhere(): Promise<{ child: ChildProcess; connection: EmbeddedConnection }> {
  const { child, answer } = spawnElsewhere()
  const { connection, refusal } = await answer
  if (!connection) throw new Error(refusal)
  return { child, connection }
}

function answerElsewhere(): Promise<Answer> {
  return spawnElsewhere().answer
}

function spawnElsewhere(): { child: ChildProcess; answer: Promise<Answer> } {
  const program = fileURLToPath(new URL('../testing/start-database.ts', import.meta.url))
  const child = spawn(process.execPath, [program, dataDir, sharedHome], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const answer = new Promise<Answer>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)))
    child.once('error', reject)
  })
  return { child, answer }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}

function copyPackage(): string {
  const copy = join(clone, 'package')
  cpSync(installedPackage(), copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function serverOf(connection: EmbeddedConnection): Promise<number> {
  const [row] = await query(
    connection,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  return row.pid
}

async function locks(connection: EmbeddedConnection): Promise<number> {
  const [row] = await query(
    connection,
    `select count(*)::int as held from pg_locks where locktype = 'advisory'`,
  )
  return row.held
}

// Rows of ad-hoc statements: the tests know what they asked for.
// oxlint-disable-next-line typescript/no-explicit-any
async function query(connection: EmbeddedConnection, sql: string): Promise<any[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}
