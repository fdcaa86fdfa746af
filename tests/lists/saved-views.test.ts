import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Views of lists: a person's own, shared with a role or everybody, and never more than their reader may see.
let program: TestProgram
let lead: Person
let lead2: Person
let agent: Person
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  lead = await program.as('lead')
  lead2 = await program.as('lead2')
  agent = await program.as('agent')
  admin = await program.as('admin')
})
beforeEach(() => program.database.rows('delete from saved_views'))
afterAll(() => program.close())

const view = (more: Record<string, unknown> = {}) => ({
  resource: 'activity-logs',
  name: 'Escalated',
  shared_with: 'me',
  sort: '-started_at,reference_no',
  filter: { source: { in: ['Manual'] }, started_at: { within: 'Today' } },
  columns: 'reference_no.pin.180,client_id',
  ...more,
})
const make = async (person: Person, more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body } = await person.post('saved_views/create', view(more))
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.id
}
const seenBy = async (person: Person): Promise<{ name: string; is_mine: boolean }[]> =>
  (await person.get('saved_views/getAll?resource=activity-logs')).body.data
const namesSeenBy = async (person: Person) => (await seenBy(person)).map(({ name }) => name)

describe('a saved view', () => {
  it('keeps a list as it was and answers it to its owner alone', async () => {
    await make(lead)
    expect(await seenBy(lead)).toEqual([
      expect.objectContaining({
        name: 'Escalated',
        sort: '-started_at,reference_no',
        filter: { source: { in: ['Manual'] }, started_at: { within: 'Today' } },
        columns: 'reference_no.pin.180,client_id',
        is_mine: true,
        is_default: false,
        left_out: [],
      }),
    ])
    expect([await seenBy(lead2), await seenBy(admin)]).toEqual([[], []])
  })

  it('is shared with the role of its owner, not with another', async () => {
    await make(lead, { shared_with: 'role' })
    expect([await namesSeenBy(lead2), await namesSeenBy(agent)]).toEqual([['Escalated'], []])
    expect((await seenBy(lead2))[0]?.is_mine).toBe(false)
  })

  it('is shared with everybody by a super admin alone', async () => {
    expect((await lead.post('saved_views/create', view({ shared_with: 'all' }))).status).toBe(403)
    await make(admin, { shared_with: 'all' })
    expect(await namesSeenBy(agent)).toEqual(['Escalated'])
  })

  it('belongs to its owner: nobody else changes or deletes it, shared or not', async () => {
    const id = await make(lead, { shared_with: 'role' })
    const { resource: _resource, ...kept } = view({ name: 'Taken over' })
    for (const person of [lead2, agent, admin]) {
      expect((await person.put(`saved_views/update/${id}`, kept)).status).toBe(404)
      expect((await person.delete(`saved_views/delete/${id}`)).status).toBe(404)
    }
    expect((await lead.put(`saved_views/update/${id}`, kept)).body.message).toBe(
      'View Taken over saved',
    )
    expect((await lead.delete(`saved_views/delete/${id}`)).status).toBe(200)
    expect(await seenBy(lead)).toEqual([])
  })

  it('leaves out what the family does not have and what is never answered, and says so', async () => {
    await make(admin, {
      resource: 'users',
      sort: 'password,-name',
      columns: 'name,password,gone_long_ago',
      filter: { password: { empty: false }, name: { contains: 'a' }, email: { drop: 1 } },
    })
    const { body } = await admin.get('saved_views/getAll?resource=users')
    expect(body.data[0]).toMatchObject({
      sort: '-name',
      columns: 'name',
      filter: { name: { contains: 'a' } },
      left_out: ['Password', 'Gone long ago'],
    })
  })

  it('is for lists a person may view', async () => {
    const refused = [
      await agent.get('saved_views/getAll?resource=roles'),
      await agent.post('saved_views/create', view({ resource: 'roles' })),
      await agent.post('saved_views/chooseDefault', { resource: 'roles' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await agent.get('saved_views/getAll?resource=no-such-list')).status).toBe(404)
  })

  it('refuses nonsense, a name twice, and too many', async () => {
    for (const filter of [[], 'all', { name: 1 }, { name: { contains: 'x'.repeat(20_000) } }])
      expect((await lead.post('saved_views/create', view({ filter }))).status).toBe(422)
    expect((await lead.post('saved_views/create', view({ name: ' ' }))).status).toBe(422)
    await make(lead)
    const { status, body } = await lead.post('saved_views/create', view({ name: 'escalated' }))
    expect({ status, body }).toBeRefused('saved_view.name_taken', { name: 'escalated' })
    await program.database.rows(
      `insert into saved_views (user_id, resource, name) select $1, 'activity-logs', 'View ' || n from generate_series(1, 49) n`,
      [program.company.users.lead],
    )
    expect((await lead.post('saved_views/create', view({ name: 'One more' }))).status).toBe(409)
  })

  it('opens the list of the person who chose it, until it is deleted', async () => {
    const id = await make(lead, { shared_with: 'role' })
    const choose = (person: Person, chosen: number | null) =>
      person.post('saved_views/chooseDefault', { resource: 'activity-logs', id: chosen })
    expect((await choose(lead2, id)).status).toBe(200)
    expect([await seenBy(lead2), await seenBy(lead)]).toMatchObject([
      [{ is_default: true }],
      [{ is_default: false }],
    ])
    expect((await choose(agent, id)).status).toBe(404)
    await choose(lead2, null)
    expect(await seenBy(lead2)).toMatchObject([{ is_default: false }])
    await choose(lead2, id)
    await lead.delete(`saved_views/delete/${id}`)
    expect(await seenBy(lead2)).toEqual([])
  })
})
