import type { ClientConfig } from 'pg'
import { readSettings, type Settings } from '#apps/server/settings.ts'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { connectionToRunning } from '#platform/server/database/embedded-running.ts'

type Work<Result> = (connection: ClientConfig, settings: Settings) => Promise<Result>

/** Connects to the database the settings name. The embedded one is started for it, which is refused while Muster runs. */
export async function withConnection<Result>(work: Work<Result>): Promise<Result> {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) return work({ connectionString: databaseUrl }, settings)
  const embedded = await startEmbeddedDatabase({ dataDir, log: console.log })
  try {
    return await work(embedded.connection, settings)
  } finally {
    await embedded.stop()
  }
}

/** The same, beside a Muster that runs: for work that only reads. */
export async function besideServer<Result>(work: Work<Result>): Promise<Result> {
  const settings = readSettings(process.env)
  const running =
    settings.databaseUrl === undefined ? connectionToRunning(settings.dataDir) : undefined
  return running ? work(running, settings) : withConnection(work)
}
