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
} from './ticketing.ts'

// What is said about tickets, who reads it, and two tickets that become one.
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
const conversation = async (person: Person, id: number) =>
  done(await person.get(`tickets/getComments/${id}`))
const said = async (person: Person, id: number) =>
  (await conversation(person, id)).comments.map(({ comment }: { comment: string }) => comment)

describe('a comment', () => {
  it('is added to the conversation in the words of the contract [tickets-35]', async () => {
    const { id } = await hardware()
    const { status, body } = await say(agent, id, 'Still broken')
    expect([status, body.message]).toEqual([200, 'Comment Added Successfully'])
    expect((await conversation(agent, id)).comments).toMatchObject([
      {
        ...{ author: 'agent', is_requester: true, is_internal: false },
        ...{ comment: '<p>Still broken</p>', at: FRIDAY, is_edited: false },
      },
    ])
    for (const comment of ['', '<p> </p>'])
      expect((await agent.post(`tickets/addComment/${id}`, { comment })).body.error).toEqual({
        comment: ['Write a comment.'],
      })
  })

  it('that is internal is for handlers alone: not in lists, searches, files or notices of the requester [tickets-36]', async () => {
    const { id } = await hardware()
    expect(
      (await agent.post(`tickets/addComment/${id}`, { comment: '<p>x</p>', is_internal: true }))
        .status,
    ).toBe(403)
    done(await say(desks.it, id, 'Stolen goods, I suspect', true))
    expect(await said(agent, id)).toEqual([])
    expect(await said(desks.it, id)).toEqual(['<p>Stolen goods, I suspect</p>'])
    const found = async (person: Person) =>
      done(await person.get('ticket_comments/getAll?search=suspect')).length
    expect([await found(agent), await found(desks.it)]).toEqual([0, 1])
    const file = await agent.file('POST', 'ticket_comments/export', { format: 'csv' })
    expect(String(file.content)).not.toContain('suspect')
    const told = await program.database.rows(
      `select from notifications where user_id = $1 and title = 'Your ticket was answered'`,
      [program.company.users['agent']],
    )
    expect(told).toEqual([])
    expect((await agent.get(`tickets/getById/${id}`)).body.data).toMatchObject({
      first_responded_at: null,
    })
  })

  it('is worded anew by its author for a quarter of an hour [tickets-37]', async () => {
    const { id } = await hardware()
    const { id: comment } = done(await say(agent, id, 'Brokne'))
    const edit = (person: Person) =>
      person.post(`tickets/editComment/${comment}`, { comment: '<p>Broken</p>' })
    expect((await edit(desks.it)).status).toBe(403)
    program.at(manila('2025-05-09T16:45'))
    expect((await edit(agent)).body.message).toBe('Comment Updated Successfully')
    expect((await conversation(agent, id)).comments).toMatchObject([
      { comment: '<p>Broken</p>', is_edited: true },
    ])
    program.at(manila('2025-05-09T16:46'))
    expect(await edit(agent)).toBeRefused('ticket.too_late_to_edit', { minutes: 15 })
  })

  it('is hidden by a handler with a reason, and never deleted [tickets-38]', async () => {
    const { id } = await hardware()
    const { id: comment } = done(await say(agent, id, 'My password is 1234'))
    const hide = (person: Person) =>
      person.post(`tickets/hideComment/${comment}`, { reason: 'It holds a password' })
    expect((await hide(agent)).status).toBe(403)
    done(await hide(desks.it))
    expect((await conversation(agent, id)).comments).toMatchObject([
      { comment: '', hidden_reason: 'It holds a password' },
    ])
    expect(await said(desks.it, id)).toEqual(['<p>My password is 1234</p>'])
    expect((await hide(desks.it)).status).toBe(409)
  })

  it('is nobody’s who does not see the ticket', async () => {
    const { id } = await raise(agent, desks.complaints)
    for (const person of [desks.it, await program.as('agent-b'), await program.as('lead')]) {
      expect((await say(person, id, 'Hello')).status).toBe(404)
      expect((await person.get(`tickets/getComments/${id}`)).status).toBe(404)
    }
  })

  it('comes with what its reader may do', async () => {
    const { id } = await hardware()
    expect((await conversation(agent, id)).rights).toMatchObject({
      ...{ is_requester: true, is_handler: false, steps: ['Closed'], may_rate: false },
    })
    expect((await conversation(desks.it, id)).rights).toMatchObject({
      ...{ is_requester: false, is_handler: true },
      steps: ['In Progress', 'On Hold', 'Resolved'],
    })
    await solve(desks.it, id)
    expect((await conversation(agent, id)).rights).toMatchObject({
      ...{ steps: ['Open', 'Closed'], may_rate: true, may_reopen: true },
    })
  })
})

describe('what stands beside the conversation', () => {
  it('is the requester with their seat, equipment and other tickets', async () => {
    const before = await hardware()
    const { id } = await hardware()
    const { data } = (await desks.it.get(`tickets/getFacts/${id}`)).body
    expect(data).toMatchObject({
      requester: { name: 'agent', designation: 'Agent', office: 'Manila', manager: 'lead' },
      ...{ seat: null, assets: [] },
      handlers: [{ name: 'Ana Reyes' }, { name: 'Ben Cruz' }],
    })
    expect(data.others.map((one: { id: number }) => one.id)).toContain(before.id)
    expect((await agent.get(`tickets/getFacts/${id}`)).status).toBe(403)
    expect((await desks.hr.get(`tickets/getFacts/${id}`)).status).toBe(404)
    const found = await desks.it.post('tickets/findPeople', { search: 'agent2' })
    expect(done(found).map(({ name }: { name: string }) => name)).toEqual(['agent2', 'agent2-b'])
    expect((await agent.post('tickets/findPeople', { search: 'a' })).status).toBe(403)
  })
})

describe('two tickets about the same', () => {
  it('become one, which shows the comments of both [tickets-39]', async () => {
    const one = await hardware()
    const other = await hardware({ title: 'Headset again' })
    for (const words of ['First', 'Second', 'Third']) done(await say(agent, other.id, words))
    const { body, status } = await desks.it.post(`tickets/merge/${other.id}`, { into: one.id })
    expect([status, body.message]).toEqual([200, 'Ticket Merged Successfully'])
    expect(body.data).toMatchObject({
      ...{ status: 'Closed', close_reason: 'Duplicate', merged_into_id: one.id },
    })
    expect((await conversation(agent, one.id)).comments).toMatchObject([
      { comment: '<p>First</p>', ticket_number: other.ticket_number },
      { comment: '<p>Second</p>', ticket_number: other.ticket_number },
      { comment: '<p>Third</p>', ticket_number: other.ticket_number },
    ])
    expect(await say(agent, other.id, 'Here?')).toBeRefused('ticket.was_merged', {
      number: one.ticket_number,
    })
    const again = await desks.it.post(`tickets/merge/${other.id}`, { into: one.id })
    expect(again).toBeRefused('ticket.was_merged', { number: one.ticket_number })
  })

  it('of two people become one when a handler confirms it [tickets-40]', async () => {
    const one = await raise(await program.as('agent-b'), desks.hardware)
    const other = await hardware()
    const merge = (more: object = {}) =>
      desks.it.post(`tickets/merge/${other.id}`, { into: one.id, ...more })
    const refused = await merge()
    expect(refused.status).toBe(409)
    expect(refused.body.error).toContain(`${one.ticket_number} was raised by agent-b`)
    done(await merge({ is_confirmed: true }))
  })

  it('are merged within their category and requester where one is confidential', async () => {
    const superAdmin = await program.as('admin')
    const complaint = await raise(agent, desks.complaints)
    const again = await raise(agent, desks.complaints)
    const theirs = await raise(await program.as('agent2'), desks.complaints)
    const open = await hardware()
    const merge = (from: number, into: number) =>
      superAdmin.post(`tickets/merge/${from}`, { into, is_confirmed: true })
    for (const [from, into] of [
      [complaint.id, open.id],
      [open.id, complaint.id],
      [complaint.id, theirs.id],
    ])
      expect((await merge(from, into)).body.code).toBe('ticket.merge_confidential')
    done(await merge(again.id, complaint.id))
  })

  it('are not merged into themselves, into what is closed, or by people who do not handle both', async () => {
    const one = await hardware()
    const other = await hardware()
    const merge = (person: Person, into: number) =>
      person.post(`tickets/merge/${other.id}`, { into })
    expect(await merge(desks.it, other.id)).toBeRefused('ticket.merge_itself')
    expect((await merge(agent, one.id)).status).toBe(403)
    const complaint = await raise(agent, desks.complaints)
    expect((await merge(desks.it, complaint.id)).status).toBe(404)
    await move(agent, one.id, 'Closed')
    expect((await merge(desks.it, one.id)).status).toBe(422)
  })
})
