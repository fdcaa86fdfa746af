import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor, type Operation, standardCalls } from '#platform/contract/standard-calls.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { examples, type Examples, momentOfExamples } from '../harness/drafts.ts'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Names that are not a person's to give, slipped into every create and update: refused, or without any effect on any row.
let program: TestProgram
let admin: Person
let made: Examples
beforeAll(async () => {
  program = await startProgram(ASKED_MUCH)
  program.at(momentOfExamples)
  admin = await program.as('admin')
  made = examples(program, admin, families)
})
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)
const serves = (of: AnyResource, operation: Operation) =>
  standardCalls(of).some((call) => call.operation === operation)

/** What belongs to the server, to another family, or to JavaScript itself; with a value that would do harm. */
const HIDDEN: Readonly<Record<string, unknown>> = {
  id: 1,
  created_by: 2,
  updated_by: 2,
  date_created: '2000-01-01T00:00:00.000Z',
  date_updated: '2000-01-01T00:00:00.000Z',
  is_deleted: 'y',
  version: 999,
  owner_id: 2,
  role_id: 1,
  is_super_admin: 'y',
  password: 'Another-pass-1',
  total_time: '99:59:59',
  employee_id: 1,
  user_id: 2,
  reports_to_id: 1,
  rights_edit: '1',
  reporting_access_view: ['all'],
  is_system: false,
  constructor: { name: 'Object' },
  ['__proto__']: { is_deleted: 'y', created_by: 2 },
}
const NAMES = Object.keys(HIDDEN)
/** What every table has a column for. */
const STANDARD = NAMES.slice(0, 8)
/** A family is tried with its own names, and with one of so many of the others; HIDDEN=all tries each with each. */
const SHARE = process.env.HIDDEN === 'all' ? 1 : 4

/** Names that the family has a field or column for and does not let people give, and some that it has not. */
function hiddenIn(of: AnyResource): string[] {
  const place = families.indexOf(of)
  return NAMES.filter((name, at) => {
    const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
    if (field) return field.readOnly === true || field.derived === true
    return STANDARD.includes(name) || (at + place) % SHARE === 0
  })
}

const withHidden = (draft: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(draft), [name, HIDDEN[name]]])

/** Every row of a table as text, but for what each change must change. */
async function rowsOf(of: AnyResource): Promise<ReadonlyMap<number, string>> {
  const rows = await program.database.rows<{ id: number; stored: string }>(
    `select id, (to_jsonb(t) - array['version', 'updated_by', 'date_updated', 'date_created'])::text as stored from ${of.table} t`,
  )
  return new Map(rows.map(({ id, stored }) => [id, stored]))
}

interface Standard {
  readonly created_by: number
  readonly updated_by: number
  readonly is_deleted: boolean
  readonly version: number
  readonly is_recent: boolean
}

const standardOf = async (of: AnyResource, id: number): Promise<Standard | undefined> => {
  const [row] = await program.database.rows<Standard>(
    `select created_by, updated_by, is_deleted, version, date_created > now() - interval '1 hour' and date_updated > now() - interval '1 hour' as is_recent from ${of.table} where id = $1`,
    [id],
  )
  return row
}

const fresh = (version: number): Standard => ({
  created_by: program.company.users.admin ?? 0,
  updated_by: program.company.users.admin ?? 0,
  is_deleted: false,
  version,
  is_recent: true,
})

/** What is submitted as it is stored has been changed once. */
const firstVersion = (of: AnyResource): number => (approvalOf(of)?.atOnce ? 2 : 1)

it('this trial tries twenty names, each with some family', () => {
  expect(NAMES).toHaveLength(20)
  expect(new Set(families.flatMap(hiddenIn))).toEqual(new Set(NAMES))
})

describe.each(families.filter((of) => serves(of, 'create')).map((of) => [of.name, of] as const))(
  '%s',
  (_name, of) => {
    it('takes no hidden field with a new record [fuzz-2]', async () => {
      const { method, path } = callFor(of, 'create')
      const before = await rowsOf(of)
      const created: number[] = []
      for (const name of hiddenIn(of)) {
        const { status, body } = await admin.ask(
          method,
          path,
          withHidden(await made.draftOf(of), name),
        )
        expect([200, 422], `${name}: ${JSON.stringify(body)}`).toContain(status)
        if (status !== 200) continue
        created.push(body.data.id)
        expect(await standardOf(of, body.data.id), name).toEqual(fresh(firstVersion(of)))
      }
      const after = await rowsOf(of)
      expect([...after.keys()].filter((id) => !before.has(id))).toEqual(created)
      for (const [id, stored] of before) expect(after.get(id), `row ${id}`).toBe(stored)
    })

    it('takes no hidden field with a change [fuzz-3]', async () => {
      // A call of its area may stand in place of the standard one: it is asked all the same.
      if (!of.rights.includes('edit')) return expect(serves(of, 'update')).toBe(false)
      const { method, path } = callFor(of, 'update')
      const record = await made.create(of)
      const before = await rowsOf(of)
      let version = firstVersion(of)
      for (const name of hiddenIn(of)) {
        const { status, body } = await admin.ask(
          method,
          path.replace('{id}', String(record.id)),
          withHidden({ version }, name),
        )
        expect([200, 409, 422], `${name}: ${JSON.stringify(body)}`).toContain(status)
        if (status === 200) version += 1
        expect(await standardOf(of, record.id), name).toEqual(fresh(version))
      }
      expect(await rowsOf(of)).toEqual(before)
      return undefined
    })
  },
)
