import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What categories, statuses and kinds of work may be among each other.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const make = async (api: string, draft: object): Promise<number> => {
  const { status, body } = await admin.post(`${api}/create`, draft)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
const category = (name: string, more: object = {}) => make('activity_categories', { name, ...more })
const refused = async (api: string, id: number, changes: object) => {
  const { status, body } = await admin.put(`${api}/update/${id}`, changes)
  return { status, body }
}

describe('categories', () => {
  it('have two levels, even when both come at the same moment', async () => {
    const [top, middle, low] = await Promise.all(
      ['Top', 'Middle', 'Low'].map((name) => category(name)),
    )
    const both = await Promise.all([
      admin.put(`activity_categories/update/${low}`, { parent_id: middle }),
      admin.put(`activity_categories/update/${middle}`, { parent_id: top }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)).toBeRefused('activity.two_levels')
  })

  it('keep the clients whose work they hold', async () => {
    const { Larkspur, Halcyon } = program.company.clients
    const parcels = await category('Parcels', { client_ids: [Larkspur] })
    const lost = await category('Lost', { parent_id: parcels })
    const draft = { name: 'Look for it', client_id: Halcyon, category_id: lost }
    const { status, body } = await admin.post('activity_setup/create', draft)
    expect({ status, body }).toBeRefused('activity.other_clients_category')
    await make('activity_setup', { ...draft, client_id: Larkspur })
    expect(await refused('activity_categories', parcels, { client_ids: [Halcyon] })).toBeRefused(
      'activity.clients_in_use',
    )
  })

  it('keep the clients that their subcategories name [activities-76]', async () => {
    const { Larkspur, Halcyon } = program.company.clients
    const rooms = await category('Rooms', { client_ids: [Larkspur, Halcyon] })
    const towels = await category('Towels', { parent_id: rooms, client_ids: [Halcyon] })
    expect(await refused('activity_categories', rooms, { client_ids: [Larkspur] })).toBeRefused(
      'activity.child_beyond',
      { child: 'Towels' },
    )
    const one = { client_ids: [Larkspur] }
    expect((await admin.put(`activity_categories/update/${towels}`, one)).status).toBe(200)
    expect((await admin.put(`activity_categories/update/${rooms}`, one)).status).toBe(200)
  })
})

describe('access', () => {
  it('names work of its client alone [activities-74]', async () => {
    const { clients, categories, setups, roles } = program.company
    const row = { client_id: clients.Halcyon, roles_ids: [roles.Agent] }
    const answers = [
      await admin.post('activity_access/create', { ...row, category_ids: [categories.Bookings] }),
      await admin.post('activity_access/create', {
        ...row,
        activity_setup_ids: [setups['Booking change']],
      }),
    ]
    expect(answers.map(({ body }) => body.error)).toEqual([
      { category_ids: ['Choose categories of this client'] },
      { activity_setup_ids: ['Choose setups of this client'] },
    ])
  })

  it('tells which roles may log a set-up [activities-75]', async () => {
    const { roles, setups } = program.company
    const found = async (role: string) => {
      const filter = JSON.stringify({ roles_ids: { in: [roles[role]] } })
      const { body } = await admin.get(`activity_setup/getAll?filter=${filter}`)
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await found('Agent')).toContain(setups['Booking change'])
    expect(await found('HR')).toEqual([])
    const { body } = await admin.get(`activity_setup/getById/${setups['Booking change']}`)
    expect(body.data.roles_names.toSorted()).toEqual(['Agent', 'Team Lead'])
  })
})

describe('statuses', () => {
  it('stand in a group of their own category, two levels deep, and lead to its statuses', async () => {
    const api = 'activity_categories_status'
    const [one, other] = [await category('One'), await category('Other')]
    const status = (name: string, category_id: number, more: object = {}) =>
      make(api, { name, category_id, kind: 'Open', ...more })
    const group = await status('Group', one)
    const inside = await status('Inside', one, { parent_id: group })
    const elsewhere = await status('Elsewhere', other)
    expect(await refused(api, group, { parent_id: group })).toBeRefused('activity.own_group')
    expect(await refused(api, group, { parent_id: inside })).toMatchObject({
      status: 422,
      body: { error: {} },
    })
    const third = { name: 'Third', category_id: one, kind: 'Open', parent_id: inside }
    expect(await admin.post(`${api}/create`, third)).toBeRefused('activity.two_levels')
    expect(await refused(api, elsewhere, { parent_id: group })).toBeRefused('activity.other_group')
    expect(await refused(api, inside, { next_ids: [elsewhere] })).toBeRefused('activity.other_next')
  })
})

describe('a kind of work', () => {
  it('asks about times within those it refuses', async () => {
    const id = program.company.setups['Booking change'] ?? 0
    expect(
      await refused('activity_setup', id, { min_seconds: 900, max_seconds: 100 }),
    ).toMatchObject({
      status: 422,
      body: { error: { max_seconds: ['Longest time must be between 900 and 86400'] } },
    })
  })
})

it('the set-up of activities gives a category without statuses the usual ones with its first activity [activities-39]', async () => {
  const { company, database } = program
  const category_id = await category('Without statuses')
  const statuses = () =>
    database.rows<{ name: string; is_default: boolean }>(
      'select name, is_default from activity_category_statuses where category_id = $1 and not is_deleted order by sort_order',
      [category_id],
    )
  expect(await statuses()).toEqual([])
  const draft = { client_id: company.clients['Larkspur'], category_id }
  await make('activity_setup', { ...draft, name: 'Parcel picked up' })
  const usual = [
    { name: 'Open', is_default: false },
    { name: 'Done', is_default: true },
  ]
  expect(await statuses()).toEqual(usual)
  // The next activity finds them there, and a category below takes those of the one above.
  await make('activity_setup', { ...draft, name: 'Parcel returned' })
  const below = await category('Below it', { parent_id: category_id })
  await make('activity_setup', { ...draft, category_id: below, name: 'Parcel lost' })
  const [all] = await database.rows<{ count: number }>(
    'select count(*)::integer as count from activity_category_statuses where category_id = any($1)',
    [[category_id, below]],
  )
  expect([await statuses(), all?.count]).toEqual([usual, 2])
})
