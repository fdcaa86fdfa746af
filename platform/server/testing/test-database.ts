import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../database/embedded-database.ts'
import { migratedTemplate } from './template-database.ts'

export type TestDatabase = {
  /** As the owner of its tables. */
  connection: EmbeddedConnection
  /** As the role that serves. */
  serving: EmbeddedConnection
  /** Removes the database, sessions and all. */
  drop(): Promise<void>
}

/** Makes a database of its own for a test file: migrated, or a copy of the template named; with settings of its own. */
export async function createTestDatabase(
  template: string = migratedTemplate,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestDatabase> {
  const server = inject('database')
  const database = `test_${randomBytes(6).toString('hex')}`
  await administer(server, async (client) => {
    await copyDatabase(client, template, database)
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter database ${database} set ${name} = ${client.escapeLiteral(value)}`)
  })
  return {
    connection: { ...server, database },
    serving: { ...inject('serving'), database },
    drop: () =>
      administer(server, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`)
      }),
  }
}

/**
 * Makes a template of that name out of the migrated one, once a run: the caller first fills it, and all get what filling it
 * answered, which has to be JSON.
 */
export function sharedTemplate<Result>(
  name: string,
  fill: (connection: EmbeddedConnection) => Promise<Result>,
): Promise<Result> {
  const server = inject('database')
  return administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query<{ made: string }>(
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
      [name],
    )
    const [known] = found.rows
    // The person who filled it in this run answered the same.
    if (known) return JSON.parse(known.made) as Result
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await copyDatabase(client, migratedTemplate, draft)
    const result = await fill({ ...server, database: draft })
    await client.query(`comment on database ${draft} is ${literal(client, result)}`)
    // Only what is whole has the name.
    await client.query(`alter database ${draft} rename to ${name}`)
    return result
  })
}

/** Does the work when no other file of this run does work of that name. */
export const onlyOneOf = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  administer(inject('database'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return work()
  })

const literal = (client: Client, value: unknown) => client.escapeLiteral(JSON.stringify(value))

// By its files: half the work of copying block by block through the log, which is for databases that outlive a power cut.
const copyDatabase = (client: Client, template: string, name: string) =>
  client.query(`create database ${name} template ${template} strategy file_copy`)

async function administer<Result>(
  server: EmbeddedConnection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
