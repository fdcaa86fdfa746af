import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { EmbeddedDatabase } from '../database/embedded-database.ts'
import { migrate } from '../database/migrate.ts'
import { sqlFolders } from '../database/sql-files.ts'

/** The name of the migrated database that test databases are copied from. */
export const migratedTemplate = 'muster_template'

/** A database with nothing in it, for tests of what makes tables. */
export const emptyTemplate = 'template1'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Makes the template once a run: all migrations, and whatever every test may count on.
 * Copying it takes some 30 ms, migrating anew would take longer with each migration.
 */
export async function prepareTemplate({
  connection,
  serving,
}: Pick<EmbeddedDatabase, 'connection' | 'serving'>): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${migratedTemplate}`)
  await client.end()
  await migrate(
    { ...connection, database: migratedTemplate },
    { folders: sqlFolders(root), log: () => undefined, served: serving },
  )
}
