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
  readonly version: string
  stop(): Promise<void>
}

/** A PostgreSQL of the distribution, as an administrator would set one up, on a port and a folder of its own. */
export async function startPostgres(): Promise<ExternalPostgres> {
  const postgres = findProgram('postgres')
  const place = mkdtempSync(join(tmpdir(), 'muster-postgres-'))
  const folder = join(place, 'data')
  const user = chooseSystemUser(folder)
  chmodSync(place, 0o755)
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const asUser = { ...user, cwd: '/' }
  const made = spawnSync(
    join(dirname(postgres), 'initdb'),
    ['-D', folder, '-U', 'muster', '-E', 'UTF8', '--locale=C', '-A', 'trust', '-N'],
    asUser,
  )
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`)
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const server = spawn(postgres, ['-D', folder, ...settings.flatMap((one) => ['-c', one])], {
    ...asUser,
    stdio: 'ignore',
  })
  const url = `postgres://muster@127.0.0.1:${port}/muster`
  const version = await makeDatabase(`postgres://muster@127.0.0.1:${port}/postgres`)
  return {
    url,
    version,
    stop: async () => {
      await end(server, 'SIGINT')
      rmSync(place, { recursive: true })
    },
  }
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
