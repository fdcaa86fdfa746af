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

test('of statements sent at once all tell what was wrong with the first of them', async () => {
  const reasons: unknown[] = []
  const work = database.transaction(async (sql) => {
    const sent = ['select 1/0', 'select 1'].map((text) => sql.rows(text))
    for (const one of sent) one.catch((problem: unknown) => reasons.push(String(problem)))
    await Promise.all(sent.toReversed())
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(reasons).toEqual(['error: division by zero', 'error: division by zero'])
})

test('a transaction in which a statement failed is no success, no matter who did not mind', async () => {
  await database.rows('create table kept (one integer)')
  const work = database.transaction(async (sql) => {
    await sql.rows('insert into kept values (1)')
    await sql.rows('select 1/0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('a failed transaction cannot be committed')
  expect(await database.rows('select * from kept')).toEqual([])
})

test('a connection keeps the plans of so many statements at most, and answers those it forgot as before', async () => {
  const few = openDatabase({ ...files.connection, connections: 1, namedStatements: 3 })
  const shapes = Array.from({ length: 8 }, (_one, at) => `select $1::integer + ${at} as sum`)
  const kept: number[] = []
  for (const text of [...shapes, ...shapes]) {
    const at = shapes.indexOf(text)
    expect(await few.rows<{ sum: number }>(text, [1])).toEqual([{ sum: at + 1 }])
    kept.push(
      await few.transaction(async (sql) => {
        const [row] = await sql.rows<{ kept: number }>(
          `select count(*)::integer as kept from pg_prepared_statements where statement like '%as sum'`,
        )
        return row?.kept ?? 0
      }),
    )
  }
  await few.close()
  expect(Math.max(...kept)).toBeGreaterThan(0)
  expect(Math.max(...kept)).toBeLessThanOrEqual(3)
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
