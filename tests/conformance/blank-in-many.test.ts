import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { isGiven, type Field } from '#platform/contract/fields/field.ts'
import { callFor, standardCalls } from '#platform/contract/standard-calls.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Over every declared family: changing many at once empties nothing that each of them must have.
let program: TestProgram
let admin: Person
let paths: Readonly<Record<string, unknown>>
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  paths = (await program.stranger.get('openapi.json')).body.paths
})
afterAll(() => program.close())

const required = areas
  .flatMap(({ area }) => area.resources)
  .filter((of) => standardCalls(of).some(({ operation }) => operation === 'updateMany'))
  .map((of) => {
    const names = Object.entries<Field>(of.fields)
      .filter(([, field]) => field.required && isGiven(field))
      .map(([name]) => name)
    return [of.name, of, names] as const
  })
  .filter(([, , names]) => names.length > 0)

it.each(required)(
  '%s keep what they must have when many are changed [conformance-29]',
  async (_name, of, names) => {
    const { path } = callFor(of, 'updateMany')
    for (const name of names) {
      const { status, body } = await admin.put(path, { ids: [1], values: { [name]: null } })
      // An area that changes its records by a call of its own serves none for many.
      const isServed = `/api/${path}` in paths
      expect([status, isServed && Object.keys(body.error)], name).toEqual(
        isServed ? [422, [name]] : [404, false],
      )
    }
  },
)
