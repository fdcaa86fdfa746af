import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { choice, integer, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { emptyTemplate, migratedTemplate } from '#platform/server/testing/template-database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { findResources } from './declared-areas.ts'
import { draftMigration } from './schema-difference.ts'

const root = join(import.meta.dirname, '..')
let made: TestDatabase[]

beforeEach(() => {
  made = []
})

afterEach(async () => {
  for (const database of made) await database.drop()
})

test('the migrations make exactly what the declarations want', async () => {
  const migrated = await database(migratedTemplate)
  const empty = await database(emptyTemplate)
  expect(await draftMigration(await findResources(root), { migrated, empty })).toBe('')
})

describe('a drafted migration', () => {
  const owners = resource('owners', {
    label: { one: 'Owner', many: 'Owners' },
    title: 'name',
    rows: 'shared',
    fields: { name: text({ required: true }) },
    list: { columns: ['name'], sort: 'name' },
  })
  const pets = petsWith({
    name: text({ required: true, unique: true }),
    legs: integer({ min: 0, max: 8 }),
  })

  test('makes new tables that may refer to each other', async () => {
    const dogs = petsWith({ name: text(), owner_id: reference('owners', { required: true }) })
    const migrated = await database(emptyTemplate)
    const sql = await draft([dogs, owners], migrated)
    await run(migrated, sql)
    expect(await draft([dogs, owners], migrated)).toBe('')
  })

  test('adds, changes and loosens what a declaration has changed', async () => {
    const migrated = await database(emptyTemplate)
    await run(migrated, await draft([pets, owners], migrated))
    const changed = petsWith({
      name: text(),
      legs: integer({ min: 0, max: 100 }),
      kind: choice(['cat', 'dog'], { default: 'cat' }),
      owner_id: reference('owners'),
      is_tame: yesNo({ default: true }),
    })
    const sql = await draft([changed, owners], migrated)
    expect(sql).toContain('alter table pets alter column name drop not null;')
    expect(sql).toContain('drop index pets_name_key;')
    await run(migrated, sql)
    expect(await draft([changed, owners], migrated)).toBe('')
  })

  test('leaves it to a person to drop a column, and to keep rules written by hand', async () => {
    const migrated = await database(emptyTemplate)
    await run(migrated, await draft([pets], migrated))
    await run(
      migrated,
      `alter table pets add constraint pets_of_this_world check (legs <> 7);
       create index pets_by_hand on pets (legs)`,
    )
    const legless = petsWith({ name: text({ required: true, unique: true }) })
    const sql = await draft([legless], migrated)
    expect(sql).toContain('-- Declared nowhere: alter table pets drop column legs;')
    expect(sql).not.toMatch(/of_this_world|by_hand/)
    expect(sql.split('\n').filter((line) => !line.startsWith('--'))).toEqual([])
  })
})

function petsWith(fields: Parameters<typeof resource>[1]['fields']): AnyResource {
  return resource('pets', {
    label: { one: 'Pet', many: 'Pets' },
    title: 'name',
    rows: 'shared',
    fields,
    list: { columns: ['name'], sort: 'name' },
  })
}

async function draft(
  resources: AnyResource[],
  migrated: TestDatabase['connection'],
): Promise<string> {
  return draftMigration(resources, { migrated, empty: await database(emptyTemplate) })
}

async function database(template: string): Promise<TestDatabase['connection']> {
  const created = await createTestDatabase(template)
  made.push(created)
  return created.connection
}

async function run(connection: TestDatabase['connection'], sql: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
