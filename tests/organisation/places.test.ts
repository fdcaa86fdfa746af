import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Offices lie where they say, departments form a tree, and clients stand in offices.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
})
afterAll(() => program.close())

const one = async (text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await program.database.rows<{ id: number }>(text, values)
  return row?.id ?? 0
}
const zoneOf = (iana: string) => one('select id from time_zones where iana_name = $1', [iana])
const countryOf = (iso2: string) => one('select id from countries where iso2 = $1', [iso2])
const capitalOf = (iso2: string) =>
  one(
    'select t.id from cities t join countries c on c.id = t.country_id where c.iso2 = $1 limit 1',
    [iso2],
  )

describe('an office', () => {
  const open = async (name: string, iso2: string, cityIn: string, more: object = {}) =>
    admin.post('offices/create', {
      name,
      code: name.slice(0, 3).toUpperCase(),
      country_id: await countryOf(iso2),
      city: await capitalOf(cityIn),
      timezone_id: await zoneOf('Europe/Lisbon'),
      ...more,
    })

  it('lies in a city of its country [organisation-14]', async () => {
    const refused = await open('Lisbon', 'PT', 'ES')
    expect(refused).toBeRefused('organisation.city_elsewhere', {
      city: 'Madrid',
      country: 'Portugal',
    })
    const opened = await open('Lisbon', 'PT', 'PT')
    expect(opened.status).toBe(200)
    const moved = await admin.post(`offices/update/${opened.body.data.id}`, {
      country_id: await countryOf('ES'),
    })
    expect(moved).toBeRefused('organisation.city_elsewhere', { city: 'Lisbon', country: 'Spain' })
    await expect(
      program.database.rows('update offices set country_id = $1 where id = $2', [
        await countryOf('ES'),
        opened.body.data.id,
      ]),
    ).rejects.toThrow('offices_city_in_country')
  })

  it('is the headquarters alone, even when two want to be at the same moment', async () => {
    const both = await Promise.all(
      ['Alpha', 'Bravo'].map((name) => open(name, 'PT', 'PT', { is_headquarters: true })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const first = both.find(({ status }) => status === 200)?.body.data
    const second = await open('Charlie', 'PT', 'PT', { is_headquarters: true })
    expect(second).toBeRefused('organisation.second_headquarters', { office: first.name })
    const kept = await admin.post(`offices/update/${first.id}`, { is_headquarters: true })
    expect(kept.status).toBe(200)
  })

  it('does not close while people work there', async () => {
    const { status, body } = await admin.post(
      `offices/update/${program.company.offices['New York']}`,
      { closed_on: '2026-12-31' },
    )
    expect({ status, body }).toBeRefused('organisation.still_work_here', { n: 1 })
  })
})

describe('departments', () => {
  it('are a tree: none is inside itself, at whatever depth', async () => {
    const make = async (name: string, parent_id?: number): Promise<number> =>
      (
        await admin.post('departments/create', {
          name,
          code: name,
          offices_ids: Object.values(program.company.offices),
          ...(parent_id && { parent_id }),
        })
      ).body.data.id
    const top = await make('Top')
    const middle = await make('Middle', top)
    const bottom = await make('Bottom', middle)
    const below = (id: number, parent_id: number) =>
      admin.put(`departments/update/${id}`, { parent_id })
    for (const parent of [top, middle, bottom])
      expect(await below(top, parent)).toBeRefused('organisation.department_in_itself')
    expect((await below(bottom, top)).status).toBe(200)
  })

  it('are a filter of people with what lies below them [organisation-7]', async () => {
    const { employees, offices } = program.company
    const make = async (code: string, more: object = {}): Promise<number> =>
      (
        await admin.post('departments/create', {
          ...{ name: code, code, offices_ids: Object.values(offices) },
          ...more,
        })
      ).body.data.id
    const top = await make('UP')
    const below = await make('LOW', { parent_id: await make('MID', { parent_id: top }) })
    const move = 'update employees set department_id = $1 where id = $2 returning department_id'
    await program.database.rows(move, [below, employees.agent])
    const found = async (department_id: object) => {
      const filter = encodeURIComponent(JSON.stringify({ department_id }))
      const { body } = await admin.get(`employees/getAll?endRow=20&filter=${filter}`)
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await found({ eq: top })).toEqual([employees.agent])
    expect(await found({ in: [top, below] })).toEqual([employees.agent])
    expect(await found({ eq: await make('ELSE') })).toEqual([])
    expect(await found({ ne: top })).not.toContain(employees.agent)
    expect(await found({ ne: top })).toContain(employees.lead)
  })

  it('are a tree even after two moves at the same moment', async () => {
    const [one_, other] = await Promise.all(
      ['Left side', 'Right side'].map((name) =>
        admin.post('departments/create', {
          name,
          code: name.slice(0, 5),
          offices_ids: [program.company.offices.Karachi],
        }),
      ),
    )
    const [a, b] = [one_?.body.data.id, other?.body.data.id]
    const answers = await Promise.all([
      admin.put(`departments/update/${a}`, { parent_id: b }),
      admin.put(`departments/update/${b}`, { parent_id: a }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
