import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { RANGE } from '../oracle/call-rows.ts'
import { callRules } from '../oracle/calls.ts'
import { startAwkward } from '../oracle/everything.ts'
import { isChosen } from './chosen-families.ts'
import type { Person, TestProgram } from '../harness/program.ts'

// What a circle hides is no key either: nobody outside of it filters or sorts by its fields, in any call that takes a grid request.
let program: TestProgram
let outsider: Person
const families = areas.flatMap(({ area }) => area.resources)
const circles = families.flatMap((of) => of.circles.map((circle) => ({ of, circle })))

beforeAll(async () => {
  program = await startAwkward()
  await program.database.rows('update activity_setups set is_auditable = true')
  await program.database.rows(
    `update roles_permissions p set rights_view = (o.object_url <> all($1))::integer::text, rights_edit = '0', reporting_access_view = '{all}'
       from objects o, roles r where o.id = p.object_id and r.id = p.role_id and r.name = 'Team Lead'`,
    [circles.map(({ circle }) => circle.url)],
  )
  outsider = await program.as('lead')
})
afterAll(() => program.close())

const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
interface Call {
  readonly method: string
  readonly path: string
  readonly body: object
}

/** Calls of their own that take a grid request, with what else they need. */
const ownGrids: readonly Call[] = declared
  .filter(({ grid, needs }) => grid && needs === 'view')
  .map(({ method, path, input }) => ({
    method,
    path,
    body: {
      ...(callRules[`${method} ${path}`]?.body as object | undefined), // the oracle's bodies are objects
      ...(Object.hasOwn(input, 'date_from') && RANGE),
    },
  }))

const asked = (method: string, path: string, body: Readonly<Record<string, unknown>>) =>
  method === 'GET'
    ? outsider.get(
        `${path}?${new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`,
      )
    : outsider.ask(method, path, body)

it.each(
  circles
    .filter(({ of }) => isChosen(of.name))
    .map(({ of, circle }) => [`${of.name}: ${circle.name}`, of, circle] as const),
)('the server keeps filters and sorts out of %s [conformance-34]', async (_name, of, circle) => {
  const ofFamily: Call[] = [
    { method: 'GET', path: `${of.api}/getAll`, body: {} },
    { method: 'POST', path: `${of.api}/getByAttributes`, body: {} },
    { method: 'POST', path: `${of.api}/export`, body: { format: 'csv' } },
  ]
  const told: string[] = []
  for (const [place, field] of circle.fields.entries())
    // Other calls know a family's fields by the same rule: one field of a circle stands for all.
    for (const call of place === 0 ? [...ofFamily, ...ownGrids] : ofFamily)
      for (const name of of.fields[field]?.keyed ? [field, `${field}.amount`] : [field])
        told.push(...(await heeded(call, name)))
  expect(told).toEqual([])
})

/** The grid requests with a name that a call does not refuse and does not leave out of account either. */
async function heeded({ method, path, body }: Call, name: string): Promise<string[]> {
  const told: string[] = []
  // Of a field that is empty everywhere, the first holds every row and the second none.
  const filters = [true, false].map((empty) => ({ filter: { [name]: { empty } } }))
  for (const grid of [...filters, { sort: name }]) {
    const { status, body: answer } = await asked(method, path, { ...body, ...grid })
    if (status >= 400) continue
    const plain = await asked(method, path, { ...body })
    const same = JSON.stringify(plain.body) === JSON.stringify(answer)
    if (!same) told.push(`${method} ${path} ${JSON.stringify(grid)}: ${status}`)
  }
  return told
}

it('the server asks every call that takes a grid request', () => {
  expect(circles.length).toBeGreaterThan(3)
  expect(ownGrids.length).toBeGreaterThan(15)
})
