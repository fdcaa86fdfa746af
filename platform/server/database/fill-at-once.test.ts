import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { besidePeople, fillAtOnce } from './fill-at-once.ts'

let files: TestDatabase
let owner: Database
let serving: Database
beforeAll(async () => {
  files = await createTestDatabase()
  owner = openDatabase(files.connection)
  serving = openDatabase(files.serving)
})
afterAll(async () => {
  await Promise.all([owner.close(), serving.close()])
  await files.drop()
})

beforeEach(async () => {
  await owner.rows('drop table if exists seats, rooms')
  await owner.rows('create table rooms (id bigint primary key)')
  await owner.rows('insert into rooms values (1), (2)')
  await owner.rows(
    `create table seats (
       id bigint primary key, name text not null, room_id bigint constraint seats_room references rooms (id) deferrable,
       days daterange, constraint seats_code unique (id, name), constraint seats_taken_once exclude using gist (room_id with =, days with &&) where (days is not null))`,
  )
  await owner.rows(
    `create unique index seats_name on seats (lower(name)) where room_id is not null`,
  )
  await owner.rows('create index seats_room_idx on seats using btree (room_id, id desc)')
  await owner.rows('grant select, insert on seats to public')
})

/** Everything that holds of the table, as PostgreSQL words it. */
const rules = () =>
  owner.rows<{ rule: string }>(
    `select pg_get_indexdef(indexrelid) as rule from pg_index where indrelid = 'seats'::regclass
     union all select conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint where conrelid = 'seats'::regclass order by 1`,
  )

const indexesNow = async (sql: Pick<Database, 'rows'>): Promise<number> =>
  (await sql.rows(`select 1 from pg_index where indrelid = 'seats'::regclass`)).length

const fill = (database: Database, rows: string): Promise<number> =>
  database.transaction((sql) =>
    fillAtOnce(sql, 'seats', async () => {
      const seen = await indexesNow(sql)
      await sql.rows(`insert into seats values ${rows}`)
      return seen
    }),
  )

test('makes indexes, references and exclusions behind the rows, as they were', async () => {
  const before = await rules()
  // The keys stay, for what refers to the table.
  expect(await fill(owner, `(1, 'A', 1, '[2026-01-01,2026-01-03)'), (2, 'B', null, null)`)).toBe(2)
  expect(await rules()).toEqual(before)
  expect(before).toHaveLength(11)
  expect(await owner.rows('select id from seats order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test.each([
  ['a reference to nothing', `(1, 'A', 3, null)`, 'seats_room'],
  ['a name given twice', `(1, 'A', 1, null), (2, 'a', 1, null)`, 'seats_name'],
  [
    'days taken twice',
    `(1, 'A', 1, '[2026-01-01,2026-01-03)'), (2, 'B', 1, '[2026-01-02,2026-01-05)')`,
    'seats_taken_once',
  ],
])('refuses %s, and leaves all as it was', async (_words, rows, constraint) => {
  const before = await rules()
  await expect(fill(owner, rows)).rejects.toMatchObject({ constraint })
  expect(await rules()).toEqual(before)
  expect(await owner.rows('select 1 from seats')).toEqual([])
})

test('runs the work alone beside people, who read the table meanwhile', async () => {
  await owner.transaction(async (sql) => {
    await besidePeople(sql)
    await fillAtOnce(sql, 'seats', () => sql.rows(`insert into seats values (1, 'A', 1, null)`))
    expect(await serving.rows('select 1 from seats')).toEqual([])
  })
  expect(await owner.rows('select id from seats')).toEqual([{ id: 1 }])
})

test('runs the work alone where there are rows already', async () => {
  await owner.rows(`insert into seats values (1, 'A', 1, null)`)
  expect(await fill(owner, `(2, 'B', 1, null)`)).toBe(5)
  expect(await owner.rows('select 1 from seats')).toHaveLength(2)
})

test('runs the work alone for a role that does not own the table', async () => {
  expect(await fill(serving, `(1, 'A', 1, null)`)).toBe(5)
  expect(await owner.rows('select 1 from seats')).toHaveLength(1)
})
