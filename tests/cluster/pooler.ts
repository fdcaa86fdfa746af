import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSystemUser } from '#platform/server/database/embedded-system-user.ts'
import { end } from '../running-muster.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export interface Pooler {
  readonly url: string
  stop(): Promise<void>
}

/** Fewer sessions than two servers have connections: they have to be lent from one to the other. */
const SESSIONS = 8

/** PgBouncer in transaction mode in front of a PostgreSQL on this machine. */
export async function startPooler({ port }: { readonly port: number }): Promise<Pooler> {
  const pgbouncer = findProgram('pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'muster-pgbouncer-'))
  const user = chooseSystemUser(folder) // it runs as root no more than PostgreSQL does
  chmodSync(folder, 0o755)
  const own = await freePort()
  const configuration = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"muster" ""\n')
  writeFileSync(
    configuration,
    `[databases]
muster = host=127.0.0.1 port=${port} dbname=muster
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 200
`,
  )
  if (user) for (const path of [folder, configuration, users]) chownSync(path, user.uid, user.gid)
  const server = spawn(pgbouncer, ['-q', configuration], { ...user, cwd: '/', stdio: 'ignore' })
  return {
    url: `postgres://muster@127.0.0.1:${own}/muster`,
    stop: async () => {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}
