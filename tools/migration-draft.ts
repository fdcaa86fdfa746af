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
// `npm run migration:draft -- NAME AREA`: an empty one in this area, for what no declaration says, such as an index for a search.
const root = join(import.meta.dirname, '..')
const HEADLINE =
  '-- Drafted from the declarations. Say here what changes and why; see to the rows that exist already.\n\n'
const [name = 'draft', emptyIn] = process.argv.slice(2)

const areas = await findAreas(root)
let number = readMigrations(sqlFolders(root)).at(-1)?.number ?? 0
if (emptyIn === undefined) await draftDifferences()
else writeEmpty(emptyIn)

async function draftDifferences(): Promise<void> {
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
  let written = 0
  for (const area of areas) {
    const tables = new Set(area.resources.map(({ table }) => table))
    const sql = sqlOf([...tables].flatMap((table) => drafts.get(table) ?? []))
    if (sql === '') continue
    const file = write(area.name, `${HEADLINE}${sql}\n`)
    console.log(`${sql}\n\nWritten to ${file}: read it and finish it.`)
    written += 1
  }
  if (written === 0)
    console.log(`Nothing to draft: the migrations make what the declarations want.
An empty one for something else: npm run migration:draft -- NAME AREA`)
}

function writeEmpty(area: string): void {
  if (!areas.some((known) => known.name === area))
    throw new Error(`There is no area "${area}": ${areas.map((known) => known.name).join(', ')}.`)
  console.log(`Written to ${write(area, '-- Say here what changes and why.\n')}: it is empty.`)
}

/** The path of a new migration of an area, numbered after all there are. */
function write(area: string, text: string): string {
  const folder = join('areas', area, 'database/migrations')
  number = Math.max(number + 1, minuteOf(new Date()))
  const file = join(folder, `${number}_${name.replaceAll('-', '_')}.sql`)
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, file), text)
  return file
}

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
