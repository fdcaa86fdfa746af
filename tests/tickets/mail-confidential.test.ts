import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailFor } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { conversationOf, lastMail, openPost, type Post } from './mailing.ts'
import { type Desks, done, FRIDAY, manila, openDesks, say, solve, ticketOf } from './ticketing.ts'

// What a mail says about a confidential matter stays among the people who handle that matter, whatever address it was sent to.
const AGENT = 'agent@test.example'
let program: TestProgram
let desks: Desks
let admin: Person
let post: Post
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  admin = await program.as('office-admin')
  post = await openPost(program, await program.as('admin'), desks.hardware)
})
beforeEach(() => program.at(FRIDAY))
afterAll(async () => {
  await post.close()
  await program.close()
})

/** A ticket that came to the help desk, which found it to be a complaint and moved it. */
async function complaint(subject: string) {
  await post.send({ subject, messageId: `<${subject.replaceAll(' ', '-')}@phone.example>` })
  const { id: mail, ticket_id } = await lastMail(program)
  const id = ticket_id ?? 0
  const receipt = async () =>
    (await mailFor(program, AGENT)).find((one) => one.subject.includes(subject))
  await expect.poll(receipt).toBeDefined()
  const answerTo = (await receipt())?.replyTo ?? ''
  const moved = { category_id: desks.complaints }
  done(await desks.it.post(`tickets/updateTicketCategory/${id}`, moved))
  return { id, mail, answerTo }
}

const readsMail = async (person: Person, id: number) =>
  (await person.get(`ticket_mails/getById/${id}`)).status
const readersOf = async (id: number) => ({
  it: await readsMail(desks.it, id),
  admin: await readsMail(admin, id),
  hr: await readsMail(desks.hr, id),
})
const AMONG_HR = { it: 404, admin: 404, hr: 200 }

describe('a ticket that was moved to a confidential category', () => {
  it('takes the mail along that it was raised by', async () => {
    const { mail } = await complaint('He shouts at me')
    expect(await readersOf(mail)).toEqual(AMONG_HR)
    const listed = done(await desks.it.get('ticket_mails/getAll?search=shouts'))
    expect(listed).toEqual([])
  })

  it('is answered at the address of the help desk, and the help desk does not read the answer', async () => {
    const { id, answerTo } = await complaint('He throws chairs')
    await post.send({ to: answerTo, text: 'One of them hit me.' })
    const mail = await lastMail(program)
    expect(mail).toMatchObject({ state: 'Comment', ticket_id: id })
    expect(await readersOf(mail.id)).toEqual(AMONG_HR)
  })

  it.each([
    ['Not on the ticket', { from: 'agent-b@test.example' }],
    [
      'Too many files',
      {
        attachments: Array.from({ length: 21 }, (_, at) => ({
          filename: `${at}.txt`,
          content: 'x',
        })),
      },
    ],
    ['Unknown sender', { from: 'agent@home.example' }],
  ])('has mail about it held for the people who handle it: %s', async (reason, mail) => {
    const { answerTo } = await complaint(`He breaks things, ${reason}`)
    await post.send({ to: answerTo, text: 'It happened again.', ...mail })
    const { id, ...held } = await lastMail(program)
    expect(held).toMatchObject({ state: 'Held', reason })
    expect(await readersOf(id)).toEqual(AMONG_HR)
    const told = await program.database.rows<{ user_id: number }>(
      `select user_id from notifications where dedupe_key = $1`,
      [`ticket-mail-${id}`],
    )
    expect(told.map(({ user_id }) => user_id)).toEqual([program.company.users['hr']])
  })

  it('goes on in its category, when it is over and its requester writes again', async () => {
    const { id, answerTo } = await complaint('He reads my mails')
    done(await solve(desks.hr, id))
    program.at(manila('2025-05-20T10:00'))
    await post.send({ to: answerTo, subject: 'Re: He reads my mails', text: 'He does it again.' })
    const { ticket_id, id: mail } = await lastMail(program)
    expect(await ticketOf(desks.hr, ticket_id ?? 0)).toMatchObject({
      category_id: desks.complaints,
    })
    expect((await desks.it.get(`tickets/getById/${ticket_id}`)).status).toBe(404)
    expect(await readersOf(mail)).toEqual(AMONG_HR)
  })
})

describe('mail about a confidential ticket', () => {
  it('says nothing of it in any wording, nor does the list of what was sent', async () => {
    const { id } = await complaint('He is a thief')
    const body = '<p>{{ticket.title}} {{ticket.category}} {{ticket.answer}} {{ticket.status}}</p>'
    const root = await program.as('admin')
    const templates = done(await root.get('email_templates/getAll?search=ticket'))
    for (const { id: template, version } of templates)
      await root.post(`email_templates/update/${template}`, {
        ...{ version, body: `${body}<p>{{ticket.link}}</p>`, subject: '{{ticket.title}} news' },
      })
    expect(
      (await root.get('email_templates/getAll?search=ticket-answered')).body.data,
    ).toMatchObject([{ subject: '{{ticket.title}} news' }])
    done(await say(desks.hr, id, 'We dismiss him'))
    done(await solve(desks.hr, id))
    const sent = await program.database.rows<{
      id: number
      words: string
      template_key: string
      effect_key: string
    }>(
      `select id, subject || body_text as words, template_key, effect_key from outbox where recipient = $1 order by id desc limit 2`,
      [AGENT],
    )
    expect(sent).toHaveLength(2)
    for (const { words } of sent)
      expect(words).not.toMatch(/thief|dismiss|Complaint|cable|Resolved/i)
    // The same as of any other ticket, so that nobody learns from the list which one is confidential.
    for (const { template_key, effect_key } of sent) {
      expect(template_key).toBe('ticket-answered')
      expect(effect_key).toMatch(/^ticket mail [0-9a-f]+$/)
    }
  })
})

describe('answers among handlers', () => {
  it('are named in no mail to the requester', async () => {
    await post.send({ subject: 'Fan is loud', messageId: '<fan@phone.example>' })
    const { ticket_id } = await lastMail(program)
    const find = async () =>
      (await mailFor(program, AGENT)).find(({ subject }) => subject.includes('Fan is loud'))
    await expect.poll(find).toBeDefined()
    await post.send({
      ...{ from: 'ana@test.example', to: (await find())?.replyTo ?? '' },
      ...{ text: 'He should clean it.', messageId: '<secret-note@it.example>' },
    })
    expect((await conversationOf(desks.it, ticket_id ?? 0))[0]).toMatchObject({ is_internal: true })
    done(await say(desks.it, ticket_id ?? 0, 'We bring another one'))
    const [answer] = await program.database.rows<{ answers_to: string[] }>(
      `select answers_to from outbox where recipient = $1 order by id desc limit 1`,
      [AGENT],
    )
    expect(answer?.answers_to).toEqual(['<fan@phone.example>'])
  })
})
