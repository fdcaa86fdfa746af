import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type Desks, done, FRIDAY, move, openDesks, raise, ticketOf } from './ticketing.ts'

// Raising a ticket, moving it and talking about it.
let program: TestProgram
let desks: Desks
let admin: Person
let agent: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  ;[admin, agent, lead] = await Promise.all([
    program.as('admin'),
    program.as('agent'),
    program.as('lead'),
  ])
})
beforeEach(() => program.at(FRIDAY))
afterAll(() => program.close())

const employee = (name: string) => program.company.employees[name]
const hardware = (more: object = {}) => raise(agent, desks.hardware, more)

describe('a ticket', () => {
  it('is raised with a number, for oneself, with what its category says [tickets-11]', async () => {
    const { status, body } = await agent.post('tickets/create', {
      category_id: desks.hardware,
      ...{ title: 'No sound', description: '<p>Left ear<script>1</script></p>' },
    })
    expect([status, body.message]).toEqual([200, 'Ticket Added Successfully'])
    expect(body.data).toMatchObject({
      ticket_number: expect.stringMatching(/^T-\d{6}$/),
      ...{ description: '<p>Left ear</p>', priority: 'Normal', status: 'Open' },
      ...{ requester_id: employee('agent'), office_id: desks.office, assignee_id: null },
      client_id: program.company.clients['Larkspur'],
    })
    const next = await hardware()
    expect(Number(next.ticket_number.slice(2))).toBe(Number(body.data.ticket_number.slice(2)) + 1)
  })

  it('asks for what is missing', async () => {
    const { body } = await agent.post('tickets/create', {})
    expect(body.error).toEqual({
      category_id: ['Category is required'],
      title: [expect.stringContaining('required')],
      description: [expect.stringContaining('required')],
    })
    const short = await agent.post('tickets/create', {
      ...{ category_id: desks.hardware, title: 'No', description: '<p>x</p>' },
    })
    expect(Object.keys(short.body.error)).toEqual(['title'])
  })

  it('is raised for others by the people who handle tickets alone [tickets-12]', async () => {
    const others = { requester_id: employee('agent2') }
    const refused = await agent.post('tickets/create', {
      ...{ category_id: desks.hardware, title: 'For another', description: '<p>x</p>' },
      ...others,
    })
    expect([403, 422]).toContain(refused.status)
    const made = await raise(desks.it, desks.hardware, others)
    expect(made.requester_id).toBe(employee('agent2'))
    expect((await ticketOf(await program.as('agent2'), made.id)).id).toBe(made.id)
  })

  it('is Urgent by the word of a handler alone', async () => {
    const urgent = { priority: 'Urgent', title: 'All phones are dead', description: '<p>x</p>' }
    const refused = await agent.post('tickets/create', { category_id: desks.hardware, ...urgent })
    expect(refused).toBeRefused('ticket.urgent')
    const { id } = await hardware({ priority: 'High' })
    expect(done(await desks.it.post(`tickets/update/${id}`, urgent)).priority).toBe('Urgent')
  })

  it('is worded anew by its requester while it is Open, and changed by handlers [tickets-13]', async () => {
    const { id } = await hardware()
    const changed = await agent.post(`tickets/update/${id}`, { title: 'Headset is silent' })
    expect([changed.status, changed.body.message]).toEqual([200, 'Ticket Updated Successfully'])
    const beyond = await agent.post(`tickets/update/${id}`, { priority: 'Low' })
    expect(beyond).toBeRefused('ticket.only_words')
    await move(desks.it, id, 'In Progress')
    const late = await agent.post(`tickets/update/${id}`, { title: 'Later' })
    expect(late).toBeRefused('ticket.open_only', { status: 'in progress' })
    const byLead = await lead.post(`tickets/update/${id}`, { title: 'Of another' })
    expect(byLead.status).toBe(403)
    const assigned = await desks.it.post(`tickets/update/${id}`, {
      ...{ assignee_id: desks.people['ben']?.user, priority: 'Low' },
    })
    expect(done(assigned)).toMatchObject({ assignee_name: 'Ben Cruz', priority: 'Low' })
    const stale = await desks.it.post(`tickets/update/${id}`, { title: 'Stale', version: 1 })
    expect(stale.status).toBe(409)
  })

  it('is assigned to the people of its category alone [tickets-14]', async () => {
    const { id } = await hardware()
    const { body } = await desks.it.post(`tickets/update/${id}`, {
      assignee_id: program.company.users['hr'],
    })
    expect(body).toBeRefused('ticket.not_handler', { name: 'hr', category: 'Hardware' })
  })

  it('is part of one that its handler sees, which is no part itself and not confidential', async () => {
    const [whole, part, other] = [await hardware(), await hardware(), await hardware()]
    const complaint = await raise(agent, desks.complaints)
    const put = (person: Person, id: number, parent_ticket_id: number) =>
      person.post(`tickets/update/${id}`, { parent_ticket_id })
    expect(done(await put(desks.it, part.id, whole.id)).parent_ticket_id).toBe(whole.id)
    const codeOf = async (...asked: Parameters<typeof put>) => (await put(...asked)).body.code
    expect(await codeOf(desks.it, other.id, other.id)).toBe('ticket.own_parent')
    expect(await codeOf(desks.it, other.id, part.id)).toBe('ticket.one_level')
    expect(await codeOf(desks.it, whole.id, other.id)).toBe('ticket.one_level')
    for (const handler of [desks.it, admin])
      expect(await codeOf(handler, other.id, complaint.id)).toBe('ticket.unseen_parent')
    const raised = await desks.it.post('tickets/create', {
      ...{ category_id: desks.hardware, title: 'Part of it', description: '<p>x</p>' },
      parent_ticket_id: complaint.id,
    })
    expect(raised.body.code).toBe('ticket.unseen_parent')
    expect(await codeOf(agent, other.id, whole.id)).toBe('ticket.only_words')
  })

  it('names the equipment of its requester where its category asks for it [tickets-15]', async () => {
    const { id: category } = done(
      await admin.post('tickets_category/create', {
        ...{ name: 'Headsets', asks_asset: 'Required', parent_id: desks.hardware },
      }),
    )
    const words = { category_id: category, title: 'Headset', description: '<p>x</p>' }
    const without = await agent.post('tickets/create', words)
    expect(without).toBeRefused('ticket.needs_asset')
    const asset = async (holder: string) => {
      const [row] = await program.database.rows<{ id: number }>(
        `with kind as (insert into asset_types (name, code) values ($1, $2) returning id)
         insert into assets (asset_tag, name, atype_id, office_id, condition, status, allocated_employee)
         select $2 || '-1', $1, kind.id, $3, 'Good', 'Bound', $4 from kind returning id`,
        [`Headset of ${holder}`, `HS${holder.length}`, desks.office, employee(holder)],
      )
      return row?.id
    }
    const foreign = await agent.post('tickets/create', { ...words, asset_id: await asset('lead') })
    expect(foreign.status).toBe(422)
    const own = await agent.post('tickets/create', { ...words, asset_id: await asset('agent') })
    expect(done(own).asset_name).toBe('HS5-1')
  })

  it('is not raised in a category that is inactive or of another office', async () => {
    const { id } = done(
      await admin.post('tickets_category/create', {
        ...{ name: 'Visas', handler_role_id: program.company.roles['HR'] },
        office_ids: [program.company.offices['Karachi']],
      }),
    )
    const words = { category_id: id, title: 'Visa', description: '<p>x</p>' }
    expect(await agent.post('tickets/create', words)).toBeRefused('ticket.other_office', {
      office: 'Manila',
    })
    done(await admin.put(`tickets_category/update/${id}`, { is_active: false }))
    expect((await agent.post('tickets/create', words)).status).toBe(422)
  })

  it('is deleted by administrators', async () => {
    const { id } = await hardware()
    expect((await agent.delete(`tickets/delete/${id}`)).status).toBe(403)
    const gone = await admin.delete(`tickets/delete/${id}`)
    expect(gone.body.message).toBe('Ticket deleted successfully')
  })
})

describe('a ticket is seen', () => {
  it('by its requester, their lead and the people who handle it, and by nobody else [tickets-16]', async () => {
    const { id } = await hardware()
    const status = async (person: Person) => (await person.get(`tickets/getById/${id}`)).status
    expect(await status(agent)).toBe(200)
    expect(await status(lead)).toBe(200)
    expect(await status(desks.it)).toBe(200)
    expect(await status(await program.as('agent-b'))).toBe(404)
    expect(await status(await program.as('lead2'))).toBe(404)
    expect(await status(desks.hr)).toBe(404)
  })

  it('in the list of one’s own, and at the desk by those who handle it [tickets-17]', async () => {
    const { id } = await hardware()
    const listed = async (person: Person, call: string) =>
      done(await person.get(`${call}/getAll?endRow=1000`)).map((one: { id: number }) => one.id)
    expect(await listed(agent, 'tickets')).toContain(id)
    expect(await listed(desks.it, 'tickets')).not.toContain(id)
    expect(await listed(desks.it, 'all_tickets')).toContain(id)
    expect(await listed(desks.hr, 'all_tickets')).not.toContain(id)
    expect((await agent.get('all_tickets/getAll')).status).toBe(403)
  })

  it('by no manager and no other desk when it is confidential [tickets-18]', async () => {
    const { id } = await raise(agent, desks.complaints)
    const status = async (person: Person) => (await person.get(`tickets/getById/${id}`)).status
    expect(await status(agent)).toBe(200)
    expect(await status(desks.hr)).toBe(200)
    expect(await status(admin)).toBe(200)
    for (const person of [lead, desks.it, await program.as('office-admin')])
      expect(await status(person)).toBe(404)
    const listed = done(await lead.get('tickets/getAll?endRow=1000'))
    expect(listed.map((one: { id: number }) => one.id)).not.toContain(id)
    expect((await move(desks.it, id, 'In Progress')).status).toBe(404)
  })

  it('by nobody in a notice from before it became confidential, but for those who may read it [tickets-2]', async () => {
    const { id, ticket_number, title } = await raise(agent, desks.hardware)
    const notices = async (person: Person) => {
      const unread = await person.post('getAllUnreadNotifications', { endRow: 100 })
      const recent = await person.get('notifications/recent?endRow=100')
      const told = [...unread.body.data, ...recent.body.data]
      return told
        .filter(({ buttons }) => String(buttons.redirectTo).endsWith(`view?id=${id}`))
        .map(({ description }) => description)
    }
    const whole = `${ticket_number}: ${title}`
    const before = await notices(desks.it)
    expect(before.length).toBeGreaterThan(1)
    expect(new Set(before)).toEqual(new Set([whole]))
    await move(desks.it, id, 'In Progress')
    done(
      await desks.it.post(`tickets/updateTicketCategory/${id}`, { category_id: desks.complaints }),
    )
    expect(new Set(await notices(desks.it))).toEqual(new Set([ticket_number]))
    expect(new Set(await notices(desks.hr))).toEqual(new Set([whole]))
    expect((await notices(agent)).every((description) => description === whole)).toBe(true)
  })
})
