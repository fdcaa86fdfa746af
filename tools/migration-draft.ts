import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import type { EmbeddedConnection } from '#platform/server/database/embedded-database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { readMigrations, sqlFolders } from '#platform/server/database/sql-files.ts'
import { findAreas } from './declared-areas.ts'
import { draftTables, sqlOf } from './schema-difference.ts'

// `npm run migration:draft [-- NAME]`: compares the declarations with a freshly migrated database and writes the SQL
// between them to `areas/<area>/database/migrations`, a file for each area that changed, for a person to finish.
const root = join(import.meta.dirname, '..')
const headline =
  '-- Drafted from the declarations. Say here what changes and why; see to the rows that exist already.\n\n'
const [name = 'draft'] = process.argv.slice(2)

const areas = await findAreas(root)
const drafts = await withThrowawayDatabase(async (server) => {
  const [migrated, empty] = await Promise.all(
    ['migrated', 'empty'].map((one) => create(server, one)),
  )
  if (!migrated || !empty) throw new Error('There are two databases to compare.')
  await migrate(migrated, { folders: sqlFolders(root), log: () => undefined })
  return draftTables(
    areas.flatMap((area) => area.resources),
    { migrated, empty },
  )
})

let number = Math.max(readMigrations(sqlFolders(root)).at(-1)?.number ?? 0, minuteOf(new Date()))
let written = 0
for (const area of areas) {
  const tables = new Set(area.resources.map(({ table }) => table))
  const sql = sqlOf([...tables].flatMap((table) => drafts.get(table) ?? []))
  if (sql === '') continue
  const folder = join('areas', area.name, 'database/migrations')
  number += 1
  const file = join(folder, `${number}_${name.replaceAll('-', '_')}.sql`)
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, file), `${headline}${sql}\n`)
  console.log(`${sql}\n\nWritten to ${file}: read it, finish it, give it a name.`)
  written += 1
}
if (written === 0) console.log('Nothing to draft: the migrations make what the declarations want.')

/** A moment as migrations are numbered: YYYYMMDDHHMM, in UTC. */
function minuteOf(moment: Date): number {
  return Number(moment.toISOString().replaceAll(/\D/g, '').slice(0, 12))
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
