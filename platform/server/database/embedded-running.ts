import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EmbeddedConnection } from './embedded-database.ts'
import { prepareFolders } from './embedded-folders.ts'
import { findRunningServer, port } from './embedded-server.ts'

/** How to reach the database of a Muster that runs on this data folder, beside it; undefined when none runs. */
export function connectionToRunning(dataDir: string): EmbeddedConnection | undefined {
  if (!existsSync(dataDir)) return undefined
  const { cluster, password } = prepareFolders(resolve(dataDir), '/var/lib/muster')
  const server = findRunningServer(cluster)
  return server && { host: server.socketFolder, port, user: 'muster', password, database: 'muster' }
}
