import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  type Desks,
  done,
  FRIDAY,
  manila,
  move,
  openDesks,
  raise,
  say,
  solve,
  ticketOf,
} from './ticketing.ts'

// Moving a ticket from status to status, to another category, and rating how it was solved.
let program: TestProgram
let desks: Desks
let agent: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  ;[agent, lead] = await Promise.all([program.as('agent'), program.as('lead')])
})
beforeEach(() => program.at(FRIDAY))
afterAll(() => program.close())

const hardware = (more: object = {}) => raise(agent, desks.hardware, more)

describe('a step', () => {
  it('is offered by the drop-down, and taken by its name or its number [tickets-19]', async () => {
    const { data } = (await agent.get('tickets/getAllStatusForDropdown')).body
    expect(data.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['Open', 'open'],
      ['In Progress', 'open'],
      ['On Hold', 'paused'],
      ['Resolved', 'done'],
      ['Closed', 'done'],
    ])
    const { id } = await hardware()
    const { status, body } = await move(desks.it, id, '2')
    expect([status, body.message]).toEqual([200, 'Ticket Status Updated Successfully'])
    expect(body.data).toMatchObject({ status: 'In Progress', assignee_name: 'Ana Reyes' })
    expect(await move(desks.it, id, 'Somewhere')).toBeRefused('ticket.unknown_status')
  })

  it('is taken once: of two at the same moment the second is told who was first [tickets-20]', async () => {
    const { id } = await hardware()
    const answers = await Promise.all([
      move(desks.it, id, 'In Progress'),
      move(desks.colleague, id, 'In Progress'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ status }) => status === 409)
    const taken = answers.find(({ status }) => status === 200)
    expect(refused).toBeRefused('ticket.taken', { name: taken?.body.data.assignee_name })
  })

  it('says what it needs [tickets-21]', async () => {
    const { id } = await hardware()
    expect(await move(desks.it, id, 'On Hold')).toBeRefused('ticket.why_on_hold')
    expect(await move(desks.it, id, 'Resolved', { resolution: '<p> </p>' })).toBeRefused(
      'ticket.no_resolution',
    )
    expect(await move(agent, id, 'In Progress')).toBeRefused('ticket.handlers_only', {
      category: 'Hardware',
    })
    expect(await move(desks.it, id, 'Closed')).toBeRefused('ticket.resolve_instead')
    expect((await move(lead, id, 'Closed')).status).toBe(403)
  })

  it('is none from the end: a closed ticket stays closed [tickets-22]', async () => {
    const { id } = await hardware()
    await solve(desks.it, id)
    expect(done(await move(agent, id, 'Closed'))).toMatchObject({
      ...{ status: 'Closed', close_reason: 'Confirmed', closed_at: FRIDAY },
    })
    for (const status of ['Open', 'In Progress'])
      expect(await move(desks.it, id, status)).toBeRefused('ticket.closed_for_good')
    expect((await say(agent, id, 'Once more')).status).toBe(422)
    const { id: other } = await hardware()
    expect(done(await move(agent, other, 'Closed')).close_reason).toBe('No longer needed')
  })

  it('opens a solved ticket again for seven days, by a word of its requester too [tickets-23]', async () => {
    const { id } = await hardware()
    await solve(desks.it, id)
    program.at(manila('2025-05-13T09:00'))
    done(await say(agent, id, 'It crackles again'))
    expect(await ticketOf(agent, id)).toMatchObject({ status: 'Open', reopened_count: 1 })
    await solve(desks.it, id)
    program.at(manila('2025-05-21T09:00'))
    expect(await move(agent, id, 'Open')).toBeRefused('ticket.too_late_to_reopen', { days: 7 })
  })

  it('follows by itself when the requester answers what was waited for [tickets-24]', async () => {
    const { id } = await hardware()
    await move(desks.it, id, 'In Progress')
    await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for requester' })
    done(await say(desks.it, id, 'Which desk?'))
    expect((await ticketOf(agent, id)).status).toBe('On Hold')
    done(await say(agent, id, 'N-10'))
    expect(await ticketOf(agent, id)).toMatchObject({
      ...{ status: 'In Progress', hold_reason: null, assignee_name: 'Ana Reyes' },
    })
    await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for vendor' })
    done(await say(agent, id, 'Any news?'))
    expect((await ticketOf(agent, id)).status).toBe('On Hold')
  })
})

describe('a change of category', () => {
  it('takes along what was merged into it, and lets its parts go where it is confidential', async () => {
    const superAdmin = await program.as('admin')
    const [main, part, merged] = [await hardware(), await hardware(), await hardware()]
    done(await desks.it.post(`tickets/update/${part.id}`, { parent_ticket_id: main.id }))
    done(await desks.it.post(`tickets/merge/${merged.id}`, { into: main.id }))
    done(
      await superAdmin.post(`tickets/updateTicketCategory/${main.id}`, {
        category_id: desks.complaints,
      }),
    )
    expect((await desks.it.get(`tickets/getById/${merged.id}`)).status).toBe(404)
    expect(await ticketOf(desks.it, part.id)).toMatchObject({ parent_ticket_id: null })
  })

  it('moves the ticket to another queue, with a note [tickets-25]', async () => {
    const { id } = await hardware()
    const { body, status } = await desks.it.post(`tickets/updateTicketCategory/${id}`, {
      ...{ category_id: desks.network, note: '<p>Not the headset</p>' },
    })
    expect([status, body.message]).toEqual([200, 'Ticket Category Updated Successfully'])
    const again = await desks.it.post(`tickets/updateTicketCategory/${id}`, {
      category_id: desks.network,
    })
    expect(again).toBeRefused('ticket.same_category')
    const toHr = await desks.it.post(`tickets/updateTicketCategory/${id}`, {
      category_id: desks.complaints,
    })
    expect(toHr.status).toBe(200)
    expect((await desks.it.get(`tickets/getById/${id}`)).status).toBe(404)
    expect((await desks.hr.get(`tickets/getById/${id}`)).status).toBe(200)
    expect(
      (await agent.post(`tickets/updateTicketCategory/${id}`, { category_id: desks.network }))
        .status,
    ).toBe(403)
  })
})

describe('a rating', () => {
  it('is given by the requester within two weeks of the solution [tickets-26]', async () => {
    const { id } = await hardware()
    const rate = (person: Person, rating: number) =>
      person.post(`tickets/rate/${id}`, { rating, rating_comment: 'Quick' })
    expect((await rate(agent, 5)).status).toBe(409)
    await solve(desks.it, id)
    expect((await rate(desks.it, 5)).status).toBe(403)
    expect((await rate(agent, 6)).status).toBe(422)
    expect(done(await rate(agent, 4))).toMatchObject({ rating: 4, rating_comment: 'Quick' })
    program.at(manila('2025-05-24T16:31'))
    expect(await rate(agent, 1)).toBeRefused('ticket.not_ratable', { days: 14 })
  })
})
