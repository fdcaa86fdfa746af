import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProgram } from './program.ts'

/** Runs a migration of this program once more, as every migration runs: all of it in one transaction. */
export async function runMigration({ database }: TestProgram, file: string): Promise<void> {
  const path = new URL(`../../database/migrations/${file}`, import.meta.url)
  const [found] = await database.rows<{ name: string }>('select current_database() as name')
  const client = new Client({ ...inject('database'), database: String(found?.name) })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(readFileSync(path, 'utf8'))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
