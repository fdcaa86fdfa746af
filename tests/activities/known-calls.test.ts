import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, logAs } from './logging.ts'

// Activities as other systems ask for them: the calls they know, with the bodies they send.
let program: TestProgram
let admin: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  agent = await program.as('agent')
})
afterAll(() => program.close())

const namesOf = ({ body }: { body: { data: readonly { name: string }[] } }) =>
  body.data.map(({ name }) => name)

/** A subcategory of Bookings with one set-up in it. */
async function addRefunds(): Promise<void> {
  const { categories, clients } = program.company
  const [refunds] = await program.database.rows<{ id: number }>(
    `insert into activity_categories (name, parent_id, client_ids) values ('Refunds', $1, $2) returning id`,
    [categories.Bookings, [clients.Larkspur]],
  )
  await program.database.rows(
    `insert into activity_setups (name, client_id, category_id) values ('Refund', $1, $2)`,
    [clients.Larkspur, refunds?.id],
  )
}

describe('categories and their statuses', () => {
  it('come as parents, by attribute, and as categories with their subcategories [activities-110]', async () => {
    await addRefunds()
    const { clients, users, categories } = program.company
    expect(namesOf(await admin.post('activity_categories/getAllParentsCategory'))).toEqual([
      'Bookings',
    ])
    const inside = await admin.post('activity_categories/getByAttributes', {
      request_data: [{ key: 'parent_id', value: categories.Bookings }],
    })
    expect(namesOf(inside)).toEqual(['Refunds'])
    const body = { client_ids: [clients.Larkspur], user_ids: [users.agent] }
    const path = 'activity_categories/getAllCategoryAndSubcategoryForDropdown'
    const all = (await admin.post(path, { ...body, showAllowedActivitiesCats: 0 })).body.data
    expect(all).toMatchObject([
      { name: 'Bookings', client_ids: [clients.Larkspur], subcategories: [{ name: 'Refunds' }] },
    ])
    const allowed = (await agent.post(path, { ...body, showAllowedActivitiesCats: 1 })).body.data
    expect(allowed).toMatchObject([{ name: 'Bookings', subcategories: [] }])
  })

  it('have statuses by category, and groups of statuses [activities-111]', async () => {
    const { categories } = program.company
    const statuses = await admin.post('activity_categories_status/getByAttributes', {
      request_data: [{ key: 'category_id', value: categories.Bookings }],
    })
    expect(namesOf(statuses).toSorted()).toEqual(['Escalated', 'Open', 'Solved', 'Waiting'])
    expect((await admin.get('activity_categories_status/getAllParents')).status).toBe(200)
  })
})

describe('set-ups', () => {
  it('come by client and category for the caller, and all of a client [activities-112]', async () => {
    const { clients, categories } = program.company
    const query = `client_id=${clients.Larkspur}&category_id=${categories.Bookings}`
    expect(namesOf(await agent.get(`activity_setup/getAllByRoles?${query}`))).toEqual([
      'Booking change',
      'Card dispute',
    ])
    const all = await admin.get(`activity_setup/getAllActivities?client_id=${clients.Larkspur}`)
    expect(namesOf(all).toSorted()).toEqual([
      'Booking change',
      'Card dispute',
      'Refund',
      'Unlisted',
    ])
    const none = await admin.get(`activity_setup/getAllActivities?client_id=${clients.Halcyon}`)
    expect(namesOf(none)).toEqual([])
  })

  it('come by attribute and as a drop-down of clients and categories [activities-113]', async () => {
    const { clients, categories } = program.company
    const ofClient = await admin.post('activity_setup/getByAttributes', {
      request_data: [{ key: 'client_id', value: clients.Larkspur }],
    })
    expect(namesOf(ofClient)).toHaveLength(4)
    const chosen = await admin.post('activity/getAllActivitiesForDropdown', {
      client_ids: [clients.Larkspur],
      category_ids: [categories.Bookings],
    })
    expect(namesOf(chosen)).toContain('Booking change')
  })

  it('say which kinds of questions there are, with their limits and rules [activities-114]', async () => {
    const { data } = (await admin.get('activity_setup/getExtraFieldsConfigs')).body
    const choice = data.find(({ field_type }: { field_type: string }) => field_type === 'Choice')
    expect(choice).toMatchObject({ label: 'Choice', has_options: true })
    expect(data.map(({ field_type }: { field_type: string }) => field_type)).toContain('Duration')
  })

  it('are open to the roles their access names, and to no other [activities-115]', async () => {
    const { roles } = program.company
    const [access] = (await admin.get('activity_access/getAll')).body.data
    const giveTo = async (...names: string[]) => {
      const roles_ids = names.map((name) => roles[name])
      const given = await admin.put(`activity_access/update/${access.id}`, { roles_ids })
      expect(given.status, JSON.stringify(given.body)).toBe(200)
    }
    program.at(at('09:00:00'))
    const log = () => logAs(program, agent, { ended_at: at('08:30:00'), duration_seconds: 60 })
    await giveTo('Team Lead')
    expect(await log()).toBeRefused('activity.not_allowed', { setup: 'Booking change' })
    await giveTo('Agent', 'Team Lead')
    const logged = await log()
    expect(logged.status).toBe(200)
    await agent.delete(`activity_log/delete/${logged.body.data.id}`)
  })
})

describe('logs', () => {
  it('are one’s own of late, with the answers to their questions [activities-117]', async () => {
    program.at(at('12:00:00'))
    const answers = { amount: 100, reason: 'paid_twice' }
    const draft = { ended_at: at('11:00:00'), duration_seconds: 60, extra_values: answers }
    const { body } = await logAs(program, agent, draft, 'Card dispute')
    const recent = (await agent.get('activity_log/getMyRecentActivities')).body.data
    expect(recent).toMatchObject([{ activity_setup_name: 'Card dispute' }])
    const path = `activity_log/getLoggedActivityExtraFieldsById/${body.data.id}`
    const told = (await agent.get(path)).body.data
    expect(told.map(({ name, text }: { name: string; text: string }) => [name, text])).toEqual(
      expect.arrayContaining([['reason', 'Paid twice']]),
    )
  })
})

it('a log says its client and category by its set-up [activities-1]', async () => {
  program.at(at('12:00:00'))
  const { clients, categories, setups } = program.company
  const times = { ended_at: at('07:30:00'), duration_seconds: 60 }
  const answer = await agent.post('activity_log/create', {
    activity_setup_id: setups['Booking change'],
    ...times,
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Activity Log Added Successfully'])
  expect(answer.body.data).toMatchObject({
    client_id: clients.Larkspur,
    category_id: categories.Bookings,
  })
  const unknown = await agent.post('activity_log/create', { activity_setup_id: 999_999, ...times })
  expect(unknown.status).toBe(422)
  const other = { activity_setup_id: setups['Booking change'], client_id: clients.Halcyon }
  expect(
    (await agent.post('activity_log/create', { ...other, ...times })).body.error,
  ).toHaveProperty('client_id')
})
