import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { type Field, type Fields, isGiven } from '#platform/contract/fields/field.ts'
import { startAwkward } from '../oracle/everything.ts'
import type { Person, TestProgram } from '../harness/program.ts'

// Fields say which records they offer; where they name several values of one field, records with any of them are offered.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startAwkward()
  await program.database.rows(
    `update employees set status = case name when 'agent' then 'On Notice' when 'agent-b' then 'Joining' else status end`,
  )
  admin = await program.as('admin')
})
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)
const inputs = [
  ...families.map(({ fields }) => fields),
  ...areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration.input)),
]

interface Offer {
  readonly target: string
  readonly name: string
  readonly values: readonly unknown[]
}

const offersIn = (fields: Fields): Offer[] =>
  Object.values<Field>(fields)
    .filter(isGiven)
    .flatMap(({ target, where = {}, of }) => [
      ...Object.entries(where).flatMap(([name, values]) =>
        target !== undefined && Array.isArray(values) ? [{ target, name, values }] : [],
      ),
      ...(of ? offersIn(of) : []),
    ])

const offers = [
  ...new Map(inputs.flatMap(offersIn).map((offer) => [JSON.stringify(offer), offer])).values(),
]

const idsOf = async (target: string, narrowing: object): Promise<number[]> => {
  const api = families.find(({ name }) => name === target)?.api
  const { status, body } = await admin.post(`${api}/getAllForDropdown`, {
    endRow: 1000,
    ...narrowing,
  })
  expect(status).toBe(200)
  return body.data.map(({ id }: { id: number }) => id)
}

it.each(
  offers.map(
    (offer) => [`${offer.target}: ${offer.name} is ${offer.values.join(', ')}`, offer] as const,
  ),
)('a list offers %s [conformance-9]', async (_name, { target, name, values }) => {
  const each = await Promise.all(values.map((value) => idsOf(target, { [name]: value })))
  const all = await idsOf(target, { [name]: values })
  expect(new Set(all)).toEqual(new Set(each.flat()))
  if (target === 'employees') expect(each.filter((ids) => ids.length > 0).length).toBeGreaterThan(1)
})

it('a list finds offers of several values', () => {
  expect(offers.length).toBeGreaterThan(2)
})
