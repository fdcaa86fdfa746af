import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { chooseSystemUser } from '#platform/server/database/embedded-system-user.ts'
import { end } from '../running-muster.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export interface ExternalPostgres {
  readonly url: string
  readonly port: number
  /** Where its data lies. */
  readonly folder: string
  readonly version: string
  /** Ends it by a signal; it may be started again. */
  end(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** One that runs. */
export interface PostgresProcess {
  end(signal: NodeJS.Signals): Promise<void>
}

/** A PostgreSQL of the distribution, as an administrator would set one up, on a port and a folder of its own. */
export async function startPostgres(): Promise<ExternalPostgres> {
  const place = mkdtempSync(join(tmpdir(), 'muster-postgres-'))
  const folder = join(place, 'data')
  makeFolder(place, folder)
  const port = await freePort()
  let running: PostgresProcess | undefined
  const start = async () => {
    running = await serve(folder, port)
  }
  await start()
  return {
    url: `postgres://muster@127.0.0.1:${port}/muster`,
    port,
    folder,
    version: await makeDatabase(`postgres://muster@127.0.0.1:${port}/postgres`),
    start,
    end: async (signal) => running?.end(signal),
    stop: async () => {
      await running?.end('SIGINT')
      rmSync(place, { recursive: true })
    },
  }
}

function makeFolder(place: string, folder: string): void {
  const user = chooseSystemUser(folder)
  chmodSync(place, 0o755)
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const made = spawnSync(
    join(dirname(findProgram('postgres')), 'initdb'),
    ['-D', folder, '-U', 'muster', '-E', 'UTF8', '--locale=C', '-A', 'trust', '-N'],
    { ...user, cwd: '/' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`)
}

/** Starts a PostgreSQL on a folder and waits until it takes connections. */
export async function serve(
  folder: string,
  port: number,
  more: readonly string[] = [],
): Promise<PostgresProcess> {
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
    'timezone=Asia/Karachi', // where a company sits is nothing that moments are read by
    ...more,
  ]
  const server = spawn(
    findProgram('postgres'),
    ['-D', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...chooseSystemUser(folder), cwd: '/', stdio: 'ignore' },
  )
  await (await connected(`postgres://muster@127.0.0.1:${port}/postgres`)).end()
  return { end: async (signal) => void (await end(server, signal)) }
}

async function makeDatabase(url: string): Promise<string> {
  const client = await connected(url)
  await client.query('create database muster')
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}

/** A server needs a moment until it takes connections. */
async function connected(url: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (problem) {
      if (tries === 2_000) throw problem
      await wait(50)
    }
  }
}
