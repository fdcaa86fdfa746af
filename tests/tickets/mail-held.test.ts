import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyAddressOf } from '#areas/tickets/server/mail/reply-address.ts'
import { mailFor } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { conversationOf, HELPDESK, lastMail, openPost, type Post } from './mailing.ts'
import { type Desks, done, FRIDAY, manila, move, openDesks, raise, ticketOf } from './ticketing.ts'

// Mail that becomes nothing by itself: what a person reviews, and what is left alone.
let program: TestProgram
let desks: Desks
let agent: Person
let post: Post
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  agent = await program.as('agent')
  post = await openPost(program, await program.as('admin'), desks.hardware, {
    checks_by: 'mx.company.example',
  })
})
beforeEach(() => program.at(FRIDAY))
afterAll(async () => {
  await post.close()
  await program.close()
})

const STRANGER = 'stranger@elsewhere.example'
const held = async (person: Person) => done(await person.get('ticket_mails/getAll'))
const countOf = async (table: 'tickets' | 'ticket_comments') => {
  const [row] = await program.database.rows<{ count: number }>(
    table === 'tickets'
      ? 'select count(*)::integer as count from tickets'
      : 'select count(*)::integer as count from ticket_comments',
  )
  return row?.count
}
/** The mails that were written for an address, whether or not they have left. */
const answersTo = async (address: string) => {
  const rows = await program.database.rows<{ template: string; text: string }>(
    'select template_key as template, body_text as text from outbox where lower(recipient) = lower($1) order by id',
    [address],
  )
  return rows
}

describe('mail of an unknown sender', () => {
  it('is held, and answered once a day in words that tell nothing', async () => {
    const tickets = await countOf('tickets')
    for (const to of [HELPDESK, 'helpdesk+t1.00000000000000000000@company.example'])
      await post.send({ from: STRANGER, to, subject: 'Let me in', text: 'Please.' })
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Unknown sender' })
    expect(await countOf('tickets')).toBe(tickets)
    const answers = await answersTo(STRANGER)
    expect(answers).toMatchObject([{ template: 'ticket-mail-held' }])
    expect(answers[0]?.text).toContain('A person will look at it.')
    program.at(manila('2025-05-10T16:31'))
    await post.send({ from: STRANGER.toUpperCase(), text: 'Still waiting.' })
    expect(await answersTo(STRANGER)).toHaveLength(2)
  })

  it('is answered like that of an employee who does not belong to the ticket', async () => {
    const { id } = await raise(await program.as('agent2'), desks.hardware)
    const invalid = `helpdesk+t${id}.00000000000000000000@company.example`
    await post.send({ from: 'agent-b@test.example', to: invalid })
    await post.send({ from: 'nobody@test.example', to: invalid })
    const [known] = await answersTo('agent-b@test.example')
    const [unknown] = await answersTo('nobody@test.example')
    const plain = (text = '') => text.split('A person will look at it.')[0]
    expect(plain(known?.text)).toBe(plain(unknown?.text))
  })

  it('of an account that was switched off is held', async () => {
    const off = program.company.users['agent2-b']
    await program.database.rows('update users set is_active = false where id = $1', [off])
    await post.send({ from: 'agent2-b@test.example' })
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Unknown sender' })
    await program.database.rows('update users set is_active = true where id = $1', [off])
  })
})

describe('mail that is held', () => {
  it('is read by the people who handle its category, and by nobody else', async () => {
    await post.send({ from: STRANGER, subject: 'For handlers' })
    const { id } = await lastMail(program)
    const subjects = async (person: Person) =>
      (await held(person)).map(({ subject }: { subject: string }) => subject)
    expect(await subjects(desks.it)).toContain('For handlers')
    expect(await subjects(desks.hr)).toEqual([])
    expect(await subjects(await program.as('office-admin'))).toEqual([])
    expect((await desks.hr.get(`ticket_mails/getById/${id}`)).status).toBe(404)
    expect((await desks.hr.post(`ticket_mails/discard/${id}`)).status).toBe(404)
    for (const name of ['agent', 'lead', 'manager'])
      expect((await (await program.as(name)).get('ticket_mails/getAll')).status).toBe(403)
    const told = await program.database.rows<{ user_id: number }>(
      `select user_id from notifications where dedupe_key = $1 order by user_id`,
      [`ticket-mail-${id}`],
    )
    expect(told.map(({ user_id }) => user_id)).toEqual([
      desks.people['ana']?.user,
      desks.people['ben']?.user,
    ])
  })

  it('becomes a ticket of the employee its reader chooses, once, with its files', async () => {
    await post.send({
      ...{ from: 'agent@home.example', subject: 'From my own address', text: 'It is broken.' },
      attachments: [{ filename: 'notes.txt', content: 'What I tried' }],
    })
    const { id, attachments } = await lastMail(program)
    expect(attachments).toBe('notes.txt (1 kB)')
    const requester_id = program.company.employees['agent']
    const make = () => desks.it.post(`ticket_mails/makeTicket/${id}`, { requester_id })
    const [one, other] = await Promise.all([make(), make()])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const made = done(one.status === 200 ? one : other)
    expect(await ticketOf(agent, made.id)).toMatchObject({ source: 'Mail', requester_id })
    const { body } = await agent.post(`tickets/getAttachments/${made.id}`)
    expect(body.data).toMatchObject([{ title: 'notes.txt' }])
    expect(await answersTo('agent@home.example')).toMatchObject([{ template: 'ticket-mail-held' }])
  })

  it('is added to a ticket as what its sender wrote, and is no answer of the handler', async () => {
    const { id } = await raise(agent, desks.hardware)
    await post.send({ from: 'agent@home.example', text: 'More of it.\n\n> earlier' })
    const { id: mail } = await lastMail(program)
    done(await desks.it.post(`ticket_mails/addToTicket/${mail}`, { ticket_id: id }))
    expect(await conversationOf(agent, id)).toMatchObject([
      {
        ...{ comment: '<p>More of it.</p>', mail_sender: 'agent@home.example' },
        ...{ is_by_mail: true, is_internal: false, quoted: '> earlier' },
      },
    ])
    expect((await ticketOf(agent, id)).first_responded_at).toBeNull()
  })

  it('is added only to tickets that its reader handles', async () => {
    const complaint = await raise(agent, desks.complaints)
    await post.send({ from: STRANGER })
    const { id } = await lastMail(program)
    const add = await desks.it.post(`ticket_mails/addToTicket/${id}`, { ticket_id: complaint.id })
    expect(add.status).toBe(404)
    expect((await lastMail(program)).state).toBe('Held')
  })

  it('is discarded once, and stays in the list', async () => {
    await post.send({ from: STRANGER, subject: 'You have won' })
    const { id } = await lastMail(program)
    done(await desks.it.post(`ticket_mails/discard/${id}`))
    expect((await desks.it.post(`ticket_mails/discard/${id}`)).status).toBe(409)
    expect(await lastMail(program)).toMatchObject({ id, state: 'Discarded' })
  })
})

describe('a sender that the mail server in front did not confirm', () => {
  const results = (words: string) => ({ 'Authentication-Results': words })

  it('is held and hears nothing: its address is forged', async () => {
    for (const words of [
      'mx.company.example; dmarc=fail (p=none) header.from=test.example; spf=pass',
      'mx.company.example; spf=fail smtp.mailfrom=test.example',
    ]) {
      await post.send({ from: 'agent-c@test.example', headers: results(words) })
      expect(await lastMail(program)).toMatchObject({
        ...{ state: 'Held', reason: 'Sender not confirmed' },
      })
    }
    expect(await answersTo('agent-c@test.example')).toEqual([])
  })

  it('is not judged by the word of another server', async () => {
    await post.send({ headers: results('elsewhere.example; dmarc=fail') })
    expect((await lastMail(program)).state).toBe('Ticket')
  })

  it('waits even without a check, where the mailbox takes confirmed senders alone', async () => {
    const strict = await openPost(program, await program.as('admin'), desks.network, {
      ...{ name: 'Strict', address: 'strict@company.example' },
      ...{ checks_by: 'mx.company.example', needs_checks: true },
    })
    const send = (headers: Record<string, string>) =>
      strict.send({ to: 'strict@company.example', headers })
    await send({})
    expect((await lastMail(program)).reason).toBe('Sender not confirmed')
    await send(results('mx.company.example; dmarc=pass header.from=test.example'))
    expect((await lastMail(program)).state).toBe('Ticket')
    await strict.close()
  })
})

describe('mail that no person wrote', () => {
  it.each([
    ['Automatic message', { headers: { 'Auto-Submitted': 'auto-replied; owner="a"' } }],
    ['Automatic message', { envelopeFrom: '' }],
    ['Automatic message', { headers: { 'Return-Path': '<>' } }],
    ['Automatic message', { headers: { 'X-Autoreply': 'yes' } }],
    ['Automatic message', { headers: { 'X-Autorespond': 'Out of office' } }],
    ['Automatic message', { headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply' } }],
    ['Automatic message', { headers: { Precedence: 'auto_reply' } }],
    ['Delivery report', { headers: { 'X-Failed-Recipients': 'gone@test.example' } }],
    ['Mailing list', { headers: { Precedence: 'Bulk' } }],
    ['Mailing list', { headers: { 'List-Id': 'All <all.company.example>' } }],
    ['Own message', { messageId: '<0123456789abcdef@muster.mail>' }],
    ['Own message', { from: HELPDESK }],
  ])('is left alone and never answered: %s %o', async (reason, mail) => {
    const [tickets, comments] = [await countOf('tickets'), await countOf('ticket_comments')]
    const from = 'lead2@test.example'
    await post.send({ from, ...mail })
    expect(await lastMail(program)).toMatchObject({ state: 'Ignored', reason })
    expect([await countOf('tickets'), await countOf('ticket_comments')]).toEqual([
      tickets,
      comments,
    ])
    expect(await answersTo(from)).toEqual([])
    expect(await answersTo(HELPDESK)).toEqual([])
  })

  it('ends no hold and is no comment, though it answers a mail of the ticket [tickets-58]', async () => {
    const { id } = await raise(agent, desks.hardware)
    done(await move(desks.it, id, 'On Hold', { hold_reason: 'Waiting for requester' }))
    const to = replyAddressOf(program.engine.secrets, HELPDESK, id)
    for (const name of ['X-Autoreply', 'X-Autorespond', 'X-Auto-Response-Suppress'])
      await post.send({ to, subject: 'Out of office', headers: { [name]: 'All' } })
    expect((await ticketOf(agent, id)).status).toBe('On Hold')
    expect(await conversationOf(agent, id)).toEqual([])
    await post.send({ to, text: 'I am back.', headers: { 'X-Auto-Response-Suppress': 'None' } })
    expect((await ticketOf(agent, id)).status).toBe('In Progress')
  })

  it('is left alone where it reports what could not be delivered', async () => {
    const report = [
      'From: Mail Delivery <mailer-daemon@test.example>',
      `To: ${HELPDESK}`,
      'Subject: Undelivered Mail',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--b--',
      '',
    ].join('\r\n')
    await post.sendRaw(report)
    expect(await lastMail(program)).toMatchObject({ state: 'Ignored', reason: 'Delivery report' })
  })

  it('does not keep a program that answers ours busy: after twenty in an hour a person looks', async () => {
    const writer = 'agent2@test.example'
    for (let count = 0; count < 21; count += 1) await post.send({ from: writer, text: `${count}` })
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Too many messages' })
    expect(await mailFor(program, 'nobody@test.example')).toHaveLength(1)
  })
})

describe('a flood of mail', () => {
  it('of strangers waits in the list, and buries no other notice of its handlers', async () => {
    program.at(manila('2025-05-16T16:30'))
    const before = await lastMail(program)
    for (let count = 0; count < 23; count += 1)
      await post.send({ from: `stranger${count}@flood.example`, text: `${count}` })
    const told = await program.database.rows(
      `select from notifications n join ticket_mails m on n.dedupe_key = 'ticket-mail-' || m.id where m.id > $1 and n.user_id = $2`,
      [before.id, desks.people['ana']?.user],
    )
    expect(told).toHaveLength(20)
    expect(await lastMail(program)).toMatchObject({ state: 'Held', text: '22' })
  })
})
