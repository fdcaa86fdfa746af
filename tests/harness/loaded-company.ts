import { inject } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { loadDemoCompany } from '#database/demo/demo-company.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { EmbeddedConnection } from '#platform/server/database/embedded-database.ts'
import { seedProgram } from '#platform/server/http/program.ts'
import { createTestDatabase, sharedTemplate } from '#platform/server/testing/test-database.ts'

/** The demo company in a database of its own. */
export interface LoadedCompany {
  /** As the role that serves. */
  readonly database: Database
  close(): Promise<void>
}

interface Made {
  /** The moment at which it is made, ISO 8601. */
  readonly now: string
  /** Logs of its whole history. */
  readonly logs: number
}

/** The demo company as the first start makes it. Making it takes longer than copying it: each is made once a run. */
export async function loadCompany(made: Made): Promise<LoadedCompany> {
  const template = `muster_demo_${Date.parse(made.now)}_${made.logs}`
  await sharedTemplate(template, (connection) => fill(connection, made))
  const files = await createTestDatabase(template)
  const database = openDatabase(files.serving)
  return { database, close: () => database.close().then(files.drop) }
}

/** By the owner of the tables, for the role that serves. */
async function fill(connection: EmbeddedConnection, made: Made): Promise<null> {
  const owner = openDatabase(connection)
  const serving = openDatabase({ ...inject('serving'), database: connection.database })
  try {
    await seedProgram(serving, areas)
    await loadDemoCompany(owner, areas, made)
    return null
  } finally {
    await Promise.all([owner.close(), serving.close()])
  }
}
