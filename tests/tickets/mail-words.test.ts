import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailFor } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { conversationOf, lastMail, openPost, type Post } from './mailing.ts'
import { type Desks, done, FRIDAY, openDesks, raise, say, ticketOf } from './ticketing.ts'

// What people write by mail is kept as they wrote it, as long as a ticket or comment can hold it; nothing is lost without a word.
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

async function raisedByMail(subject: string) {
  await post.send({ subject })
  const { ticket_id } = await lastMail(program)
  const find = async () =>
    (await mailFor(program, AGENT)).find((mail) => mail.subject.includes(subject))
  await expect.poll(find).toBeDefined()
  return { id: ticket_id ?? 0, answerTo: (await find())?.replyTo ?? '' }
}

describe('long mail', () => {
  it.each([
    ['signs that HTML writes in five letters', '&'.repeat(40_000)],
    ['lines of one letter', 'a\n'.repeat(20_000)],
    ['pictures of letters', `${'a'.repeat(14_999)}😀${'😀'.repeat(20_000)}`],
  ])('becomes a ticket that holds what fits, and says that it is cut: %s', async (_what, text) => {
    await post.send({ subject: `${'s'.repeat(149)}😀😀`, text })
    const mail = await lastMail(program)
    expect(mail).toMatchObject({ state: 'Ticket' })
    const { title, description } = await ticketOf(agent, mail.ticket_id ?? 0)
    expect(title).toBe('s'.repeat(149))
    expect(description.isWellFormed()).toBe(true)
    expect(description).toContain('The mail was cut here')
  })

  it('becomes a comment in the same way', async () => {
    const { id, answerTo } = await raisedByMail('Long answer')
    await post.send({ to: answerTo, text: `Hello &\n${'<&>\n'.repeat(9000)}` })
    expect(await lastMail(program)).toMatchObject({ state: 'Comment', ticket_id: id })
    const [said] = await conversationOf(agent, id)
    expect(said.comment).toContain('Hello &amp;<br />')
    expect(said.comment).toContain('The mail was cut here')
  })
})

describe('mail that names no charset', () => {
  it('becomes a ticket that can be read [tickets-62]', async () => {
    const words = Buffer.from('Größe passt nicht, der Kopfhörer drückt.', 'latin1')
    const head = Buffer.from('From: agent@test.example\r\nSubject: Kopfhörer\r\n\r\n', 'latin1')
    await post.sendRaw(Buffer.concat([head, words]))
    const { ticket_id } = await lastMail(program)
    expect(await ticketOf(agent, ticket_id ?? 0)).toMatchObject({
      title: 'Kopfhörer',
      description: '<p>Größe passt nicht, der Kopfhörer drückt.</p>',
    })
  })
})

describe('mail whose files were not unpacked', () => {
  it('says so in the ticket that a person makes of it', async () => {
    const attachments = Array.from({ length: 21 }, (_, at) => ({
      ...{ filename: `${at}.txt`, content: 'x' },
    }))
    await post.send({ attachments })
    const { id, reason } = await lastMail(program)
    expect(reason).toBe('Too many files')
    const requester_id = program.company.employees['agent']
    const made = done(await desks.it.post(`ticket_mails/makeTicket/${id}`, { requester_id }))
    expect((await ticketOf(agent, made.id)).description).toContain('21 files were not kept')
  })
})

describe('a comment that came by mail', () => {
  it('is told to the owner of the address it came from', async () => {
    const { id, answerTo } = await raisedByMail('Who wrote that')
    await post.send({ to: answerTo, text: 'Please close it.' })
    const told = await program.database.rows<{ title: string }>(
      `select title from notifications where user_id = $1 and dedupe_key like $2`,
      [program.company.users['agent'], `ticket-mail-%-${id}`],
    )
    expect(told).toMatchObject([{ title: 'Your mail was added to your ticket' }])
  })

  it('is not worded anew, least of all by the person who added it', async () => {
    const { id } = await raise(agent, desks.hardware)
    await post.send({ from: 'agent@home.example', text: 'More of it.' })
    const { id: mail } = await lastMail(program)
    done(await desks.it.post(`ticket_mails/addToTicket/${mail}`, { ticket_id: id }))
    const [{ id: comment }] = await conversationOf(agent, id)
    const edit = await desks.it.post(`tickets/editComment/${comment}`, { comment: '<p>I quit</p>' })
    expect(edit.status).toBe(409)
  })
})

describe('a comment that is hidden', () => {
  /** An agent's manager, whose role was given the list of all mail. */
  const readerOfAllMail = async () => {
    const { database, company } = program
    await database.rows(
      `update roles_permissions set reporting_access_view = array['all'] where role_id = $1 and rights_view = '1'`,
      [company.roles['Manager']],
    )
    program.forgetAccess()
    return program.as('manager')
  }
  const wordsOf = async (person: Person, key: string) => {
    const [mail] = await program.database.rows<{ id: number }>(
      'select id from outbox where body_text like $1',
      [`%${key}%`],
    )
    return (await person.get(`email_deliveries/getMail/${mail?.id}`)).body.data?.text
  }

  it('is not changed or read by its author any more, where they do not handle the ticket', async () => {
    const { id } = await raise(agent, desks.hardware)
    const { id: comment } = done(await say(agent, id, 'You idiots'))
    done(await desks.it.post(`tickets/hideComment/${comment}`, { reason: 'An insult' }))
    const edit = await agent.post(`tickets/editComment/${comment}`, { comment: '<p>Still</p>' })
    expect(edit.status).toBe(404)
    expect(JSON.stringify(edit.body)).not.toContain('insult')
  })

  it('is not read in its mail by those who do not read it on the ticket', async () => {
    const { id } = await raisedByMail('Where is it')
    const { id: comment } = done(await say(desks.it, id, 'The password is Tulip'))
    const reader = await readerOfAllMail()
    expect(await wordsOf(reader, 'Tulip')).toContain('Tulip')
    done(await desks.it.post(`tickets/hideComment/${comment}`, { reason: 'A password' }))
    expect(await wordsOf(desks.it, 'Tulip')).toContain('Tulip')
    expect(await wordsOf(reader, 'Tulip')).toBeNull()
  })

  /** An answer whose mail the mail server did not take. */
  async function answeredInVain(words: string) {
    const { id } = await raisedByMail(`About ${words}`)
    const { id: comment } = done(await say(desks.it, id, words))
    const mails = () =>
      program.database.rows<{ state: string }>(
        'select state from outbox where body_text like $1 order by id',
        [`%${words}\n%`],
      )
    await expect.poll(async () => (await mails())[0]?.state).toBe('sent')
    await program.database.rows(`update outbox set state = 'failed' where body_text like $1`, [
      `%${words}\n%`,
    ])
    return { comment, mails }
  }

  it('does not leave by mail, if it has not left', async () => {
    const { comment, mails } = await answeredInVain('Wrong person')
    done(await desks.it.post(`tickets/hideComment/${comment}`, { reason: 'Wrong ticket' }))
    expect(await mails()).toEqual([{ state: 'cancelled' }])
  })

  it('or changed leaves by mail as it is now, if it has not left', async () => {
    const { comment, mails } = await answeredInVain('Try port 8')
    const edited = { comment: '<p>Try port 9</p>' }
    done(await desks.it.post(`tickets/editComment/${comment}`, edited))
    expect(await mails()).toEqual([{ state: 'cancelled' }])
    const arrived = async () =>
      (await mailFor(program, AGENT)).filter(({ text }) => text.includes('Try port 9')).length
    await expect.poll(arrived).toBe(1)
  })
})
