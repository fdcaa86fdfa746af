import { areas } from '#apps/server/areas.ts'
import { loadDemoCompany } from '#database/demo/demo-company.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { seedProgram } from '#platform/server/http/program.ts'
import {
  createTestDatabase,
  sharedTemplate,
  type TestDatabase,
} from '#platform/server/testing/test-database.ts'
import { type Company, makeCompany, nobody } from './company.ts'

export interface StockedDatabase {
  readonly test: TestDatabase
  readonly company: Company
}

/** Of the database, by their PostgreSQL names. */
type Settings = Readonly<Record<string, string>>

/** A database with what every system begins with, and nobody in it. */
export const emptySystem = (settings?: Settings): Promise<StockedDatabase> =>
  copyOf('muster_empty', async () => nobody, settings)

/** A database with the demo company in it: few logs, since they take longest. */
export const demoSystem = (now: string): Promise<StockedDatabase> =>
  copyOf('muster_demo', async (database) => {
    await loadDemoCompany(database, areas, { now, logs: 500 })
    return nobody
  })

/** A database with the small company in it. */
export const smallCompany = (settings?: Settings): Promise<StockedDatabase> =>
  copyOf('muster_company', makeCompany, settings)

// Seeding takes longer than copying what was seeded: it is done once a run.
async function copyOf(
  name: string,
  stock: (database: Database) => Promise<Company>,
  settings?: Settings,
): Promise<StockedDatabase> {
  const company = await sharedTemplate(name, async (connection) => {
    const database = openDatabase(connection)
    try {
      await seedProgram(database, areas)
      return await stock(database)
    } finally {
      await database.close()
    }
  })
  return { test: await createTestDatabase(name, settings), company }
}
