import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSolvedTickets, warnOfTickets } from '#areas/tickets/server/effects/keep-time.ts'
import { ticketsHolding } from '#areas/tickets/server/effects/tickets-holding.ts'
import type { Schedule } from '#platform/server/jobs/schedule.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { runSchedule } from '../harness/run-schedule.ts'
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

// What follows from tickets by itself: notices, closing, goals, and what people hand over.
let program: TestProgram
let desks: Desks
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  agent = await program.as('agent')
})
beforeEach(() => program.at(FRIDAY))
afterAll(() => program.close())

const hardware = (more: object = {}) => raise(agent, desks.hardware, more)
const userOf = (name: string) => desks.people[name]?.user ?? program.company.users[name]

/** The titles of what a person was told about a ticket, in their order. */
const toldTo = async (name: string, { ticket_number }: { ticket_number: string }) =>
  (
    await program.database.rows<{ title: string; type: string }>(
      `select title, type from notifications where user_id = $1 and description like $2 || ':%' order by id`,
      [userOf(name), ticket_number],
    )
  ).map(({ title, type }) => `${type}: ${title}`)

/** What Ana was told about the times of a ticket. */
const warned = async (ticket: { ticket_number: string }) =>
  (await toldTo('ana', ticket)).filter((told) => told.includes('due soon') || told.includes('late'))

/** Does what a schedule does, on several servers at once. */
async function run(of: Schedule, servers = 1): Promise<void> {
  await Promise.all(Array.from({ length: servers }, () => runSchedule(program, of)))
}

describe('people hear of tickets', () => {
  it('of new ones, of those that are theirs, and of what was answered, put on hold and solved, but not of their own doing [tickets-43]', async () => {
    const ticket = await hardware()
    expect(await toldTo('ana', ticket)).toEqual(['ticket: New ticket'])
    expect(await toldTo('agent', ticket)).toEqual([])
    const assigned = { assignee_id: desks.people['ben']?.user }
    done(await desks.it.post(`tickets/update/${ticket.id}`, assigned))
    expect(await toldTo('ben', ticket)).toContain('ticket: Ticket assigned to you')
    done(await say(desks.it, ticket.id, 'On my way'))
    done(await move(desks.it, ticket.id, 'On Hold', { hold_reason: 'Planned' }))
    done(await say(agent, ticket.id, 'Thank you'))
    done(await solve(desks.it, ticket.id))
    expect(await toldTo('agent', ticket)).toEqual([
      'ticket: Your ticket was answered',
      'ticket: Your ticket is on hold',
      'ticket: Your ticket is solved. Is it?',
    ])
    expect(await toldTo('ben', ticket)).toEqual([
      'ticket: New ticket',
      'ticket: Ticket assigned to you',
      'ticket: Comment on a ticket',
      'ticket: Comment on a ticket',
    ])
  })

  it('who are mentioned, where they may read it [tickets-44]', async () => {
    const ticket = await hardware()
    done(await say(desks.it, ticket.id, '@Ben Cruz, @agent and @lead: have a look', true))
    done(await say(desks.it, ticket.id, '@agent, which seat?'))
    const mentioned = async (name: string) =>
      (await toldTo(name, ticket)).filter((told) => told.includes('mentioned')).length
    expect(await mentioned('ben')).toBe(1)
    expect(await mentioned('agent')).toBe(1)
    expect(await mentioned('lead')).toBe(0)
  })

  it('when four fifths of the time are used up and when it is over, each once, on three servers too [tickets-45]', async () => {
    const ticket = await hardware({ priority: 'High' })
    done(await say(desks.it, ticket.id, 'I look at it'))
    await move(desks.it, ticket.id, 'In Progress')
    program.at(manila('2025-05-12T14:53'))
    await run(warnOfTickets(program.engine), 3)
    expect(await warned(ticket)).toEqual([])
    program.at(manila('2025-05-12T14:54'))
    await run(warnOfTickets(program.engine), 3)
    await run(warnOfTickets(program.engine))
    expect(await warned(ticket)).toEqual(['ticket: Ticket is due soon'])
    program.at(manila('2025-05-12T16:31'))
    await run(warnOfTickets(program.engine), 3)
    expect(await warned(ticket)).toEqual(['ticket: Ticket is due soon', 'ticket: Ticket is late'])
  })

  it('when the first response is due soon and when it is late, each once, also on hold, but not once it was given [tickets-46]', async () => {
    const [ticket, answered] = [
      await hardware({ priority: 'High' }),
      await hardware({ priority: 'High' }),
    ]
    done(await move(desks.it, ticket.id, 'On Hold', { hold_reason: 'Planned' }))
    done(await say(desks.it, answered.id, 'On my way'))
    program.at(manila('2025-05-09T16:53'))
    await run(warnOfTickets(program.engine), 3)
    expect(await warned(ticket)).toEqual([])
    program.at(manila('2025-05-09T16:54'))
    await run(warnOfTickets(program.engine), 3)
    expect(await warned(ticket)).toEqual(['ticket: First response is due soon'])
    program.at(manila('2025-05-09T17:00'))
    await run(warnOfTickets(program.engine), 3)
    await run(warnOfTickets(program.engine))
    expect(await warned(ticket)).toEqual([
      'ticket: First response is due soon',
      'ticket: First response is late',
    ])
    expect(await warned(answered)).toEqual([])
  })

  it('anew when a hold or another priority has moved the time that is due [tickets-47]', async () => {
    const ticket = await hardware({ priority: 'High' })
    done(await say(desks.it, ticket.id, 'I look at it'))
    program.at(manila('2025-05-12T15:00'))
    await run(warnOfTickets(program.engine))
    done(await move(desks.it, ticket.id, 'On Hold', { hold_reason: 'Planned' }))
    program.at(manila('2025-05-12T17:00'))
    done(await move(desks.it, ticket.id, 'In Progress'))
    await run(warnOfTickets(program.engine))
    const twice = ['ticket: Ticket is due soon', 'ticket: Ticket is due soon']
    expect(await warned(ticket)).toEqual(twice)
    // What is late at once is not due soon, too.
    done(await desks.it.post(`tickets/update/${ticket.id}`, { priority: 'Urgent' }))
    await run(warnOfTickets(program.engine))
    expect(await warned(ticket)).toEqual([...twice, 'ticket: Ticket is late'])
  })

  it('not anew after a hold over a weekend, which moves nothing', async () => {
    program.at(manila('2025-05-09T10:00'))
    const ticket = await hardware({ priority: 'High' })
    done(await say(desks.it, ticket.id, 'I look at it'))
    program.at(manila('2025-05-09T17:30'))
    await run(warnOfTickets(program.engine))
    program.at(manila('2025-05-09T18:00'))
    done(await move(desks.it, ticket.id, 'On Hold', { hold_reason: 'Planned' }))
    program.at(manila('2025-05-12T09:00'))
    done(await move(desks.it, ticket.id, 'In Progress'))
    await run(warnOfTickets(program.engine))
    expect(await warned(ticket)).toEqual(['ticket: Ticket is due soon'])
  })
})

describe('a solved ticket', () => {
  it('closes by itself after seven days, once [tickets-48]', async () => {
    program.at(manila('2025-05-12T15:00'))
    const ticket = await hardware()
    done(await solve(desks.it, ticket.id))
    program.at(manila('2025-05-19T14:59'))
    await run(closeSolvedTickets(program.engine))
    expect((await ticketOf(agent, ticket.id)).status).toBe('Resolved')
    program.at(manila('2025-05-19T15:02'))
    await run(closeSolvedTickets(program.engine), 3)
    expect(await ticketOf(agent, ticket.id)).toMatchObject({
      ...{ status: 'Closed', close_reason: 'No answer', closed_at: manila('2025-05-19T15:00') },
    })
    const history = done(await agent.get(`tickets/getHistory/${ticket.id}`))
    const closings = history.filter(({ changes }: { changes: { field: string }[] }) =>
      changes.some(({ field }) => field === 'closed_at'),
    )
    expect(closings).toHaveLength(1)
  })
})

describe('the first page', () => {
  it('shows what one raised and what one works at [tickets-49]', async () => {
    const ticket = await hardware()
    done(await move(desks.it, ticket.id, 'In Progress'))
    const cards = async (person: Person) =>
      (await person.post('dashboard/getDefault')).body.data.cards.tickets
    expect(await cards(agent)).toContainEqual(
      expect.objectContaining({
        is_handler: false,
        page: expect.stringMatching(/^\/tickets\/view/),
      }),
    )
    const own = done(await desks.it.get('all_tickets/getAll?endRow=1000')).length
    expect(own).toBeGreaterThan(0)
    expect(await cards(desks.it)).toContainEqual(
      expect.objectContaining({ is_handler: true, page: expect.stringMatching(/^\/all-tickets/) }),
    )
  })
})

describe('a handler who leaves', () => {
  it('hands open tickets over to who takes over, or back to the queue [tickets-50]', async () => {
    const [ticket, other] = [await hardware(), await hardware()]
    for (const { id } of [ticket, other]) done(await move(desks.colleague, id, 'In Progress'))
    done(await solve(desks.colleague, other.id))
    const leaving = {
      ...{ employee_id: Number(desks.people['ben']?.employee), now: FRIDAY },
      ...{ last_working_day: '2025-05-31', tell: async () => {} },
    }
    const held = await ticketsHolding.task?.held(program.database, leaving)
    expect(held).toContainEqual({
      id: ticket.id,
      target: `${ticket.ticket_number}, Headset crackles`,
    })
    expect(held?.map(({ id }) => id)).not.toContain(other.id)
    const complaint = await raise(agent, desks.complaints)
    done(await move(desks.hr, complaint.id, 'In Progress'))
    const employee_id = Number(program.company.employees['hr'])
    const closed = await ticketsHolding.task?.held(program.database, { ...leaving, employee_id })
    expect(closed).toContainEqual({ id: complaint.id, target: complaint.ticket_number })
    const moved_to_id = Number(desks.people['ana']?.employee)
    await ticketsHolding.pass?.(program.database, { ...leaving, moved_to_id })
    expect((await ticketOf(desks.it, ticket.id)).assignee_name).toBe('Ana Reyes')
    done(await desks.it.post(`tickets/update/${ticket.id}`, { assignee_id: userOf('ben') }))
    const outside = Number(program.company.employees['lead'])
    await ticketsHolding.pass?.(program.database, { ...leaving, moved_to_id: outside })
    expect((await ticketOf(desks.it, ticket.id)).assignee_id).toBeNull()
  })
})

it('tickets solved in time are a goal [tickets-51]', async () => {
  const [quick, slow] = [await hardware({ priority: 'High' }), await hardware({ priority: 'High' })]
  done(await move(desks.it, quick.id, 'In Progress'))
  done(await move(desks.it, slow.id, 'In Progress'))
  program.at(manila('2025-06-12T10:00'))
  const fresh = await hardware({ priority: 'High' })
  done(await move(desks.it, fresh.id, 'In Progress'))
  done(await solve(desks.it, fresh.id))
  done(await solve(desks.it, slow.id))
  program.at(manila('2025-06-20T10:00'))
  done(
    await desks.hr.post('kpi/create', {
      ...{ name: 'In time', metric: 'Tickets solved in time', direction: 'Higher' },
      ...{ minimum: 0, target: 100, weight: 10, valid_from: '2025-01-01' },
    }),
  )
  const { body } = await desks.hr.post('kpi/getResults', {
    employee_id: desks.people['ana']?.employee,
    day: '2025-06-20',
  })
  expect(body.data.goals).toMatchObject([{ metric: 'Tickets solved in time', actual: 50 }])
  // Who is given a ticket after it was solved did not solve it.
  await program.database.rows('update tickets set assignee_id = $1 where id = $2', [
    userOf('ben'),
    slow.id,
  ])
  const measured = async (name: string) =>
    (
      await desks.hr.post('kpi/getResults', {
        employee_id: desks.people[name]?.employee,
        day: '2025-06-20',
      })
    ).body.data.goals[0]
  expect(await measured('ana')).toMatchObject({ actual: 50, sample: 2 })
  expect(await measured('ben')).toMatchObject({ actual: null, sample: 0 })
})
