import { readFile } from 'node:fs/promises'
import { privacyTable } from '#areas/privacy/server/privacy-table.ts'
import { areas } from '#apps/server/areas.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { personalTables } from '#platform/contract/personal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StockedDatabase, emptySystem } from '../harness/company-database.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'

const families = areas.flatMap(({ area }) => area.resources)

let stocked: StockedDatabase
let database: Database
beforeAll(async () => {
  stocked = await emptySystem()
  database = openDatabase(stocked.test.connection)
})
afterAll(async () => {
  await database.close()
  await stocked.test.drop()
})

const TEXTS: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'texts',
  'list',
  'json',
  'files',
])

test('every family whose records belong to people says what of them is personal', () => {
  const said = new Set(families.filter(({ personal }) => personal).map(({ table }) => table))
  const silent = families.filter(({ rows, table }) => typeof rows === 'object' && !said.has(table))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('every text of such a family goes or stays, and none does both', () => {
  const undecided = families.flatMap(({ name, fields, personal }) => {
    if (!personal) return []
    const goes = new Set((personal.goes ?? []).map((each) => each.split('.')[0]))
    const stays = new Set<string>(personal.stays)
    return Object.entries<Field>(fields).flatMap(([field, { kind, derived, transient }]) => {
      if (derived || transient || !TEXTS.has(kind)) return []
      return goes.has(field) === stays.has(field) ? [`${name}.${field}`] : []
    })
  })
  expect(undecided).toEqual([])
})

test('what is said names fields and tables that there are', async () => {
  const unknown = families.flatMap(({ name, fields, personal }) =>
    [...(personal?.goes ?? []), ...(personal?.stays ?? []), ...(personal?.told ?? [])].flatMap(
      (path) => {
        const [field = '', inner] = path.split('.')
        const declared: Field | undefined = fields[field]
        const isKnown = inner === undefined ? declared : declared?.of?.[inner]
        return isKnown ? [] : [`${name}.${path}`]
      },
    ),
  )
  expect(unknown).toEqual([])
  const tables = personalTables.among(areas.flatMap(({ contributes }) => contributes))
  for (const { table, goes, told = [] } of tables) {
    const columns = await database.rows<{ name: string }>(
      `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    expect(names, table).toEqual(
      expect.arrayContaining([...(goes === 'rows' ? [] : Object.keys(goes)), ...told]),
    )
  }
})

/** Tables without a family that name a person, and hold nothing of them but that they did something: what they did counts on. */
const COUNTED: ReadonlySet<string> = new Set([
  'activity_log_events',
  'activity_log_sums',
  'activity_timers',
  'approval_requests',
  'audit_calibration_sheets',
  'client_invoice_sources',
  'clock_picture_notices',
  'clock_picture_views',
  'coaching_slots',
  'contact_board_seen',
  'course_reach',
  'course_sessions',
  'default_views',
  'document_reads',
  'leave_days',
  'leave_excuses_gone',
  'reporting_lines',
  'saved_views',
  'set_up_answers',
  'set_up_hidden',
  'stocktake_counts',
  'ticket_excuses',
  'transcribe_copies',
  'transcribe_listens',
  'transcribe_verifications',
])

test('a table that names a person is declared, or is known to hold counts alone', async () => {
  const named = await database.rows<{ name: string }>(
    `select distinct c.relname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('user_id', 'employee_id') and not a.attisdropped order by 1`,
  )
  const known = new Set([
    ...families.map(({ table }) => table),
    ...personalTables
      .among(areas.flatMap(({ contributes }) => contributes))
      .map(({ table }) => table),
  ])
  const silent = named.map(({ name }) => name).filter((name) => !known.has(name))
  expect(silent.filter((name) => !COUNTED.has(name))).toEqual([])
})

test('the document on privacy says what the declarations say', async () => {
  const words = await readFile(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
  const spaced = (text: string) => text.replaceAll(/[ -]+/g, ' ').trim()
  expect(spaced(words)).toContain(spaced(privacyTable(areas)))
})
