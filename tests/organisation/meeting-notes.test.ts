import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfActions } from '#areas/organisation/server/actions-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What was agreed with a client, who does it, and who may read it.
let program: TestProgram
let admin: Person
let client: number
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
  client = program.company.clients.Larkspur ?? 0
  await program.database.rows('update clients set managers_ids = array[$1::bigint] where id = $2', [
    program.company.employees.manager,
    client,
  ])
})
afterAll(() => program.close())

const note = (more: object = {}) =>
  admin.post('meeting_notes/create', {
    client_id: client,
    subject: 'Weekly call',
    meeting_date: '2026-03-09',
    type: 'Call',
    notes: '<p>All is well.</p>',
    ...more,
  })
const told = async (name: string) => {
  const rows = await program.database.rows<{ title: string; description: string }>(
    'select title, description from notifications where user_id = $1 order by id',
    [program.company.users[name]],
  )
  return rows.map(({ title, description }) => `${title}: ${description}`)
}

describe('a meeting note', () => {
  it('is kept by client, with its own words [organisation-63]', async () => {
    const made = await note()
    expect(made.body.message).toBe('Meeting Note Added Successfully')
    const changed = await admin.put(`meeting_notes/update/${made.body.data.id}`, {
      decisions: '<p>Go on.</p>',
    })
    expect(changed.body.message).toBe('Meeting Note Updated Successfully')
    const listed = await admin.post('meeting_notes/getByAttributes', { client_id: client })
    expect(listed.body.data.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Weekly call',
    ])
    expect((await admin.delete(`meeting_notes/delete/${made.body.data.id}`)).body.message).toBe(
      'Meeting Note deleted successfully',
    )
  })

  it('tells the person who has something to do, and again on the day, once each [organisation-64]', async () => {
    const { agent, lead } = program.company.employees
    const item = (owner_id: number | undefined, text: string, due_date: string) => ({
      owner_id,
      text,
      due_date,
    })
    const made = await note({
      subject: 'Review',
      action_items: [
        item(agent, 'Send the list', '2026-03-12'),
        item(lead, 'Call back', '2026-03-13'),
      ],
    })
    const { id, action_items, open_actions, version } = made.body.data
    expect([made.status, open_actions]).toEqual([200, 2])
    expect(await told('agent')).toEqual(['To do until 12 Mar 2026: Send the list (Review)'])
    await admin.put(`meeting_notes/update/${id}`, {
      version,
      action_items: [action_items[0], { ...action_items[1], done: true }],
    })
    expect(await told('agent')).toHaveLength(1)
    const stored = (await admin.get(`meeting_notes/getById/${id}`)).body.data
    expect(stored.open_actions).toBe(1)
    expect(stored.action_items[1].done_at).toMatch(/^2\d{3}-/)

    const remind = (moment: string) => {
      program.at(moment)
      return remindOfActions(program.engine).then(({ results }) => results.length)
    }
    expect(await remind('2026-03-11T12:00:00.000Z')).toBe(0)
    // In Karachi the twelfth has begun.
    expect(await remind('2026-03-11T19:30:00.000Z')).toBe(1)
    expect(await remind('2026-03-12T08:00:00.000Z')).toBe(0)
    expect(await told('agent')).toEqual([
      'To do until 12 Mar 2026: Send the list (Review)',
      'To do today: Send the list (Review)',
    ])
    // What is done is nobody's any more.
    expect(await remind('2026-03-13T08:00:00.000Z')).toBe(0)
    program.at(undefined)
  })

  it('is done by people who work here, and came from the client of the client', async () => {
    const left = program.company.employees['agent2-b']
    await program.database.rows(`update employees set status = 'Left' where id = $1`, [left])
    const gone = await note({
      action_items: [{ owner_id: left, text: 'Nothing', due_date: '2026-03-12' }],
    })
    expect(gone.body.error).toEqual({ 'action_items.0.owner_id': ['Choose an existing who'] })
    const [firm] = await program.database.rows<{ id: number }>(
      `select id from companies where name = 'Halcyon'`,
    )
    const contact = await admin.post('company_contact/create', {
      company_id: firm?.id,
      first_name: 'Rita',
      last_name: 'Falcão',
      email: 'rita@halcyon.example',
    })
    const strange = await note({ contacts_ids: [contact.body.data.id] })
    expect(strange).toBeRefused('organisation.not_their_contact', { name: 'Rita Falcão' })
    expect((await note({ notes: '<p> </p>' })).body.error).toEqual({
      notes: ['Notes are required'],
    })
    expect((await note({ duration_minutes: 4 })).status).toBe(422)
  })

  it('for managers is seen by them, by who was there and who does something, and by nobody else [organisation-65]', async () => {
    const { hr } = program.company.employees
    const made = await note({
      subject: 'Prices',
      visibility: 'Client managers',
      attendees_ids: [hr],
    })
    const { id } = made.body.data
    const seen = async (name: string) =>
      (await (await program.as(name)).get(`meeting_notes/getById/${id}`)).status
    expect(await seen('manager')).toBe(200)
    expect(await seen('admin')).toBe(200)
    expect(await seen('hr')).toBe(200)
    expect(await seen('office-admin')).toBe(200)
    expect(await seen('lead')).toBe(404)
    expect(await seen('director')).toBe(404)
    expect(await seen('agent')).toBe(403)
    const { body } = await (await program.as('lead')).get('meeting_notes/getAll?search=Prices')
    expect(body.total).toBe(0)
    expect((await (await program.as('lead')).post('meeting_notes/create', {})).status).toBe(403)
  })
})

describe('the cost calculator', () => {
  it('begins with what is known of a headcount, a designation and an office [organisation-67]', async () => {
    const { offices } = program.company
    const [designation] = await program.database.rows<{ id: number }>(
      `update designations set hourly_cost = 4.2 returning id`,
    )
    await program.database.rows(
      `insert into workstations (office_id, number, monthly_cost) values ($1, 'C-1', 50), ($1, 'C-2', 70)`,
      [offices.Karachi],
    )
    const ordered = await admin.post('client_headcount/create', {
      client_id: client,
      office_id: offices.Karachi,
      designation_id: designation?.id,
      name: 'Calculated',
      required_headcount: 20,
      shrinkage_percent: 16,
      start_date: '2026-01-01',
    })
    program.at('2026-03-09T08:00:00.000Z')
    const ask = async (body: object) =>
      (await admin.post('cost_calculator/getPrefill', body)).body.data
    expect(await ask({ client_headcount_id: ordered.body.data.id })).toEqual({
      seats: 20,
      shrinkage_percent: 16,
      hourly_cost: 4.2,
      seat_cost: 60,
    })
    expect(await ask({ office_id: offices['New York'] })).toEqual({
      seats: null,
      shrinkage_percent: null,
      hourly_cost: null,
      seat_cost: null,
    })
    const agent = await program.as('agent')
    expect((await agent.post('cost_calculator/getPrefill')).status).toBe(403)
  })
})
