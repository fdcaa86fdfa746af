import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { servedCalls } from '#platform/contract/standard-calls.ts'
import { requestProblems } from '#platform/server/kernel/request-problems.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What travels beside the fields of a change is read by its kind, as fields are, whatever a client makes of it.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

/** What cannot become a number or a text, and what becomes one by chance. */
const NO_NUMBERS: readonly unknown[] = [
  { toString: 'x' },
  { valueOf: 1, toString: 2 },
  [{ toString: 'x' }],
  {},
  true,
  'x',
]

const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
const updates = areas
  .flatMap(({ area }) => area.resources)
  .flatMap((of) => servedCalls(of, declared).filter(({ operation }) => operation === 'update'))

const faultsOf = async (bodies: readonly object[]) => {
  const faults: string[] = []
  for (const { method, path } of updates)
    for (const body of bodies) {
      const { status } = await admin.ask(method, path.replace('{id}', '1'), body)
      if (status !== 422) faults.push(`${method} ${path} ${JSON.stringify(body)}: ${status}`)
    }
  return faults
}

it('an id that is no number is refused by every update', async () => {
  expect(updates.length).toBeGreaterThan(100)
  expect(await faultsOf(NO_NUMBERS.map((id) => ({ id })))).toEqual([])
})

it('a version that is no number is refused by every update [conformance-23]', async () => {
  expect(await faultsOf([...NO_NUMBERS, 1.5, 2 ** 31].map((version) => ({ version })))).toEqual([])
})

it('what cannot be read as a number or a text is refused wherever it stands in a body', async () => {
  const odd = { toString: 'x' }
  for (const [path, body] of [
    ['departments/getByAttributes', { request_data: [{ key: odd, value: 1 }] }],
    ['purchaseOrders/update/1', { removedPODetails: [odd] }],
    ['roles_permissions/save', { role_id: 1, permissions: [{ object_id: { valueOf: 1 } }] }],
    ['employees/reveal/1', { field: odd }],
    ['activity_log/deleteMany', { ids: [1], anything: [[{ deep: [odd] }]] }],
  ] as const) {
    const answer = await admin.post(path, body)
    expect([path, answer.status, answer.body.code]).toEqual([
      path,
      422,
      requestProblems.unusableName.code,
    ])
  }
  const named = await admin.post('departments/getByAttributes', { name: 'toString' })
  expect([named.status, named.body.data]).toEqual([200, []])
})

it('names that are no texts are no names', async () => {
  const asked = { request_data: [{ key: ['name'], value: 1 }] }
  expect((await admin.post('departments/getByAttributes', asked)).status).toBe(422)
})
