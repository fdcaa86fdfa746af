import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

/**
 * What areas publish in SQL is read by others the caller, so it holds nothing that a circle keeps to some people. What is needed all
 * the same has a view of a name of its own, which one can search for.
 */
const PURPOSELY = new Map([
  ['people.unpictured_people', 'the clock does not picture them'],
  ['people.contract_hours', 'plans and leave count by them'],
  ['people.work_modes', 'the clock marks work that was not to be remote'],
  ['people.own_profiles', 'the page of the person who asks'],
  ['people.leaver_addresses', 'who left is asked for equipment by mail; no screen shows it'],
  ['training.course_slides', 'learners read what options say; which are right is left out'],
  ['workspaces.workspaces', 'chats give the wording to the model; no answer of a call shows it'],
  ['training.course_answers', 'attempts are scored by them'],
])

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

interface Column {
  readonly view: string
  /** The column of a table that it shows, or is computed of. */
  readonly shown: string
}

const COLUMNS_BEHIND_VIEWS = `
  select distinct v.relnamespace::regnamespace || '.' || v.relname as view, t.relname || '.' || a.attname as shown
    from pg_class v
    join pg_rewrite w on w.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
   where v.relkind = 'v' and v.relnamespace <> 'public'::regnamespace and v.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`

it('no published view shows what a circle keeps, or a password [conformance-32]', async () => {
  const columns = await program.database.rows<Column>(COLUMNS_BEHIND_VIEWS)
  expect(columns.length).toBeGreaterThan(200)
  const kept = areas
    .flatMap(({ area }) => area.resources)
    .flatMap(({ table, circles }) =>
      circles.flatMap(({ fields }) => fields.map((field) => `${table}.${field}`)),
    )
  expect(kept).toContain('employees.pay_rate')
  const shownThough = columns.filter(
    ({ view, shown }) => kept.includes(shown) && !PURPOSELY.has(view),
  )
  expect(shownThough).toEqual([])
  const passwords = columns.filter(({ shown }) => shown === 'users.password')
  expect(passwords).toEqual([{ view: 'administration.passwords', shown: 'users.password' }])
})
