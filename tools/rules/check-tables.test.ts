import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findTableBreaches } from './check-tables.ts'

const root = join(import.meta.dirname, '../..')
let planted: string

beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'tables-'))
  plant('platform/database/migrations/1_basics.sql', 'create table history (id bigint);')
  plant('areas/zoo/database/migrations/2_zoo.sql', 'create table pets (id bigint);')
  plant(
    'areas/zoo/database/published.sql',
    'create or replace view zoo.pets as\n  select id from pets;',
  )
  plant(
    'areas/night-shop/database/migrations/3_shop.sql',
    'create table orders (id bigint);\ncreate table goods (id bigint);',
  )
})

afterEach(() => rmSync(planted, { recursive: true }))

test('the SQL of every area names its own tables, and what other areas publish [tools-4]', () => {
  expect(findTableBreaches(root)).toEqual([])
})

describe('SQL of another area', () => {
  const OWNED = 'pets belongs to zoo: read zoo.pets'
  test.each([
    ['select * from pets', [OWNED]],
    ['select * from orders o join pets p on p.id = o.id', [OWNED]],
    ['select * from orders o, pets p', [OWNED]],
    ['select * from orders o join goods g on g.id = o.id, pets p where true', [OWNED]],
    ['select (select count(*) from pets) as many', [OWNED]],
    ['delete from orders o using pets p where p.id = o.id', [OWNED]],
    ['insert into pets (id) values (1)', [OWNED]],
    [
      'insert into history (id) values (1)',
      ['entries of the history are made by recordHistory or changeRows'],
    ],
    ['update pets set id = 1', [OWNED]],
    ['update zoo.pets set id = 1', ['zoo.pets is there to be read']],
    ['delete from zoo.pets', ['zoo.pets is there to be read']],
    [
      'select * from zoo.cages',
      ["zoo.cages is published by no file of that area's database folder"],
    ],
  ])('is caught: %s [tools-5]', (sql, complaints) => {
    plant('areas/night-shop/server/orders.ts', `\nexport const SQL = \`${sql}\`\n`)
    plant('areas/night-shop/database/orders.sql', `-- Orders\n${sql};\n`)
    expect(findTableBreaches(planted)).toEqual(
      complaints.flatMap((complaint) => [
        { place: 'areas/night-shop/database/orders.sql:2', complaint },
        { place: 'areas/night-shop/server/orders.ts:2', complaint },
      ]),
    )
  })

  test.each([
    'select * from zoo.pets p join orders o on o.id = p.id',
    'select * from orders join history on true',
    'with pets as (select id from zoo.pets) select * from pets',
    'select extract(epoch from moment) from orders',
    '-- taken from pets\nselect 1',
  ])('may say: %s', (sql) => {
    plant('areas/night-shop/database/orders.sql', `${sql};\n`)
    expect(findTableBreaches(planted)).toEqual([])
  })

  test('is not sought in comments and imports of a program', () => {
    plant(
      'areas/night-shop/server/orders.ts',
      `import { a } from 'pets'\n// What comes from pets\n/* from pets */ export const b = a\n`,
    )
    expect(findTableBreaches(planted)).toEqual([])
  })
})

describe('SQL of the engine', () => {
  const OWNED = 'pets belongs to zoo, not to the engine'
  beforeEach(() =>
    plant(
      'areas/door/database/migrations/4_door.sql',
      'create table users (id bigint);\ncreate table challenges (id bigint);',
    ),
  )

  test.each([
    ['select * from pets', [OWNED]],
    ['select * from users u join pets p on p.id = u.id', [OWNED]],
    ['update users set id = 1', ['users belongs to door, not to the engine']],
    ['select * from users join history on true', []],
    ['update challenges set id = 1', []],
  ])('keeps to what it is known to need: %s', (sql, complaints) => {
    plant('platform/server/orders.ts', `\nexport const SQL = \`${sql}\`\n`)
    plant('platform/database/orders.sql', `-- Orders\n${sql};\n`)
    expect(findTableBreaches(planted)).toEqual(
      complaints.flatMap((complaint) => [
        { place: 'platform/database/orders.sql:2', complaint },
        { place: 'platform/server/orders.ts:2', complaint },
      ]),
    )
  })
})

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}
