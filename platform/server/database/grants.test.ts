import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { grantServing } from './grants.ts'

let files: TestDatabase
let owner: Client
let serving: Client
beforeAll(async () => {
  files = await createTestDatabase()
  owner = await connected(files.connection)
  serving = await connected(files.serving)
  await owner.query(
    `insert into history (resource, record_id, action) values ('pets', 1, 'create')`,
  )
})
afterAll(async () => {
  await serving.end()
  await owner.end()
  await files.drop()
})

/** Insufficient privilege. */
const REFUSED = { code: '42501' }

describe('the role that serves', () => {
  test('is no superuser, makes no roles and no databases, and belongs to no other role [platform-61]', async () => {
    const { rows } = await serving.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
              (select count(*)::integer from pg_auth_members where member = r.oid) as memberships
         from pg_roles r where rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
        ...{ rolbypassrls: false, memberships: 0 },
      },
    ])
  })

  test.each([
    'create table pets (id integer)',
    'create function public.one() returns integer language sql as $$ select 1 $$',
    'create schema pets',
    'create extension hstore',
    'create database pets',
    'create role pets',
    'create index on users (name)',
    'alter table users add column pet text',
    'alter table history disable trigger history_append_only',
    'alter function refuse_change() rename to refuse_nothing',
    'alter role muster_serving superuser',
    'alter system set fsync = off',
    'drop table users',
    'truncate users',
    'set role muster',
    'set session authorization muster',
    'set session_replication_role = replica',
    'update schema_migrations set checksum = name',
    'delete from current_sql',
    `select pg_read_file('postmaster.pid')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'select passwd from pg_shadow',
    `copy users from '/etc/passwd'`,
    `copy users to '/tmp/users'`,
    `copy users from program 'id'`,
  ])('may not: %s [platform-27]', async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject(REFUSED)
  })

  test('adds to and reads what is only ever added to, and does nothing else with it [platform-28]', async () => {
    const { rows } = await owner.query<{ name: string; rights: string[] }>(
      `select c.relname as name, array(select p from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) p
                                        where has_table_privilege('muster_serving', c.oid, p)) as rights
         from pg_class c where exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%append_only') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'activity_follow_ups',
      'activity_log_events',
      'clock_picture_views',
      'history',
      'leave_ledger',
      'lodgelink_follow_ups',
    ])
    for (const { rights } of rows) expect(rights).toEqual(['SELECT', 'INSERT'])
    await expect(serving.query(`update history set actor = 1`)).rejects.toMatchObject(REFUSED)
    await expect(serving.query('delete from history')).rejects.toMatchObject(REFUSED)
  })

  test('reads and writes the rows of every other table, and counts on', async () => {
    const { rows } = await owner.query(
      `select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'current_sql')
          and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%append_only')
          and not (has_table_privilege('muster_serving', c.oid, 'select') and has_table_privilege('muster_serving', c.oid, 'insert')
               and has_table_privilege('muster_serving', c.oid, 'update') and has_table_privilege('muster_serving', c.oid, 'delete'))`,
    )
    expect(rows).toEqual([])
    await serving.query(
      `insert into history (resource, record_id, action) values ('pets', 2, 'create')`,
    )
  })

  test('makes tables of its own for the length of a transaction', async () => {
    await serving.query('begin')
    await serving.query('create temporary table pets (id integer) on commit drop')
    await serving.query('create index on pets (id)')
    await serving.query('analyze pets')
    await serving.query('commit')
  })
})

describe('grants', () => {
  test('are put right where they are not as wanted, by an owner who is no superuser too [platform-29]', async () => {
    const [landlord, guest] = [await makeRole(), await makeRole()]
    await owner.query(`grant create on schema public to ${landlord}`)
    const client = await connected({ ...files.connection, user: landlord, password: landlord })
    const expected = async (count: number) => expect(await grantServing(client, guest)).toBe(count)
    await client.query(`create table kept (id integer generated always as identity);
      create table told (id serial);
      create trigger told_append_only before update or delete on told for each row execute function refuse_change()`)
    await expected(4)
    await expected(0)
    await client.query(
      `grant delete, truncate on told to ${guest}; revoke insert on kept from ${guest}`,
    )
    await expected(2)
    const visitor = await connected({ ...files.connection, user: guest, password: guest })
    await visitor.query('insert into kept default values; insert into told default values')
    await visitor.query('delete from kept')
    await expect(visitor.query('delete from told')).rejects.toMatchObject(REFUSED)
    await visitor.end()
    await client.end()
    for (const role of [guest, landlord])
      await owner.query(`drop owned by ${role}; drop role ${role}`)
  })
})

async function makeRole(): Promise<string> {
  const name = `role_${randomBytes(6).toString('hex')}`
  await owner.query(`create role ${name} login password '${name}'`)
  return name
}

async function connected(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  await client.connect()
  return client
}
