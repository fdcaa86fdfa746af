import { existsSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockDataFolder } from '../data-folders.ts'
import {
  databaseProcess,
  DidNotStart,
  end,
  killDatabase,
  makeDataFolder,
  spawnMuster,
  startMuster,
} from '../running-muster.ts'
import type { RunningMuster } from '../running-muster.ts'
import { ask, signIn } from '../signed-in.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { connectionToRunning } from '#platform/server/database/embedded-running.ts'

const withoutDemo = { DEMO: 'off' }
let folder: ReturnType<typeof makeDataFolder>
let started: RunningMuster[]

beforeEach(() => {
  folder = makeDataFolder()
  started = []
})

afterEach(async () => {
  const codes = await Promise.all(started.map((muster) => muster.end('SIGTERM')))
  expect(databaseProcess(folder.dataDir)).toBeUndefined()
  folder.remove()
  expect(codes.filter((code) => code !== 0)).toEqual([])
})

describe('a running Muster', () => {
  test('answers that it is alive and ready', async () => {
    const { url } = await startAnew()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends cleanly by %s, the database included',
    async (signal) => {
      const muster = await start()
      expect(databaseProcess(folder.dataDir)).toBeDefined()
      expect(await muster.end(signal)).toBe(0)
      expect(databaseProcess(folder.dataDir)).toBeUndefined()
    },
  )

  test('finishes what is under way, and cuts off in time who never ends [reliability-24]', async () => {
    const muster = await start()
    const { hostname, port } = new URL(muster.url)
    const [slow, stuck] = [connect(Number(port), hostname), connect(Number(port), hostname)]
    const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    for (const socket of [slow, stuck]) socket.write(`${head}content-length: 2\r\n\r\n{`)
    await expect.poll(async () => (await fetch(`${muster.url}/healthz`)).status).toBe(200)
    const ended = muster.end('SIGTERM')
    await expect.poll(() => isTaken(muster.url)).toBe(false)
    slow.write('}')
    expect(await text(slow)).toContain('HTTP/1.1 422 ')
    // The person who does not end in time is ended, and that is no success.
    expect(await ended).toBe(0)
    stuck.destroy()
  })

  test('ends cleanly while it is still starting [reliability-8]', async () => {
    const child = spawnMuster(folder.dataDir, withoutDemo)
    await expect.poll(() => databaseProcess(folder.dataDir), { interval: 5 }).toBeDefined()
    expect(await end(child, 'SIGTERM')).toBe(0)
    await expect.poll(() => databaseProcess(folder.dataDir)).toBeUndefined()
    started.push(await startMuster(folder.dataDir, withoutDemo))
  })

  test('upgrades a data folder that its superuser has served so far [reliability-23]', async () => {
    const { dataDir } = folder
    const first = await startAnew()
    const person = { email: 'ann@office.example', token: '' }
    const password = 'a-long-first-one'
    const printed = () => /with the code (\S+)/.exec(first.said.join('\n'))?.[1]
    await expect.poll(printed).toBeDefined()
    await ask(first.url, person, 'POST', 'register', {
      code: printed(),
      ...{ first_name: 'Ann', last_name: 'Lee', email: person.email },
      ...{ password, password_confirmation: password },
    })
    expect(await first.end('SIGTERM')).toBe(0)
    const { connection, serving, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} })
    const owner = new Client(connection)
    await owner.connect()
    await owner.query(`drop owned by ${serving.user}; drop role ${serving.user}`)
    await owner.end()
    await stop()
    rmSync(join(dataDir, 'serving-password'))
    const { url } = await start()
    await signIn(url, person.email, password)
    const [session] = await rowsOf<{ roles: string[] }>(
      `select array_agg(distinct usename::text) as roles from pg_stat_activity where application_name like 'muster%'`,
    )
    expect(session?.roles).toEqual([serving.user])
  })

  test('refuses a second start on its data folder in words, and works on [reliability-9]', async () => {
    const { url } = await start()
    const second = startMuster(folder.dataDir, withoutDemo)
    await expect(second).rejects.toThrow(
      new DidNotStart(
        `Muster is already running on this data folder (${folder.dataDir}). ` +
          'Stop it first, or set DATA_DIR to another folder.',
      ),
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('works on when the database dies and comes back', async () => {
    const { url } = await start()
    const pid = killDatabase(folder.dataDir)
    await expect.poll(() => databaseProcess(folder.dataDir)).not.toBe(pid)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('refuses a wrong setting by its name [reliability-26]', async () => {
    const wrong = startMuster(folder.dataDir, { PORT: 'many', DEMO: 'perhaps' })
    await expect(wrong).rejects.toThrow(/PORT .*"many"\nDEMO .*"perhaps"/)
  })
})

/** Asked beside the server that runs. */
async function rowsOf<Row>(text: string): Promise<Row[]> {
  const client = new Client(connectionToRunning(folder.dataDir))
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as Row[] // the statement says what it answers
}

const isTaken = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Starts on what an earlier start left, which is much quicker than anew. */
async function start(): Promise<RunningMuster> {
  if (!existsSync(folder.dataDir)) await stockDataFolder('nobody', folder.dataDir)
  return startAnew()
}

async function startAnew(): Promise<RunningMuster> {
  const muster = await startMuster(folder.dataDir, withoutDemo)
  started.push(muster)
  return muster
}
