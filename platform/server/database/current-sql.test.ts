import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTemplate } from '../testing/template-database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let root: string
let folder: string
let database: TestDatabase

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'current-sql-'))
  folder = join(root, 'areas/pets/database')
  mkdirSync(join(folder, 'migrations'), { recursive: true })
  database = await createTestDatabase(emptyTemplate)
  write('migrations/0001_pets.sql', 'create table pets (id integer)')
})

afterEach(async () => {
  await database.drop()
  rmSync(root, { recursive: true })
})

const LEGS = 'create or replace function legs() returns integer language sql as $$ select 4 $$;'

test('is put in place after the migrations, in the order of use, whatever the files are called [platform-30]', async () => {
  write('a-views.sql', 'create or replace view walkers as select id, legs() as legs from pets;')
  write('b-functions.sql', LEGS)
  await run()
  await query('insert into pets values (1)')
  expect(await query('select * from walkers')).toEqual([{ id: 1, legs: 4 }])
})

test('is replaced when its text changes, and left alone while it does not', async () => {
  write('legs.sql', LEGS)
  await run()
  const placed = await query('select placed_at from current_sql')
  await run()
  expect(await query('select placed_at from current_sql')).toEqual(placed)
  write('legs.sql', LEGS.replace('4', '3'))
  await run()
  expect(await query('select legs()')).toEqual([{ legs: 3 }])
})

test('leaves everything as it was when a file fails, and names the file and its line [platform-31]', async () => {
  write('legs.sql', LEGS)
  await run()
  write('legs.sql', LEGS.replace('4', '3'))
  write('views.sql', '-- Animals\ncreate or replace view animals as select dogs from pets;')
  await expect(run()).rejects.toThrow(
    'pets/database/views.sql was not put in place: column "dogs" does not exist (line 2)',
  )
  expect(await query('select legs()')).toEqual([{ legs: 4 }])
})

test('comes back after a migration dropped it with what it used', async () => {
  write('legs.sql', LEGS)
  write('views.sql', 'create or replace view walkers as select id, legs() as legs from pets;')
  await run()
  write('migrations/0002_dogs.sql', 'alter table pets add column name text; drop view walkers')
  await run()
  expect(await query('select * from walkers')).toEqual([])
  write(
    'migrations/0003_signature.sql',
    'drop function legs() cascade; alter table pets drop column name',
  )
  write('legs.sql', LEGS.replace('returns integer', 'returns bigint'))
  await run()
  expect(await query('select pg_typeof(legs())::text as kind')).toEqual([{ kind: 'bigint' }])
  expect(await query('select * from walkers')).toEqual([])
})

test('comes back when it was dropped, whatever else has its name [platform-33]', async () => {
  const touched = (table: string) =>
    `create or replace trigger touched before update or delete on ${table} for each row execute function touch();`
  write('migrations/0002_dogs.sql', 'create table dogs (id integer)')
  write(
    'touch.sql',
    'create or replace function touch() returns trigger language plpgsql as $$ begin return new; end $$;',
  )
  write('dogs.sql', touched('dogs'))
  write('pets.sql', touched('pets'))
  write('age.sql', LEGS.replace('legs()', 'age(pet integer)'))
  await run()
  await query('drop trigger touched on pets; drop function age(integer)')
  await run()
  expect(await query(`select 1 from pg_trigger where tgname = 'touched'`)).toHaveLength(2)
  expect(await query('select age(1)')).toEqual([{ age: 4 }])
})

test('is made by statements, not by the words of a comment [platform-34]', async () => {
  write('legs.sql', `/*\ncreate function wings() is for birds, not for walkers\n*/\n${LEGS}`)
  write('views.sql', 'create or replace view walkers as select id, legs() as legs from pets;')
  await run()
  const placed = await query('select placed_at from current_sql')
  await run()
  expect(await query('select placed_at from current_sql')).toEqual(placed)
})

test('is not put back by a program of an earlier version [platform-32]', async () => {
  write('legs.sql', LEGS)
  await run()
  write('legs.sql', LEGS.replace('4', '3'))
  await run()
  write('legs.sql', LEGS)
  await run()
  expect(await query('select legs()')).toEqual([{ legs: 3 }])
})

test('is put in place once by programs that start together', async () => {
  write('legs.sql', `${LEGS} select pg_sleep(0.1);`)
  await Promise.all([run(), run(), run()])
  expect(await query('select count(*)::integer as placed from current_sql')).toEqual([
    { placed: 1 },
  ])
})

test('is refused when two files need each other', async () => {
  write(
    'a.sql',
    'create or replace view one as select 1 as id;\ncreate or replace view two as select * from three;',
  )
  write('b.sql', 'create or replace view three as select * from one;')
  await expect(run()).rejects.toThrow(
    'pets/database/a.sql needs pets/database/b.sql needs pets/database/a.sql',
  )
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

function run(): Promise<number> {
  return migrate(database.connection, { folders: [folder], log: () => undefined })
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    const { rows } = await client.query<object>(sql)
    return rows
  } finally {
    await client.end()
  }
}
