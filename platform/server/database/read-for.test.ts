import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyTemplate } from '../testing/template-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { Asker, Gone } from './asker.ts'
import { type Database, openDatabase } from './database.ts'

// The person who reads has few statements at a time, and none when they have gone.
let files: TestDatabase
let database: Database
beforeAll(async () => {
  files = await createTestDatabase(emptyTemplate, { plan_cache_mode: 'auto' })
  database = openDatabase(files.connection)
})
afterAll(async () => {
  await database.close()
  await files.drop()
})

/** How many statements that hold this word the database works on. */
const running = async (word: string): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(
    `select count(*) as count from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%' || $1 || '%'`,
    [word],
  )
  return row?.count ?? 0
}
const becomes = (word: string, count: number) =>
  vi.waitFor(async () => expect(await running(word)).toBe(count), { timeout: 60_000, interval: 20 })

test('what a person waits for ends when they go, and nothing else does', async () => {
  const asker = new Asker(1)
  const left = database.readFor(asker, () => database.rows('select pg_sleep(600) as left_alone'))
  left.catch(() => undefined)
  const { other } = await database.transaction(async (sql) => {
    await sql.rows('select pg_advisory_xact_lock(8)')
    const waiting = database.rows(`select pg_advisory_xact_lock_shared(8), 1 as of_others`)
    await becomes('left_alone', 1)
    await becomes('of_others', 1)
    asker.leave()
    await expect(left).rejects.toThrow(Gone)
    await becomes('left_alone', 0)
    expect(await running('of_others')).toBe(1)
    return { other: waiting }
  })
  expect(await other).toMatchObject([{ of_others: 1 }])
})

test('nothing begins for a person who has gone', async () => {
  const asker = new Asker(1)
  const late = database.readFor(asker, async () => {
    asker.leave()
    return database.rows('select 1')
  })
  await expect(late).rejects.toThrow(Gone)
})

test('what is begun beside an answer goes on when its reader goes later', async () => {
  const asker = new Asker(1)
  const beside = await database.readFor(asker, async () => ({
    later: () => database.rows('select 1 as one'),
  }))
  asker.leave()
  expect(await beside.later()).toEqual([{ one: 1 }])
})

test('one person has four statements at a time, and others go before their fifth', async () => {
  const all = await database.transaction(async (sql) => {
    await sql.rows('select pg_advisory_xact_lock(7)')
    const statement = (person: number) =>
      database.readFor(new Asker(person), () =>
        database.rows(`select pg_advisory_xact_lock_shared(7) as of_person_${person}`),
      )
    const own = [1, 2, 3, 4, 5].map(() => statement(1))
    const others = statement(2)
    await becomes('of_person_1', 4)
    await becomes('of_person_2', 1)
    expect(await running('of_person_1')).toBe(4)
    // They end when this transaction does, which does not wait for them.
    return { ended: Promise.all([...own, others]) }
  })
  expect(await all.ended).toHaveLength(6)
})

test('a statement is planned as it asks for, and a transaction as PostgreSQL likes', async () => {
  const mode = async (...planned: Parameters<Database['rows']>[2][]) => {
    const [row] = await database.rows<{ mode: string }>(
      `select current_setting('plan_cache_mode') as mode`,
      [],
      ...planned,
    )
    return row?.mode
  }
  expect(await mode('once')).toBe('force_generic_plan')
  expect(await mode('each time')).toBe('force_custom_plan')
  expect(await mode()).toBe('auto')
  await mode('once')
  const [inside] = await database.transaction((sql) =>
    sql.rows<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`),
  )
  expect(inside?.mode).toBe('auto')
})

test('reading together has one connection, and each statement stands for itself', async () => {
  const [pids, problem, after] = await database.together((sql) =>
    Promise.all([
      Promise.all([1, 2].map(() => sql.rows<{ pid: number }>('select pg_backend_pid() as pid'))),
      sql.rows('select 1 / 0').catch(String),
      sql.rows('select 1 as one', [], 'once'),
    ]),
  )
  expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(1)
  expect([problem, after]).toEqual(['error: division by zero', [{ one: 1 }]])
})

test('where one of several fails its connection goes back when all have answered', async () => {
  const seen: string[] = []
  const reading = database.together((sql) =>
    Promise.all([
      sql.rows('select 1 / 0'),
      sql.rows('select pg_sleep(0.05)').then(() => seen.push('answered')),
    ]),
  )
  await expect(reading).rejects.toThrow('division by zero')
  expect(seen).toEqual(['answered'])
  expect(database.load().inUse).toBe(0)
})

test('reading together ends when its reader goes', async () => {
  const asker = new Asker(1)
  const left = database.readFor(asker, () =>
    database.together((sql) =>
      Promise.all([sql.rows('select 1'), sql.rows('select pg_sleep(600) as left_together')]),
    ),
  )
  left.catch(() => undefined)
  await becomes('left_together', 1)
  asker.leave()
  await expect(left).rejects.toThrow(Gone)
  await becomes('left_together', 0)
})
