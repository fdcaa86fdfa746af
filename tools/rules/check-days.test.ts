import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDayBreaches } from './check-days.ts'

const root = join(import.meta.dirname, '../..')
let planted: string

beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'days-'))
  plant(
    'areas/zoo/database/dated.sql',
    'create or replace trigger cages_keep_past\n  after update of size, is_deleted on cages\n  for each row execute function keep_past_values();',
  )
})

afterEach(() => rmSync(planted, { recursive: true }))

test('the SQL of every area asks what held on a day where it speaks of days', () => {
  expect(findDayBreaches(root)).toEqual([])
})

describe('SQL that speaks of a day', () => {
  const POSITION =
    'e.office_id is today\'s in SQL that speaks of a day: ask people.position_on, people.positions_of or people.places_of, or say "Today\'s on purpose: …"'
  const CAGE = POSITION.replace('e.office_id', 'c.size').replace(/ask .*_of, or/, 'ask as_of, or')

  test.each([
    [
      'select s.business_date, e.office_id from shift_days s join people.employees e on true',
      POSITION,
    ],
    ['select d.day, e.office_id from days d, employees e where true', POSITION],
    [
      'select e.office_id from employees e cross join planned_of(array[e.id], $1, $2, false)',
      POSITION,
    ],
    ['select c.size from cages c join feedings f on f.business_date = $1', CAGE],
    ['select c.size from zoo.cages as c join feedings f on f.business_date = $1', CAGE],
  ])('may not read what holds now: %s [tools-3]', (sql, complaint) => {
    plant('areas/zoo/server/feedings.ts', `\nexport const SQL = \`${sql}\`\n`)
    plant('areas/zoo/database/feedings.sql', `-- Feedings\n${sql};\n`)
    expect(findDayBreaches(planted)).toEqual([
      { place: 'areas/zoo/database/feedings.sql:2', complaint },
      { place: 'areas/zoo/server/feedings.ts:2', complaint },
    ])
  })

  test.each([
    'select e.office_id from employees e',
    'select s.business_date, e.name from shift_days s join employees e on true',
    'select s.business_date, c.name, c.is_deleted from shift_days s join cages c on true',
    'select s.business_date, p.office_id from shift_days s cross join lateral people.position_on(1, s.business_date) p',
  ])('may read: %s', (sql) => {
    plant('areas/zoo/database/feedings.sql', `${sql};\n`)
    expect(findDayBreaches(planted)).toEqual([])
  })

  test('may say that it means now', () => {
    const sql = 'select s.business_date, e.office_id from shift_days s join employees e on true'
    plant(
      'areas/zoo/server/told.ts',
      `// Today's on purpose: the keeper of now is asked.\nexport const SQL = \`${sql}\`\n`,
    )
    plant(
      'areas/zoo/server/beside.ts',
      `/** What is asked. Today's on purpose: it is live. */\nexport const SQL = \`${sql}\`\n`,
    )
    plant('areas/zoo/database/feedings.sql', `-- Today's on purpose: it is live.\n${sql};\n`)
    plant('areas/zoo/server/silent.ts', `// Today's on purpose:\nexport const SQL = \`${sql}\`\n`)
    expect(findDayBreaches(planted).map(({ place }) => place)).toEqual([
      'areas/zoo/server/silent.ts:2',
    ])
  })
})

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}
