import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extendCompany } from '../harness/extended-company.ts'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type FuzzedRequest, fuzzedRequests, type OpenApi } from './open-api.ts'
import { sumsOfOthers } from './untouched.ts'

// Thousands of random requests, made from the document that describes the calls. FUZZ says how many, if not four thousand.
const REQUESTS = Number(process.env.FUZZ ?? 4_000)
const SEED = 20_261_120
/** They can end the session that all other requests are made with. */
const LEFT_OUT = new Set([
  '/api/logout',
  '/api/session/{id}',
  '/api/user/endSession/{id}',
  '/api/user/update/{id}',
  '/api/user/updateMany',
  '/api/user/deleteMany',
])

let program: TestProgram
let requests: readonly FuzzedRequest[]
beforeAll(async () => {
  program = await startProgram(ASKED_MUCH)
  await extendCompany(program)
  const document = await program.app.inject({ method: 'GET', url: '/api/openapi.json' })
  requests = fc.sample(fuzzedRequests(document.json<OpenApi>(), LEFT_OUT), {
    numRuns: REQUESTS,
    seed: SEED,
  })
})
afterAll(() => program.close())

it(`the server leaves other people's rows as they were, whatever agents send in ${REQUESTS} requests [fuzz-1]`, async () => {
  const { company, database } = program
  const own = {
    users: [company.users.agent ?? 0, company.users.agent2 ?? 0],
    employees: [company.employees.agent ?? 0, company.employees.agent2 ?? 0],
  }
  const before = await sumsOfOthers(database, own)
  const agents = [await program.as('agent'), await program.as('agent2'), program.stranger]
  const { faults, statuses } = await send(agents)
  expect(faults).toEqual([])
  expect(await sumsOfOthers(database, own)).toEqual(before)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422]))
}, 600_000)

it(`the server answers a super admin ${REQUESTS} requests without a fault [fuzz-4]`, async () => {
  const { faults, statuses } = await send([await program.as('admin')])
  expect(faults).toEqual([])
  // The requests are no mere noise: many do what they ask for, and no session ends on the way.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 8)
  expect(statuses.get(401)).toBeUndefined()
}, 600_000)

/** Sends every request by one of some people in turn; what is no answer but a fault is told with what was sent. */
async function send(people: readonly Person[]) {
  const statuses = new Map<number, number>()
  const faults: string[] = []
  for (const [at, { method, path, body }] of requests.entries()) {
    const person = people[at % people.length]
    const status = await person?.ask(method, path.replace('/api/', ''), body).then(
      (answer) => answer.status,
      (problem: Error) => {
        faults.push(`${problem.message} to ${JSON.stringify(body)}`)
        return 500
      },
    )
    if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 503) faults.push(`503: ${method} ${path} ${JSON.stringify(body)}`)
  }
  return { faults, statuses }
}
