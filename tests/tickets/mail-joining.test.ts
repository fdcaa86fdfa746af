import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketMailIntake } from '#areas/tickets/server/mail/arriving/intake.ts'
import { replyAddressOf } from '#areas/tickets/server/mail/reply-address.ts'
import { workWaitingMails } from '#areas/tickets/server/mail/working/work-mails.ts'
import { messageIdOf } from '#platform/server/mail/message-id.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { conversationOf, HELPDESK, lastMail, openPost, type Post } from './mailing.ts'
import { type Desks, done, manila, openDesks, raise, ticketOf } from './ticketing.ts'

// Which ticket a mail belongs to that carries neither our address nor our number, or that comes to several mailboxes.
let program: TestProgram
let desks: Desks
let agent: Person
let post: Post
let hour = 8
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  agent = await program.as('agent')
  post = await openPost(program, await program.as('admin'), desks.hardware)
})
// Of one person twenty mails an hour are taken, so each test has an hour of its own.
beforeEach(() => program.at(manila(`2025-05-09T${String((hour += 1)).padStart(2, '0')}:30`)))
afterAll(async () => {
  await post.close()
  await program.close()
})

/** A ticket by mail whose number is known. */
async function raisedByMail(subject: string): Promise<number> {
  await post.send({ subject, messageId: `<${subject.replaceAll(' ', '-')}@phone.example>` })
  return (await lastMail(program)).ticket_id ?? 0
}

describe('mail without our address or number', () => {
  it('that answers the first mail of its sender joins its ticket [tickets-59]', async () => {
    const id = await raisedByMail('Dock is dead')
    await post.send({ inReplyTo: '<Dock-is-dead@phone.example>', text: 'The lamp is off.' })
    await post.send({ references: '<a@b.example> <Dock-is-dead@phone.example>', text: 'Now on.' })
    expect(await conversationOf(agent, id)).toMatchObject([
      { comment: '<p>The lamp is off.</p>' },
      { comment: '<p>Now on.</p>' },
    ])
  })

  it.each([
    ['as Muster writes subjects', (number: string) => `Re: Headset [${number}]`],
    ['before a title, in small letters', (number: string) => `AW: ${number.toLowerCase()}: x`],
    ['between other words', (number: string) => `What about ${number}, please?`],
  ])('that names its ticket in the subject joins it: %s', async (_how, subjectOf) => {
    const { id } = await raise(agent, desks.hardware)
    const { ticket_number } = await ticketOf(agent, id)
    await post.send({ subject: subjectOf(ticket_number), text: 'Any news?' })
    expect(await lastMail(program)).toMatchObject({ state: 'Comment', ticket_id: id })
    expect(await conversationOf(agent, id)).toMatchObject([{ comment: '<p>Any news?</p>' }])
  })

  it('that only seems to name one is a ticket of its own', async () => {
    const { id } = await raise(agent, desks.hardware)
    const { ticket_number } = await ticketOf(agent, id)
    for (const subject of [`Part X${ticket_number}`, `${ticket_number}-4`, 'T-999999', 'T-12']) {
      await post.send({ subject })
      expect(await lastMail(program)).toMatchObject({ state: 'Ticket' })
    }
    expect(await conversationOf(agent, id)).toEqual([])
  })

  it('never joins a ticket of another person: it is a ticket of its sender [tickets-60]', async () => {
    const id = await raisedByMail('Bonus is missing')
    const { ticket_number } = await ticketOf(agent, id)
    for (const mail of [
      { subject: `Re: Bonus is missing [${ticket_number}]` },
      { inReplyTo: '<Bonus-is-missing@phone.example>' },
    ]) {
      await post.send({ from: 'agent-b@test.example', ...mail, text: 'Mine, too.' })
      const { state, ticket_id } = await lastMail(program)
      expect([state, ticket_id === id]).toEqual(['Ticket', false])
    }
    expect(await conversationOf(agent, id)).toEqual([])
  })

  it('of a handler is a note on the ticket it names', async () => {
    const { id } = await raise(agent, desks.hardware)
    const { ticket_number } = await ticketOf(agent, id)
    await post.send({ from: 'ana@test.example', subject: `[${ticket_number}]`, text: 'The dock.' })
    expect(await conversationOf(desks.it, id)).toMatchObject([{ is_internal: true }])
    expect(await conversationOf(agent, id)).toEqual([])
  })

  it('that answers "a person will look at it" joins the ticket that was made of it', async () => {
    await post.send({ from: 'agent@home.example', text: 'From home.' })
    const { id: mail } = await lastMail(program)
    const requester_id = program.company.employees['agent']
    const { id } = done(await desks.it.post(`ticket_mails/makeTicket/${mail}`, { requester_id }))
    await post.send({ inReplyTo: messageIdOf(`ticket-mail-held-${mail}`), text: 'At work now.' })
    expect(await lastMail(program)).toMatchObject({ state: 'Comment', ticket_id: id })
  })
})

describe('mail to several mailboxes', () => {
  const NETWORK = 'network@company.example'
  let network: Post
  beforeAll(async () => {
    network = await openPost(program, await program.as('admin'), desks.network, {
      ...{ name: 'Network', address: NETWORK },
    })
  })
  afterAll(() => network.close())

  const stateOfCopies = (messageId: string) =>
    program.database.rows<{ state: string; reason: string | null; detail: string | null }>(
      `select m.state, m.reason, m.detail from ticket_mails m join ticket_mail_sources s on s.mail_id = m.id
        where s.message_id = $1 order by m.id`,
      [messageId],
    )
  const second = {
    ...{ state: 'Ignored', reason: 'Sent to several mailboxes' },
    detail: 'See the copy that came to Helpdesk.',
  }

  it('is one ticket, and is answered once', async () => {
    const messageId = '<both-at-once@phone.example>'
    await post.send({ to: `${HELPDESK}, ${NETWORK}`, subject: 'Cable is cut', messageId })
    expect(await stateOfCopies(messageId)).toMatchObject([{ state: 'Ticket' }, second])
    const answers = await program.database.rows(
      `select from outbox where template_key = 'ticket-received' and subject like '%Cable is cut%'`,
    )
    expect(answers).toHaveLength(1)
  })

  it('is one ticket when its copies come and are worked at side by side [tickets-61]', async () => {
    const copies = Array.from({ length: 6 }, (_, at) => `<copy-${at}@phone.example>`)
    const keep = (messageId: string, to: string) =>
      ticketMailIntake.keep(program.engine, {
        content: Buffer.from(
          `From: agent@test.example\r\nMessage-ID: ${messageId}\r\nSubject: A copy\r\n\r\nHello.`,
        ),
        sender: 'agent@test.example',
        recipients: [to],
      })
    await Promise.all(
      copies.flatMap((messageId) => [HELPDESK, NETWORK].map((to) => keep(messageId, to))),
    )
    await Promise.all([1, 2, 3].map(() => workWaitingMails(program.engine)))
    const stateOf = async (messageId: string) =>
      (await stateOfCopies(messageId)).map(({ state }) => state)
    for (const messageId of copies)
      await expect.poll(() => stateOf(messageId)).toEqual(['Ticket', 'Ignored'])
  })

  it('joins the ticket of its signed address, whichever mailbox has it first', async () => {
    await network.send({ to: NETWORK, subject: 'Port is dead' })
    const { ticket_id } = await lastMail(program)
    const id = ticket_id ?? 0
    const signed = replyAddressOf(program.engine.secrets, NETWORK, id)
    const messageId = '<answer-to-both@phone.example>'
    await post.send({ to: `${HELPDESK}, ${signed}`, text: 'Port 7.', messageId })
    expect(await stateOfCopies(messageId)).toMatchObject([{ state: 'Comment' }, second])
    expect(await conversationOf(agent, id)).toMatchObject([{ comment: '<p>Port 7.</p>' }])
  })

  it('is not taken for a copy where another person sends it under the same number', async () => {
    const messageId = '<not-mine@phone.example>'
    await post.send({ messageId })
    await network.send({ from: 'agent-b@test.example', to: NETWORK, messageId })
    expect(await stateOfCopies(messageId)).toMatchObject([{ state: 'Ticket' }, { state: 'Ticket' }])
  })
})
