import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor, standardCalls } from '#platform/contract/standard-calls.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { examples, type Examples, momentOfExamples } from '../harness/drafts.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'

// Two people change one record: who saves what they read too long ago is told so, with the record as it is now.
const STALE_SAVES = 200

let program: TestProgram
let admin: Person
let made: Examples
beforeAll(async () => {
  program = await startProgram()
  program.at(momentOfExamples)
  admin = await program.as('admin')
  made = examples(program, admin, families)
})
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)
/** What is submitted as it is stored is changed by its decision alone. */
const changed = families
  .filter((of) => !approvalOf(of)?.atOnce)
  .filter((of) =>
    ['create', 'update'].every((wanted) =>
      standardCalls(of).some(({ operation }) => operation === wanted),
    ),
  )

const save = (of: AnyResource, id: number, draft: Record<string, unknown>): Promise<Reply> => {
  const { method, path } = callFor(of, 'update')
  return admin.ask(method, path.replace('{id}', String(id)), draft)
}

const read = async (of: AnyResource, id: number): Promise<unknown> =>
  (await admin.get(callFor(of, 'getById').path.replace('{id}', String(id)))).body.data

/** What a person may type over a record without breaking another rule: its texts and passwords, but for what is given once. */
const typed = async (of: AnyResource): Promise<Record<string, unknown>> => {
  const draft = Object.entries(await made.draftOf(of))
  const isText = ({ kind, fixed }: Field) => fixed !== true && /text|password/i.test(kind)
  return Object.fromEntries(draft.filter(([name]) => isText(of.fields[name] ?? { kind: 'json' })))
}

it('the server answers two hundred stale saves of every family with the present record, and stores none [reliability-1]', async () => {
  for (let count = 0; count < STALE_SAVES; count += 1) {
    const of = changed[count % changed.length]
    if (!of) throw new Error('nothing can be changed')
    const { id, version } = await made.create(of)
    const first = await save(of, id, { version })
    expect([first.status, first.body.data?.version], of.name).toEqual([200, version + 1])

    const present = await read(of, id)
    const stale = await save(of, id, { ...(await typed(of)), version })
    expect([stale.status, stale.body.current], of.name).toEqual([409, present])
    expect(await read(of, id), of.name).toEqual(present)
  }
})

it('the server lets one of twenty who save the same version at the same moment win, and tells the others [reliability-2]', async () => {
  for (const of of changed) {
    const { id, version } = await made.create(of)
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(of, id, { version })))
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses, of.name).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const losers = answers.filter(({ status }) => status === 409)
    expect(new Set(losers.map(({ body }) => body.current.version)), of.name).toEqual(
      new Set([version + 1]),
    )
  }
})
