import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { callFor, standardCalls } from '#platform/contract/standard-calls.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)

it('what is missing is named in its number, in every family [conformance-26]', async () => {
  const said: string[] = []
  for (const of of families) {
    if (!standardCalls(of).some(({ operation }) => operation === 'create')) continue
    const { method, path } = callFor(of, 'create')
    const { body } = await admin.ask(method, path, {})
    said.push(...Object.values<string[]>(Object(body.error)).flat())
  }
  const required = said.filter((text) => /required$/.test(text))
  expect(required.length).toBeGreaterThan(60)
  expect(required).toContain('Offices are required')
  expect(required).toContain('Name is required')
  expect(
    required.filter((text) => /[^aius]s is required|([aius]s|[^s]) are required/.test(text)),
  ).toEqual([])
})

it('a record that is used names each family once, with how many of its records use it [conformance-27]', async () => {
  const { database, company } = program
  const { employees, offices } = company
  const [made] = await database.rows<{ id: number }>(
    `insert into departments (name, code, offices_ids) values ('Twice', 'TW', $1) returning id`,
    [[offices.Karachi]],
  )
  const use = (name: string) =>
    database.rows(
      `insert into departments (name, code, offices_ids, parent_id) values ($1, $1, $2, $3)`,
      [name, [offices.Karachi], made?.id],
    )
  await use('One below')
  const one = await admin.delete(`departments/delete/${made?.id}`)
  expect(one).toBeRefused('in_use', {
    label: 'department',
    users: '1 department',
    advice: ' Make it inactive instead.',
  })
  await use('Two below')
  const two = await admin.delete(`departments/delete/${made?.id}`)
  expect(two.body.error).toContain('used by 2 departments')
  // The person who stands in several fields of a correction is counted with it once.
  for (const person of ['agent', 'lead'] as const) {
    const { body } = await admin.delete(`employees/delete/${employees[person]}`)
    const families = [...String(body.error).matchAll(/(?:\d[\d,]*|1,000 or more) ([^,.]+)/g)].map(
      ([, name]) => name,
    )
    expect(families.length).toBeGreaterThan(0)
    expect(new Set(families.map((name) => name?.replace(/s$/, ''))).size).toBe(families.length)
  }
})
