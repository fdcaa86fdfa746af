import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTemplate } from '../testing/template-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'

let files: TestDatabase
let database: Database
beforeAll(async () => {
  files = await createTestDatabase(emptyTemplate)
  database = openDatabase(files.connection)
})
afterAll(async () => {
  await database.close()
  await files.drop()
})

test('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const lost = database.transaction(async (sql) => {
    const [own] = await sql.rows<{ pid: number }>('select pg_backend_pid() as pid')
    await database.rows('select pg_terminate_backend($1, 5000)', [own?.pid])
    await sql.rows('select 1')
  })
  await expect(lost).rejects.toThrow()
  expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }])
})
