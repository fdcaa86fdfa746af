import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chooseSystemUser } from '#platform/server/database/embedded-system-user.ts'
import { type ExternalPostgres, type PostgresProcess, serve } from './external-postgres.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export interface Replica {
  readonly url: string
  /** Ends it by a signal; it may be started again. */
  end(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A replica as an administrator makes one: a base backup of a running PostgreSQL that streams from it. Its name is for synchronous replication. */
export async function startReplica(primary: ExternalPostgres, name: string): Promise<Replica> {
  const postgres = findProgram('postgres')
  const place = mkdtempSync(join(tmpdir(), 'muster-replica-'))
  const folder = join(place, 'data')
  const user = chooseSystemUser(primary.folder)
  chmodSync(place, 0o777) // the copy is made by the account of the database
  const from = `host=127.0.0.1 port=${primary.port} user=muster application_name=${name}`
  const made = spawnSync(
    join(dirname(postgres), 'pg_basebackup'),
    ['-D', folder, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    { ...user, cwd: '/' },
  )
  if (made.status !== 0) throw new Error(`pg_basebackup: ${String(made.stderr)}`)
  const port = await freePort()
  // A reader never holds up what comes from the primary: it is the one that ends.
  const settings = ['max_standby_streaming_delay=0', 'max_standby_archive_delay=0']
  let running: PostgresProcess | undefined
  const start = async () => {
    running = await serve(folder, port, settings)
  }
  await start()
  return {
    url: `postgres://muster@127.0.0.1:${port}/muster`,
    start,
    end: async (signal) => running?.end(signal),
    stop: async () => {
      await running?.end('SIGINT')
      rmSync(place, { recursive: true })
    },
  }
}
