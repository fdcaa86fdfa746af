import type { ClientConfig } from 'pg'
import { type Connections, externalDatabase } from '#apps/server/connections.ts'
import { readSettings, type Settings } from '#apps/server/settings.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { connectionToRunning } from '#platform/server/database/embedded-running.ts'

type Work<Connection, Result> = (connection: Connection, settings: Settings) => Promise<Result>

/** Connects to the database the settings name. The embedded one is started for it, which is refused while Muster runs. */
export async function withConnection<Result>(work: Work<Connections, Result>): Promise<Result> {
  const settings = readSettings(process.env)
  const external = externalDatabase(settings)
  if (external) return work(external, settings)
  const { dataDir } = settings
  const embedded = await startEmbeddedDatabase({ dataDir, log: console.log })
  try {
    return await work({ owner: embedded.connection, serving: embedded.serving }, settings)
  } finally {
    await embedded.stop()
  }
}

/** The same, beside a Muster that runs: for work that only reads. */
export async function besideServer<Result>(work: Work<ClientConfig, Result>): Promise<Result> {
  const settings = readSettings(process.env)
  const running =
    settings.databaseUrl === undefined ? connectionToRunning(settings.dataDir) : undefined
  return running ? work(running, settings) : withConnection(({ owner }) => work(owner, settings))
}
