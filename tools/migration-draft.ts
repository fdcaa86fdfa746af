import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import type { EmbeddedConnection } from '#platform/server/database/embedded-database.ts'
import { migrate, readMigrations } from '#platform/server/database/migrate.ts'
import { findResources } from './declared-areas.ts'
import { draftMigration } from './schema-difference.ts'

// `npm run migration:draft [-- NAME]`: compares the declarations with a freshly migrated database and writes the SQL
// between them into database/migrations, for a person to finish.
const root = join(import.meta.dirname, '..')
const folder = join(root, 'database/migrations')
const headline =
  '-- Drafted from the declarations. Say here what changes and why; see to the rows that exist already.\n\n'
const [name = 'draft'] = process.argv.slice(2)

const sql = await withThrowawayDatabase(async (server) => {
  const [migrated, empty] = await Promise.all(
    ['migrated', 'empty'].map((one) => create(server, one)),
  )
  if (!migrated || !empty) throw new Error('There are two databases to compare.')
  await migrate(migrated, { folder, log: () => undefined })
  return draftMigration(await findResources(root), { migrated, empty })
})

if (sql === '') {
  console.log('Nothing to draft: the migrations make what the declarations want.')
} else {
  const number = (readMigrations(folder).at(-1)?.number ?? 0) + 1
  const file = `${String(number).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`
  writeFileSync(join(folder, file), `${headline}${sql}\n`)
  console.log(
    `${sql}\n\nWritten to database/migrations/${file}: read it, finish it, give it a name.`,
  )
}

async function withThrowawayDatabase<Result>(
  work: (server: EmbeddedConnection) => Promise<Result>,
): Promise<Result> {
  const place = mkdtempSync(join(tmpdir(), 'muster-draft-'))
  const database = await startEmbeddedDatabase({
    dataDir: join(place, 'data'),
    sharedHome: `${place}-shared`,
    log: () => undefined,
    settings: { fsync: 'off', shared_buffers: '64MB' },
  })
  try {
    return await work(database.connection)
  } finally {
    await database.stop()
    for (const made of [place, `${place}-shared`]) rmSync(made, { recursive: true, force: true })
  }
}

async function create(server: EmbeddedConnection, database: string): Promise<EmbeddedConnection> {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  return { ...server, database }
}
