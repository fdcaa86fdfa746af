import { areas } from '#apps/server/areas.ts'
import { type DemoOptions, loadDemoCompany } from '#database/demo/demo-company.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { seedProgram } from '#platform/server/http/program.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'

/** The demo company in a database of its own. */
export interface LoadedCompany {
  /** As the role that serves. */
  readonly database: Database
  close(): Promise<void>
}

/** Loads the demo company as the first start does: by the owner of the tables, for the role that serves. */
export async function loadCompany(options: DemoOptions): Promise<LoadedCompany> {
  const files = await createTestDatabase()
  const owner = openDatabase(files.connection)
  const database = openDatabase(files.serving)
  await seedProgram(database, areas)
  await loadDemoCompany(owner, areas, options)
  await owner.close()
  return { database, close: () => database.close().then(files.drop) }
}
