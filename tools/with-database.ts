import { readSettings } from '#apps/server/settings.ts'
import { prepareDatabase } from '#apps/server/connections.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { connectionToRunning } from '#platform/server/database/embedded-running.ts'
import type { Database } from '#platform/server/database/database.ts'
import { withConnection } from './with-connection.ts'

type Work<Result> = (database: Database, migrations: number) => Promise<Result>

/**
 * Opens the database the settings name, as the server would, brings it up to date, works on it and closes it again. With
 * the embedded one this refuses while Muster is running: a data folder belongs to one process.
 */
export async function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  return withConnection(async (connections) => {
    const migrations = await prepareDatabase(connections, console.log)
    const database = openDatabase({ ...connections.serving, connections: 2, log: console.error })
    try {
      return await work(database, migrations)
    } finally {
      await database.close()
    }
  })
}

/** The same beside a Muster that runs, as one of its servers: what it changes they hear of. */
export async function withRunningDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const running = databaseUrl === undefined ? connectionToRunning(dataDir, 'serving') : undefined
  if (!running) return withDatabase(work)
  const database = openDatabase({ ...running, connections: 2, log: console.error })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Ends the program with the words of a fault instead of its stack: these are for the person at the terminal. */
export async function endWithWords(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
