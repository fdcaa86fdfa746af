import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { servingRole, superuser } from './embedded-cluster.ts'
import type { EmbeddedConnection } from './embedded-database.ts'
import { prepareFolders } from './embedded-folders.ts'
import { findRunningServer, port } from './embedded-server.ts'

/** How to reach the database of a Muster that runs on this data folder, beside it; undefined when none runs. */
export function connectionToRunning(
  dataDir: string,
  as: 'owner' | 'serving' = 'owner',
): EmbeddedConnection | undefined {
  if (!existsSync(dataDir)) return undefined
  const { cluster, password, servingPassword } = prepareFolders(resolve(dataDir), '/var/lib/muster')
  const server = findRunningServer(cluster)
  const role =
    as === 'owner'
      ? { user: superuser, password }
      : { user: servingRole, password: servingPassword }
  return server && { host: server.socketFolder, port, database: 'muster', ...role }
}
