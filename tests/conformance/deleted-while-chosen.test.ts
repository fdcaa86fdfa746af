import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { Refusal } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { servedCalls } from '#platform/contract/standard-calls.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import { type Sql, sqlState } from '#platform/server/database/database.ts'
import { updateRecord } from '#platform/server/records/write.ts'
import { usesOf } from '#platform/server/records/uses-of.ts'
import { examples, type Examples, momentOfExamples } from '../harness/drafts.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { chosenFamilies, isWhole } from './chosen-families.ts'

// A record is deleted at the moment another one is made to refer to it: whichever comes first, the second is refused. Every reference of
// every family is tried in both orders, the second change waiting for the first.
let program: TestProgram
let made: Examples
const families = areas.flatMap(({ area }) => area.resources)
const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
/** Whether the family's own standard call does it: an upload of logs is made by calls of its own. */
const serves = (of: AnyResource, operation: string) =>
  servedCalls(of, declared).some((call) => call.operation === operation)

beforeAll(async () => {
  program = await startProgram()
  program.at(momentOfExamples)
  made = examples(program, await program.as('admin'), families)
})
afterAll(() => program.close())

type Change = (sql: Sql) => Promise<unknown>
type Outcome = 'done' | 'refused'

/** Two changes of which the second begins before the first is over, and waits for it. */
async function sideBySide(first: Change, second: Change): Promise<[Outcome, Outcome]> {
  let begun: Promise<Outcome> | undefined
  const early = await outcomeOf(async (sql) => {
    await first(sql)
    const [self] = await sql.rows<{ pid: number }>('select pg_backend_pid() as pid')
    begun = outcomeOf(second)
    await Promise.race([begun, waitingFor(self?.pid ?? 0)])
  })
  return [early, (await begun) ?? 'refused']
}

/** What a rule of the family or of its table refuses was no trial. */
const outcomeOf = (change: Change): Promise<Outcome> =>
  program.database.transaction(change).then(
    () => 'done' as const,
    (problem: unknown) => {
      if (problem instanceof Refusal || isRule(problem)) return 'refused' as const
      throw problem
    },
  )
/** Constraints and triggers say no in these classes; two that wait for each other are told so in another. */
const isRule = (problem: unknown): boolean => /^(23|P0)/.test(sqlState(problem) ?? '')

const waitingFor = (pid: number): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await program.database.rows(
            'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [pid],
          )
        ).length,
      { interval: 2 },
    )
    .toBe(1)

const targets = chosenFamilies.filter((of) => serves(of, 'delete') && serves(of, 'create'))

/** What refers to a deleted record may have gone with it: a slide takes those inside it along. */
const isLeft = async ({ table }: AnyResource, id: number): Promise<boolean> =>
  (await program.database.rows(`select 1 from ${table} where id = $1 and not is_deleted`, [id]))
    .length > 0

let tried = 0
let races = 0

it.each(targets.map((target) => [target.name, target] as const))(
  'the database keeps %s from being deleted and referred to at once [conformance-5]',
  async (_name, target) => {
    const { registry, records } = program.engine
    const { viewer, ...writer } = actingFor(program.company.users.admin ?? 0, 'a race')
    const by = { ...writer, viewer: { ...viewer, is_super_admin: true } }
    const both: string[] = []
    const uses = usesOf(registry, registry.get(target.name)).flatMap(({ from, fields }) =>
      fields.map((one) => ({ from, ...one })),
    )
    for (const { from, field, many } of uses) {
      if (!serves(from, 'create')) continue
      for (const order of ['chosen first', 'deleted first'] as const) {
        const [chosen, one] = [await made.create(target), await made.create(from)]
        const values = { [field]: many ? [chosen.id] : chosen.id }
        const choose: Change = (sql) =>
          updateRecord(registry, registry.get(from.name), sql, by, one.id, values, undefined)
        const remove: Change = (sql) => records.delete(target, by, chosen.id, sql)
        const [first, second] =
          order === 'chosen first'
            ? await sideBySide(choose, remove)
            : await sideBySide(remove, choose)
        tried += 1
        if (first === 'done') races += 1
        if (first === 'done' && second === 'done' && (await isLeft(from, one.id)))
          both.push(`${from.name}.${field}, ${order}`)
      }
    }
    expect(both).toEqual([])
  },
)

it('this trial has tried nearly every reference in both orders', () => {
  expect(tried).toBeGreaterThan(isWhole ? 160 : -1)
  // Some examples are of what may not be deleted, or may not be chosen there.
  expect(tried - races).toBeLessThan(0.1 * Math.max(1, tried))
})
