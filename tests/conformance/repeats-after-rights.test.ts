import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor, type Operation, servedCalls } from '#platform/contract/standard-calls.ts'
import { examples, type Examples, momentOfExamples } from '../harness/drafts.ts'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { chosenFamilies } from './chosen-families.ts'

// A key answers a repeated request without doing it again. It opens nothing that was closed since: no right, no reach.
let program: TestProgram
let hr: Person
let made: Examples
const families = areas.flatMap(({ area }) => area.resources)
const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
const serves = (of: AnyResource, operation: Operation) =>
  servedCalls(of, declared).some((call) => call.operation === operation)

beforeAll(async () => {
  program = await startProgram(ASKED_MUCH)
  program.at(momentOfExamples)
  hr = await program.as('hr')
  made = examples(program, await program.as('admin'), families)
})
afterAll(() => program.close())
beforeEach(() => allow('1', '{all}'))

/** Gives HR a right on every page, or takes it away. */
async function allow(right: '0' | '1', reach: string): Promise<void> {
  await program.database.rows(
    `update roles_permissions set rights_view = $1, rights_add = $1, rights_edit = $1, rights_delete = $1, rights_view_deleted = $1,
       reporting_access_view = $2, reporting_access_edit = $2, reporting_access_delete = $2 where role_id = $3`,
    [right, reach, program.company.roles.HR],
  )
  // The change is heard of within a second: until then an answer would be by the rights of before.
  await expect
    .poll(async () => (await hr.get('activity_log/getAll?endRow=1')).status)
    .toBe(right === '1' ? 200 : 403)
  await expect
    .poll(async () => (await hr.get('employees/getAll?endRow=100')).body.total ?? 0)
    .toSatisfy((total: number) => (reach === '{all}' && right === '1' ? total > 1 : total <= 1))
}

const changes = chosenFamilies.filter((of) => serves(of, 'create') && serves(of, 'update'))

describe.each(changes.map((of) => [of.name, of] as const))('%s', (_name, of) => {
  it('are answered by the rights of today, not by those of the first request [conformance-6]', async () => {
    const { method, path } = callFor(of, 'update')
    const { id } = await made.create(of)
    const change = () =>
      hr.ask(method, path.replace('{id}', String(id)), {}, { 'idempotency-key': `repeat-${id}` })
    const first = await change()
    if (first.status !== 200) return expect(first.status).toBeGreaterThanOrEqual(403)
    const again = await change()
    expect([again.status, again.body.data.id]).toEqual([200, id])
    await allow('0', '{}')
    const closed = await change()
    expect([closed.status, closed.body.data]).toEqual([403, undefined])
    await allow('1', '{self}')
    const reached = (await hr.get(`${of.api}/getById/${id}`)).status
    const far = await change()
    expect([far.status, far.body.data === undefined]).toEqual([reached, reached !== 200])
    return undefined
  })
})
