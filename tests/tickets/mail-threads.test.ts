import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailFor } from '../harness/mailbox.ts'
import type { Arrived } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { conversationOf, lastMail, openPost, type Post } from './mailing.ts'
import {
  type Desks,
  done,
  FRIDAY,
  manila,
  move,
  openDesks,
  say,
  solve,
  ticketOf,
} from './ticketing.ts'

// A ticket by mail, both ways: over a real SMTP connection in, and what leaves again.
const AGENT = 'agent@test.example'
let program: TestProgram
let desks: Desks
let agent: Person
let post: Post
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  agent = await program.as('agent')
  post = await openPost(program, await program.as('admin'), desks.hardware)
})
beforeEach(() => program.at(FRIDAY))
afterAll(async () => {
  await post.close()
  await program.close()
})

/** The mail about a ticket that says something, once it has left. */
async function mailSaying(words: string, subject = ''): Promise<Arrived> {
  const find = async () =>
    (await mailFor(program, AGENT)).find(
      (mail) => mail.subject.includes(subject) && mail.text.includes(words),
    )
  await expect.poll(find).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error('it was there')
  return mail
}

/** A ticket by mail, and the mail that said so. */
async function raisedByMail(subject: string) {
  await post.send({ subject, messageId: `<${subject.replaceAll(' ', '-')}@phone.example>` })
  const { ticket_id } = await lastMail(program)
  return { id: ticket_id ?? 0, receipt: await mailSaying('We received your mail', subject) }
}

describe('mail of an employee', () => {
  it('becomes a ticket of theirs, and is answered with its number', async () => {
    const { id, receipt } = await raisedByMail('Screen is black')
    const ticket = await ticketOf(agent, id)
    expect(ticket).toMatchObject({
      ...{ title: 'Screen is black', description: '<p>Since this morning.</p>' },
      ...{ source: 'Mail', status: 'Open', requester_id: program.company.employees['agent'] },
    })
    expect(receipt.subject).toBe(`Re: Screen is black [${ticket.ticket_number}]`)
    expect(receipt.text).toContain(`Its number is ${ticket.ticket_number}.`)
    expect(receipt.replyTo).toMatch(
      new RegExp(`^helpdesk\\+t${id}\\.[0-9a-f]{20}@company\\.example$`),
    )
    const letter = program.letters.find(({ message }) => String(message).includes(receipt.number))
    expect(String(letter?.message)).toContain('In-Reply-To: <Screen-is-black@phone.example>')
  })

  it('is answered by mail with what its handler says in public, and with no internal note', async () => {
    const { id } = await raisedByMail('Mouse is stuck')
    done(await say(desks.it, id, 'A thief, I suspect', true))
    done(await say(desks.it, id, 'Please try another port'))
    await mailSaying('Please try another port', 'Mouse is stuck')
    const all = await mailFor(program, AGENT)
    expect(all.filter(({ text }) => text.includes('thief'))).toEqual([])
    expect((await ticketOf(agent, id)).first_responded_at).toBe(FRIDAY)
  })

  it('that answers by the signed address stands in the conversation, and ends the wait for its requester', async () => {
    const { id, receipt } = await raisedByMail('Chair is broken')
    done(await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for requester' }))
    await post.send({
      to: receipt.replyTo,
      text: 'It is the left arm.\n\nOn Fri, 9 May 2025, Muster wrote:\n> We received your mail.',
    })
    expect(await conversationOf(agent, id)).toMatchObject([
      {
        ...{ comment: '<p>It is the left arm.</p>', is_requester: true, is_by_mail: true },
        quoted: 'On Fri, 9 May 2025, Muster wrote:\n> We received your mail.',
      },
    ])
    expect((await ticketOf(agent, id)).status).toBe('In Progress')
  })

  it('that answers to the usual address is found by the number of the mail it answers', async () => {
    const { id, receipt } = await raisedByMail('Lamp flickers')
    await post.send({ inReplyTo: receipt.number, text: 'All day now.' })
    expect(await conversationOf(agent, id)).toMatchObject([{ comment: '<p>All day now.</p>' }])
  })

  it('opens a solved ticket again within a week, and raises another one after that', async () => {
    const { id, receipt } = await raisedByMail('Keyboard sticks')
    done(await move(desks.it, id, 'In Progress'))
    done(await solve(desks.it, id))
    const solved = await mailSaying('A new cable.', 'Keyboard sticks')
    expect(solved.text).toContain(`https://muster.test.example/tickets/view?id=${id}`)
    program.at(manila('2025-05-12T10:00'))
    await post.send({ to: receipt.replyTo, text: 'It sticks again.' })
    expect(await ticketOf(agent, id)).toMatchObject({ status: 'Open', reopened_count: 1 })
    done(await solve(desks.it, id))
    program.at(manila('2025-05-20T10:01'))
    await post.send({ to: receipt.replyTo, subject: 'Re: Keyboard sticks', text: 'And again.' })
    const { ticket_id, state } = await lastMail(program)
    expect([state, ticket_id === id]).toEqual(['Ticket', false])
    const { ticket_number } = await ticketOf(agent, id)
    expect((await ticketOf(agent, ticket_id ?? 0)).description).toContain(
      `This goes on with ${ticket_number}.`,
    )
  })

  it('to a merged ticket goes where the conversation goes on', async () => {
    const source = await raisedByMail('Printer jams')
    const target = await raisedByMail('Printer is jammed')
    done(await desks.it.post(`tickets/merge/${source.id}`, { into: target.id }))
    await post.send({ to: source.receipt.replyTo, text: 'Third floor.' })
    expect(await lastMail(program)).toMatchObject({ state: 'Comment', ticket_id: target.id })
  })
})

describe('mail about a ticket of another person', () => {
  it('never joins its conversation, even with a valid address', async () => {
    const { id, receipt } = await raisedByMail('Payslip is wrong')
    await post.send({ from: 'agent-b@test.example', to: receipt.replyTo, text: 'Me too.' })
    expect(await lastMail(program)).toMatchObject({
      ...{ state: 'Held', reason: 'Not on the ticket', ticket_id: null },
    })
    expect(await conversationOf(agent, id)).toEqual([])
  })

  it('is held where the mark of its address is not ours', async () => {
    const { id, receipt } = await raisedByMail('Door is locked')
    const forged = receipt.replyTo.replace(/\.[0-9a-f]{20}@/, '.00000000000000000000@')
    for (const to of [forged, `helpdesk+t${id}@company.example`]) {
      await post.send({ to, text: 'Open it.' })
      expect(await lastMail(program)).toMatchObject({
        ...{ state: 'Held', reason: 'Reply address not valid' },
      })
    }
    expect(await conversationOf(agent, id)).toEqual([])
  })

  it('of one of its handlers is a note among handlers: an address can be forged', async () => {
    const { id, receipt } = await raisedByMail('Wifi is slow')
    await post.send({
      ...{ from: 'ana@test.example', to: receipt.replyTo, text: 'Looks like the access point.' },
      attachments: [{ filename: 'plan.txt', content: 'Floor plan' }],
    })
    const [note] = await conversationOf(desks.it, id)
    expect(note).toMatchObject({ is_internal: true, author: 'Ana Reyes' })
    expect(note.comment).toContain('plan.txt was not kept')
    expect(await conversationOf(agent, id)).toEqual([])
    expect((await ticketOf(agent, id)).first_responded_at).toBeNull()
    const rows = await program.database.rows(
      `select from outbox where resource = 'tickets' and record_id = $1 and template_key <> 'ticket-received'`,
      [id],
    )
    expect(rows).toEqual([])
  })
})

describe('a confidential ticket', () => {
  it('is answered by a link alone', async () => {
    const hr = await openPost(program, await program.as('hr'), desks.complaints, {
      ...{ name: 'HR', address: 'hr@company.example' },
    })
    await hr.send({ to: 'hr@company.example', subject: 'My manager shouts', text: 'Every day.' })
    const { ticket_id } = await lastMail(program)
    const id = ticket_id ?? 0
    done(await say(desks.hr, id, 'We talk to him'))
    const about = async () =>
      (await mailFor(program, AGENT)).filter(({ text }) => text.includes(`view?id=${id}\n`))
    await expect.poll(async () => (await about()).length).toBe(2)
    for (const mail of await about()) {
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/shouts|talk|Complaint/)
      expect(mail.text).toContain(`/tickets/view?id=${id}`)
    }
    await hr.close()
  })

  it('takes along the mail it came by, and is written about to its handlers alone', async () => {
    const { id, receipt } = await raisedByMail('Salary is late')
    const { id: first } = await lastMail(program)
    const read = (person: Person, mail: number) => person.get(`ticket_mails/getById/${mail}`)
    expect((await read(desks.it, first)).status).toBe(200)
    const move = { category_id: desks.complaints }
    done(await desks.it.post(`tickets/updateTicketCategory/${id}`, move))
    await post.send({ to: receipt.replyTo, text: 'It is about my manager.' })
    const { id: reply, state } = await lastMail(program)
    await post.send({ from: 'agent-b@test.example', to: receipt.replyTo, text: 'Mine, too.' })
    const { id: held, reason } = await lastMail(program)
    expect([state, reason]).toEqual(['Comment', 'Not on the ticket'])
    for (const mail of [first, reply, held]) {
      expect((await read(desks.it, mail)).status).toBe(404)
      expect((await read(desks.hr, mail)).status).toBe(200)
    }
  })
})
