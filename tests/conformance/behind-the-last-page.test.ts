import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { servedCalls } from '#platform/contract/standard-calls.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { callRules } from '../oracle/calls.ts'
import { startAwkward } from '../oracle/everything.ts'
import { chosenAreas, chosenFamilies } from './chosen-families.ts'

// A page that begins behind the last row holds nothing, and the list is as long as it was.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startAwkward()
  program.at('2026-03-02T12:00:00Z')
  admin = await program.as('admin')
  await program.database.rows(
    `insert into outbox (effect_key, recipient, subject, body_text, body_html, state, next_try_at) values ('one', 'a@example.com', 'Mail', 'x', 'x', 'sent', null)`,
  )
})
afterAll(() => program.close())

const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
const LISTS = ['getAll', 'getByAttributes', 'getAllForDropdown', 'getAllParents']
const lists = [
  ...chosenAreas
    .flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
    .filter(({ grid }) => grid),
  ...chosenFamilies
    .flatMap((of) => servedCalls(of, declared))
    .filter(({ operation }) => LISTS.includes(operation)),
]

it.each(lists.map(({ method, path }) => [method, path] as const))(
  'a list answers the same total behind the last page: %s %s [conformance-30]',
  async (method, path) => {
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const totalFrom = async (startRow: number) => {
      const page = { startRow, endRow: startRow + 1 }
      const body = { ...(callRules[`${method} ${path}`]?.body as object | undefined), ...page } // the oracle's bodies are objects
      const { status, body: answer } =
        method === 'GET'
          ? await admin.get(`${address}?startRow=${startRow}&endRow=${startRow + 1}`)
          : await admin.ask(method, address, body)
      return [status, answer.total, answer.total_is_capped]
    }
    expect(await totalFrom(900_000)).toEqual(await totalFrom(0))
  },
)
