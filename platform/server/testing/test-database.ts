import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../database/embedded-database.ts'
import { migratedTemplate } from './template-database.ts'

export type TestDatabase = {
  connection: EmbeddedConnection
  /** Removes the database, sessions and all. */
  drop(): Promise<void>
}

/** Makes a database of its own for a test file: migrated, or a copy of the template named. */
export async function createTestDatabase(
  template: string = migratedTemplate,
): Promise<TestDatabase> {
  const server = inject('database')
  const database = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${database} template ${template}`)
  return {
    connection: { ...server, database },
    drop: () => administer(server, `drop database if exists ${database} with (force)`),
  }
}

async function administer(server: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
