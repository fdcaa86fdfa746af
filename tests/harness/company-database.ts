import { areas } from '#apps/server/areas.ts'
import { openDatabase } from '#platform/server/database/database.ts'
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

/** A database with what every system begins with, and nobody in it. */
export const emptySystem = (): Promise<StockedDatabase> =>
  copyOf('muster_empty', async () => nobody)

/** A database with the small company in it. */
export const smallCompany = (): Promise<StockedDatabase> => copyOf('muster_company', makeCompany)

// Seeding takes longer than copying what was seeded: it is done once a run.
async function copyOf(name: string, stock: typeof makeCompany): Promise<StockedDatabase> {
  const company = await sharedTemplate(name, async (connection) => {
    const database = openDatabase(connection)
    try {
      await seedProgram(database, areas)
      return await stock(database)
    } finally {
      await database.close()
    }
  })
  return { test: await createTestDatabase(name), company }
}
