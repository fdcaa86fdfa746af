import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { Refusal } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { type Database, identifier, type Sql } from '#platform/server/database/database.ts'
import { storeRows } from '#platform/server/import/store-rows.ts'
import { examples, type Examples, momentOfExamples } from '../harness/drafts.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// Over every family whose records may be created side by side: together they come to what each comes to by itself, in rows, history and refusals.
let program: TestProgram
let made: Examples
beforeAll(async () => {
  program = await startProgram()
  program.at(momentOfExamples)
  made = examples(program, await program.as('admin'), families)
})
afterAll(() => program.close())

type Draft = Record<string, unknown>
const families = areas.flatMap(({ area }) => area.resources)
const standing = areas.flatMap(({ resources }) =>
  resources.filter(({ slots }) => slots.standsAlone !== undefined),
)

it.each(standing.map(({ declaration }) => [declaration.name, declaration] as const))(
  '%s are stored and refused together as one by one [conformance-35]',
  async (_name, of) => {
    const drafts = await draftsOf(of)
    const together = await takenBack(program.served, async (sql) => ({
      refused: await storedTogether(sql, of, drafts),
      stored: await storedRows(sql, of),
    }))
    const alone = await takenBack(program.served, async (sql) => ({
      refused: await storedAlone(sql, of, drafts),
      stored: await storedRows(sql, of),
    }))
    expect(together).toEqual(alone)
    expect(together.stored.length).toBeGreaterThan(1)
    expect(Object.keys(together.refused).length).toBeGreaterThan(0)
  },
)

it('records of three families at least are created together', () => {
  expect(standing.length).toBeGreaterThanOrEqual(3)
})

/** Good ones, one without what it needs, one that refers to nothing, and one that repeats another. */
async function draftsOf(of: AnyResource): Promise<Draft[]> {
  // People who bring a code, one of their office's own scheme among them, and people who get the next one.
  const codes = of.name === 'employees' ? ['T-1001', undefined, 'KHI-0500', undefined] : []
  const good: Draft[] = []
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const code = codes[place]
    good.push(await made.draftOf(of, code === undefined ? {} : { employee_code: code }))
  }
  const [first = {}] = good
  const reference = Object.entries(of.fields).find(
    ([name, field]) => field.kind === 'reference' && name in first,
  )
  return [
    ...good.slice(0, 4),
    ...(reference ? [{ ...good[4], [reference[0]]: 999_999_999 }] : []),
    {},
    { ...first },
    ...good.slice(5),
  ]
}

const writer = async () => {
  const viewer = await viewerOfUser(program.served, program.company.users.admin ?? 0)
  if (!viewer) throw new Error('there is no admin')
  return { viewer, reach: ['all'] as const, choosing: ['all'] as const, request_id: 'test' }
}

async function storedTogether(sql: Sql, of: AnyResource, drafts: readonly Draft[]) {
  const { registry, records } = program.engine
  const rows = drafts.map((draft, place) => ({
    row_number: place,
    line: place,
    cells: [],
    draft,
    values: checkDraft(of.fields, draft).values,
    errors: {},
  }))
  const storing = { of: registry.get(of.name), records, registry, writer: await writer() }
  const refused = await storeRows(storing, sql, rows)
  return Object.fromEntries(refused.map(({ row, errors }) => [row.row_number, errors]))
}

async function storedAlone(sql: Sql, of: AnyResource, drafts: readonly Draft[]) {
  const refused: Record<number, unknown> = {}
  for (const [place, draft] of drafts.entries()) {
    await sql.rows('savepoint one')
    try {
      await program.engine.records.create(of, await writer(), draft, sql)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      await sql.rows('rollback to savepoint one')
      refused[place] =
        typeof problem.error === 'string' ? { '': [problem.error] } : { ...problem.error }
    }
  }
  return refused
}

/** What is there of a family that was not there before, with its history; without what differs from turn to turn. */
async function storedRows(sql: Sql, of: AnyResource): Promise<unknown[]> {
  const rows = await sql.rows<{ row: Draft }>(
    `select to_jsonb(x) - '{id,date_created,date_updated}'::text[] as row from ${identifier(of.table)} x where x.date_created >= transaction_timestamp()
     union all select to_jsonb(h) - '{id,record_id,at}'::text[] || jsonb_build_object('after', h.after - '{id,date_created,date_updated,employee_id}'::text[]) from history h where h.at >= transaction_timestamp()`,
  )
  return rows.map(({ row }) => JSON.stringify(row)).toSorted()
}

/** Does work and takes it back. */
async function takenBack<Result>(
  database: Database,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined
  const back = new Error('taken back')
  await database
    .transaction(async (sql) => {
      result = await work(sql)
      throw back
    })
    .catch((problem: unknown) => {
      if (problem !== back) throw problem
    })
  return result as Result // the work ended before it was taken back
}
