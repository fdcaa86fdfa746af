import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { lookAtTables } from './look-at-tables.ts'

let files: TestDatabase
let serving: Database
beforeAll(async () => {
  files = await createTestDatabase()
  serving = openDatabase(files.serving)
})
afterAll(() => serving.close().then(files.drop))

const rowsKnown = async (): Promise<number> => {
  const [known] = await serving.rows<{ rows: number }>(
    `select reltuples::integer as rows from pg_class where relname = 'designation_categories'`,
  )
  return known?.rows ?? 0
}

test('who serves has a table looked at after many rows, and not after a few', async () => {
  await serving.rows(
    `insert into designation_categories (name) select 'Kind ' || n from generate_series(1, 6000) n`,
  )
  await lookAtTables(serving, 4_999, ['designation_categories'])
  const before = await rowsKnown()
  await lookAtTables(serving, 6_000, ['designation_categories'])
  expect([before < 6_000, await rowsKnown()]).toEqual([true, 6_000])
})

test('looks at tables of the program alone', async () => {
  for (const name of ['pg_class', 'clients; drop table clients', 'people.employees'])
    await expect(serving.rows('select look_at_table($1)', [name])).rejects.toThrow('there is no')
})
