import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { placeCurrentSql, tableOfCurrentSql } from './current-sql.ts'
import { grantServing } from './grants.ts'
import { MigrationRefused } from './migration-refused.ts'
import { placeOfError } from './place-of-error.ts'
import { type Migration, readCurrentSql, readMigrations, schemaOf } from './sql-files.ts'

type Applied = { number: number; name: string; checksum: string }
type Options = {
  /** Where the SQL lies, of the platform and of each area: `migrations/` and the files beside it. */
  folders: readonly string[]
  log: (message: string) => void
  /** The last number that runs: a restored database begins where its backup stood, without functions of a later day. */
  last?: number
  /** Who serves afterwards, when that is another role than the one that migrates. */
  served?: ClientConfig
}

/** Only one process migrates at a time; the others wait and find the work done. "MIGR" in ASCII. */
const lockKey = 0x4d494752

/**
 * Brings a database up to date: runs the numbered files (`202611230001_name.sql`) that are new, puts the current functions, triggers
 * and views in place, and returns how many numbered files it ran. Forward only. Each file is one transaction together with its entry in `schema_migrations`, so that a run that was
 * killed is continued by the next. Refuses a replica; refuses when an applied file was changed, or is missing, or a number came late.
 */
export async function migrate(
  config: ClientConfig,
  { folders, log, last = Infinity, served = config }: Options,
): Promise<number> {
  const migrations = readMigrations(folders)
  const client = new Client(config)
  // A connection lost between two statements is reported by the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseReplica(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await prepareTable(client, 'schema_migrations', tableOfMigrations)
    await prepareTable(client, 'current_sql', tableOfCurrentSql)
    const all = findPending(migrations, await readApplied(client))
    const pending = all.filter(({ number }) => number <= last)
    for (const migration of pending) {
      log(`Migrating the database: ${migration.name}`)
      await apply(client, migration)
    }
    if (pending.length === all.length) await placeCurrentSql(client, readCurrentSql(folders))
    const { user: role } = new Client(served)
    if (role !== undefined && role !== client.user)
      await grantServing(client, role, folders.map(schemaOf))
    return pending.length
  } finally {
    await client.end()
  }
}

async function refuseReplica(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_replica: boolean }>(
    'select pg_is_in_recovery() as is_replica',
  )
  if (rows[0]?.is_replica)
    throw new MigrationRefused(
      'This database is a replica, which takes no writes. Give DATABASE_URL the address of the primary, or promote the replica first (select pg_promote()).',
    )
}

/** Only where it is missing: a role that may not make tables starts on a database that is up to date. */
async function prepareTable(client: Client, name: string, table: string): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    'select to_regclass($1)::text as found',
    [name],
  )
  if (rows[0]?.found === null) await client.query(table)
}

const tableOfMigrations = `
  create table schema_migrations (
    number bigint primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function readApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number::float8 as number, name, checksum from schema_migrations order by number',
  )
  return rows
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  refuseOlder(migrations, applied)
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

/** What was made before the first file there is: nothing leads on from it. */
function refuseOlder([first]: readonly Migration[], applied: readonly Applied[]): void {
  const older = applied.find(({ number }) => first !== undefined && number < first.number)
  if (older)
    throw new MigrationRefused(
      `The database is older than this program can bring up to date: it begins with ${older.name}. Start with an empty DATA_DIR or database; export the lists with the version that made it, and import them here.`,
    )
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
    const message = `Migration ${name} failed and was undone: ${reason}${placeOfError(error, sql)}`
    throw new Error(message, { cause: error })
  }
}
