import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The record of a person shows what they hold: equipment is asked for from the page of people, and nothing else is.
let program: TestProgram
let keeper: Person
let asset: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await keeper.post(path, body)
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    return answer.body.data.id
  }
  const atype_id = await made('asset_types/create', {
    ...{ name: 'Laptop', code: 'LAP', approval_required: [], acceptance_required: false },
  })
  const office_id = program.company.offices['Karachi']
  asset = await made('assets/create', { name: 'Latitude', atype_id, office_id })
  await made('assets/create', { name: 'Unused', atype_id, office_id })
  const employee_id = program.company.employees['agent']
  expect((await keeper.put(`assets/saveBinding/${asset}`, { employee_id })).status).toBe(200)
})
afterAll(() => program.close())

const pageOf = async (url: string): Promise<number> => {
  const [page] = await program.database.rows<{ id: number }>(
    'select id from objects where object_url = $1',
    [url],
  )
  return page?.id ?? 0
}
const held = async (person: Person, object_viewed_id: number) => {
  const request_data = [{ key: 'allocated_employee', value: program.company.employees['agent'] }]
  const { status, body } = await person.post('assets/getByAttributes', {
    request_data,
    object_viewed_id,
  })
  return { status, error: body.error, ids: body.data?.map(({ id }: { id: number }) => id) }
}

describe('the equipment of a person', () => {
  it('is asked for from the page of people, and is what the page of assets answers [assets-53]', async () => {
    const there = await held(keeper, await pageOf('/employees'))
    expect(there).toEqual(await held(keeper, await pageOf('/assets')))
    expect(there.ids).toEqual([asset])
  })

  it('is refused from a page that shows neither people nor assets, in a whole sentence', async () => {
    expect(await held(keeper, await pageOf('/break-types'))).toMatchObject({
      status: 403,
      error: 'You do not have the right to read Assets on Break Types.',
    })
  })

  it('is refused to a person who may see themselves there and no assets', async () => {
    const agent = await program.as('agent')
    expect((await held(agent, await pageOf('/employees'))).status).toBe(403)
    expect((await held(await program.as('lead'), await pageOf('/employees'))).ids).toEqual([asset])
  })
})
