import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyTemplate } from '../testing/template-database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'migrations'))
  database = await createTestDatabase(emptyTemplate)
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('migrations', () => {
  test('run once, in the order of their numbers', async () => {
    write('0002_second.sql', 'insert into pets values (1)')
    write('0001_first.sql', 'create table pets (id integer)')
    write('README.md', 'not SQL at all')
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    write('0003_third.sql', 'insert into pets values (2); insert into pets values (3)')
    expect(await run()).toBe(1)
    expect(await query('select id from pets order by id')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ])
    expect(await query('select number::integer, name from schema_migrations order by 1')).toEqual([
      { number: 1, name: '0001_first.sql' },
      { number: 2, name: '0002_second.sql' },
      { number: 3, name: '0003_third.sql' },
    ])
  })

  test('leave nothing of a file that fails, keep those before it, and continue when it is mended', async () => {
    write('0001_first.sql', 'create table pets (id integer)')
    write('0002_second.sql', 'create table half_done (id integer); insert into pets values (1 / 0)')
    await expect(run()).rejects.toThrow(
      'Migration 0002_second.sql failed and was undone: division by zero',
    )
    expect(await query("select to_regclass('half_done') as found")).toEqual([{ found: null }])
    write('0002_second.sql', 'insert into pets values (1)')
    expect(await run()).toBe(1)
  })

  test('name the line of what PostgreSQL does not understand', async () => {
    write('0001_first.sql', 'create table pets (id integer);\n\ninsert into dogs values (1);')
    await expect(run()).rejects.toThrow('relation "dogs" does not exist (line 3)')
  })

  test('continue after the connection was killed in the middle of a file', async () => {
    write('0001_first.sql', 'create table pets (id integer)')
    write(
      '0002_slow.sql',
      'insert into pets values (1); select pg_terminate_backend(pg_backend_pid())',
    )
    await expect(run()).rejects.toThrow('terminating connection')
    write('0002_slow.sql', 'insert into pets values (1)')
    expect(await run()).toBe(1)
    expect(await query('select id from pets')).toEqual([{ id: 1 }])
  })

  test('wait for each other when several processes start at once', async () => {
    write('0001_first.sql', 'create table pets (id integer); select pg_sleep(0.1)')
    write('0002_second.sql', 'insert into pets values (1)')
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.sort()).toEqual([0, 0, 2])
    expect(await query('select id from pets')).toEqual([{ id: 1 }])
  })

  test('refuse a file that was changed after it ran', async () => {
    write('0001_first.sql', 'create table pets (id integer)')
    await run()
    write('0001_first.sql', 'create table pets (id bigint)')
    await expect(run()).rejects.toThrow('0001_first.sql was changed after it ran here')
  })

  test('refuse a database that is newer than the program', async () => {
    write('0001_first.sql', 'create table pets (id integer)')
    await run()
    rmSync(join(folder, 'migrations', '0001_first.sql'))
    await expect(run()).rejects.toThrow(
      'The database is newer than this program: it has 0001_first.sql',
    )
  })

  test('refuse a database that was made before the first file there is [platform-36]', async () => {
    write('0001_first.sql', 'create table pets (id integer)')
    await run()
    rmSync(join(folder, 'migrations', '0001_first.sql'))
    write('202611230001_baseline.sql', 'create table dogs (id integer)')
    await expect(run()).rejects.toThrow(
      'The database is older than this program can bring up to date: it begins with 0001_first.sql.',
    )
  })

  test('refuse two files with one number, and a number that comes too late', async () => {
    write('0002_second.sql', 'select 1')
    write('0002_other.sql', 'select 1')
    await expect(run()).rejects.toThrow('0002_other.sql and 0002_second.sql have the same number')
    rmSync(join(folder, 'migrations', '0002_other.sql'))
    await run()
    write('0001_first.sql', 'select 1')
    await expect(run()).rejects.toThrow('0001_first.sql comes too late: number 2 already ran')
  })
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, 'migrations', name), sql)
}

function run(): Promise<number> {
  return migrate(database.connection, { folders: [folder], log: () => undefined })
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
