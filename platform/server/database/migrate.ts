import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { ClientConfig } from 'pg'
import { grantServing } from './grants.ts'

type Migration = { number: number; name: string; sql: string; checksum: string }
type Applied = { number: number; name: string; checksum: string }
type Options = {
  folder: string
  log: (message: string) => void
  /** The last number that runs: a restored database begins where its backup stood. */
  last?: number
  /** Who serves afterwards, when that is another role than the one that migrates. */
  served?: ClientConfig
}

/** Only one process migrates at a time; the others wait and find the work done. "MIGR" in ASCII. */
const lockKey = 0x4d494752

/**
 * Brings a database up to date with the numbered SQL files of a folder (`0001_name.sql`) and returns how many it ran.
 * Forward only. Each file is one transaction together with its entry in `schema_migrations`, so that a run that was
 * killed is continued by the next. Refuses when an applied file was changed, or is missing, or a number came late.
 */
export async function migrate(
  config: ClientConfig,
  { folder, log, last = Infinity, served = config }: Options,
): Promise<number> {
  const migrations = readMigrations(folder).filter(({ number }) => number <= last)
  const client = new Client(config)
  // A connection lost between two statements is reported by the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await prepareTable(client)
    const pending = findPending(migrations, await readApplied(client))
    for (const migration of pending) {
      log(`Migrating the database: ${migration.name}`)
      await apply(client, migration)
    }
    const { user: role } = new Client(served)
    if (role !== undefined && role !== client.user) await grantServing(client, role)
    return pending.length
  } finally {
    await client.end()
  }
}

/** The migrations of a folder in their order; other files are none. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name))
  const migrations = names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return {
      number: Number(name.slice(0, 4)),
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    }
  })
  for (const [at, { number, name }] of migrations.entries()) {
    const previous = migrations[at - 1]
    if (previous?.number === number)
      throw new MigrationRefused(`${previous.name} and ${name} have the same number.`)
  }
  return migrations
}

export class MigrationRefused extends Error {}

/** Only where it is missing: a role that may not make tables starts on a database that is up to date. */
async function prepareTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('schema_migrations')::text as found`,
  )
  if (rows[0]?.found === null) await client.query(tableOfMigrations)
}

const tableOfMigrations = `
  create table schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function readApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  )
  return rows
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const { number, name, checksum } of applied) {
    const file = byNumber.get(number)
    if (!file)
      throw new MigrationRefused(`The database is newer than this program: it has ${name}.`)
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `${file.name} was changed after it ran here. Restore it and write a new migration.`,
      )
    }
  }
  const last = applied.at(-1)?.number ?? 0
  const done = new Set(applied.map(({ number }) => number))
  const pending = migrations.filter(({ number }) => !done.has(number))
  const late = pending.find(({ number }) => number < last)
  if (late)
    throw new MigrationRefused(
      `${late.name} comes too late: number ${last} already ran. Give it a new number.`,
    )
  return pending
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `Migration ${name} failed and was undone: ${reason}${placeOf(error, sql)}`
    throw new Error(message, { cause: error })
  }
}

// PostgreSQL counts the characters from the beginning of the file; people look for a line.
function placeOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : NaN
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
