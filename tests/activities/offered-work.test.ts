import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What closes work: its category and the one above it, and statuses that are not used any more.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
})
afterAll(() => program.close())

describe('work that is not offered', () => {
  const allowed = async () =>
    (await agent.get('activity_setup/getAllByRoles')).body.data.map(
      ({ name }: { name: string }) => name,
    )
  const make = async (api: string, draft: object): Promise<number> =>
    (await (await program.as('admin')).post(`${api}/create`, draft)).body.data.id
  let top: number
  let part: number
  let work: object
  beforeAll(async () => {
    const { clients, roles } = program.company
    const client_ids = [clients.Larkspur]
    top = await make('activity_categories', { name: 'Desk', client_ids })
    part = await make('activity_categories', { name: 'Post', client_ids, parent_id: top })
    const status = { category_id: top, kind: 'Open' }
    await make('activity_categories_status', { ...status, name: 'New', is_default: true })
    const draft = { name: 'Letter', client_id: clients.Larkspur, category_id: part }
    const setup = await make('activity_setup', draft)
    await make('activity_access', {
      client_id: clients.Larkspur,
      roles_ids: [roles.Agent],
      category_ids: [top],
    })
    work = { client_id: clients.Larkspur, category_id: part, activity_setup_id: setup }
  })
  const tried = async () => await agent.post('activity_log/create', work)

  it.each([
    ['its category is inactive', () => part, { is_active: false }, { is_active: true }],
    ['the category above is inactive', () => top, { is_active: false }, { is_active: true }],
    [
      'its category is for other people',
      () => part,
      () => ({ user_ids: [program.company.users.hr] }),
      { user_ids: [] },
    ],
    [
      'the category above is for other people',
      () => top,
      () => ({ user_ids: [program.company.users.hr] }),
      { user_ids: [] },
    ],
    [
      'its category is for another office',
      () => part,
      () => ({ offices_ids: [program.company.offices['New York']] }),
      { offices_ids: [] },
    ],
    [
      'the category above is for another office',
      () => top,
      () => ({ offices_ids: [program.company.offices['New York']] }),
      { offices_ids: [] },
    ],
  ] as const)('is refused when %s [activities-70]', async (_why, of, closed, open) => {
    const admin = await program.as('admin')
    const change = (values: object) => admin.put(`activity_categories/update/${of()}`, values)
    await change(typeof closed === 'function' ? closed() : closed)
    expect(await tried()).toBeRefused('activity.not_allowed', { setup: 'Letter' })
    expect(await allowed()).not.toContain('Letter')
    await change(open)
    expect(await allowed()).toContain('Letter')
  })

  it('nor is a status that is not used any more, but logs that stand in it stay [activities-71]', async () => {
    program.at('2026-03-11T12:00:00.000Z')
    const { body } = await agent.post('activity_log/create', {
      ...work,
      ended_at: '2026-03-11T11:00:00Z',
      duration_seconds: 60,
    })
    const admin = await program.as('admin')
    const status = { category_id: top, kind: 'Open', is_active: false }
    const old = await make('activity_categories_status', { ...status, name: 'Old' })
    const answers = [
      await agent.post('activity_log/create', { ...work, status_id: old }),
      await agent.put(`activity_log/update/${body.data.id}`, { status_id: old }),
      await agent.post(`activity_log/followup/${body.data.id}`, { note: 'On', status_id: old }),
      await agent.put(`activity_log/update/${body.data.id}`, { status_id: 999_999 }),
    ]
    expect(answers.map(({ body: { error } }) => error)).toEqual(
      answers.map(() => ({ status_id: ['Choose an existing status'] })),
    )
    await admin.put(`activity_categories_status/update/${body.data.status_id}`, {
      is_active: false,
    })
    const kept = await agent.put(`activity_log/update/${body.data.id}`, { description: 'More' })
    expect([kept.status, kept.body.data.status_name]).toEqual([200, 'New'])
    const noted = await agent.post(`activity_log/followup/${body.data.id}`, { note: 'Called' })
    expect(noted.status).toBe(200)
  })
})
