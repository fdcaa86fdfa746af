import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketMailIntake } from '#areas/tickets/server/mail/arriving/intake.ts'
import { workWaitingMails } from '#areas/tickets/server/mail/working/work-mails.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { HELPDESK, lastMail, openPost, type Post } from './mailing.ts'
import { type Desks, done, FRIDAY, manila, openDesks } from './ticketing.ts'

// How much mail of unknown senders a mailbox keeps, and what an attack leaves behind.
let program: TestProgram
let desks: Desks
let admin: Person
let post: Post
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  admin = await program.as('admin')
  post = await openPost(program, admin, desks.hardware, {
    unknown_a_day: 5,
    unknown_sender_a_day: 2,
  })
})
beforeEach(() => program.at(FRIDAY))
afterAll(async () => {
  await post.close()
  await program.close()
})

interface Counted {
  readonly held: number
  readonly sources: number
  readonly quotas: number
}

const counted = async (): Promise<Counted | undefined> => {
  const [counts] = await program.database.rows<Counted>(
    `select (select count(*) from ticket_mails where state = 'Held')::integer as held, (select count(*) from ticket_mail_sources)::integer as sources,
            (select count(*) from ticket_mail_quotas)::integer as quotas`,
  )
  return counts
}
/** The lines that say what was not kept, as a person reads them. */
const linesOf = async (person: Person) =>
  done(await person.post('ticket_mails/getByAttributes', { reason: 'Too many unknown senders' }))

describe('mail of unknown senders', () => {
  it('is kept as often a day as the mailbox says, of one address and of all; handlers see how much was not [tickets-57]', async () => {
    for (let count = 0; count < 3; count += 1)
      await post.send({ from: 'one@elsewhere.example', text: `${count}` })
    expect((await counted())?.held).toBe(2)
    // However it is written: the address is the same.
    await post.send({ from: '"Another" <ONE@elsewhere.example>', text: 'again' })
    for (let count = 0; count < 5; count += 1)
      await post.send({ from: `other${count}@elsewhere.example`, text: `${count}` })
    expect((await counted())?.held).toBe(5)
    const [line, ...more] = await linesOf(desks.it)
    expect(line).toMatchObject({ state: 'Ignored', not_kept: 4, mailbox_id: post.mailbox })
    expect(more).toEqual([])
    expect(await linesOf(desks.hr)).toEqual([])
    const told = await program.database.rows<{ user_id: number }>(
      'select user_id from notifications where dedupe_key = $1 order by user_id',
      [`ticket-mail-${line.id}`],
    )
    expect(told.map(({ user_id }) => user_id)).toEqual([
      desks.people['ana']?.user,
      desks.people['ben']?.user,
    ])
  })

  it('is kept again on the next day', async () => {
    program.at(manila('2025-05-10T16:30'))
    const before = (await counted())?.held ?? 0
    await post.send({ from: 'one@elsewhere.example', text: 'tomorrow' })
    expect((await counted())?.held).toBe(before + 1)
  })

  it('is counted once however often it is brought, and not at all where an account wrote it', async () => {
    program.at(manila('2025-05-11T16:30'))
    const mail = { from: 'twice@elsewhere.example', messageId: '<twice@elsewhere.example>' }
    for (let count = 0; count < 3; count += 1) await post.send(mail)
    await post.send({ from: 'twice@elsewhere.example', text: 'another one' })
    expect(await lastMail(program)).toMatchObject({ state: 'Held', text: 'another one' })
    for (let count = 0; count < 8; count += 1) await post.send({ text: `${count}` })
    expect(await lastMail(program)).toMatchObject({ state: 'Ticket' })
  })

  it('of none or of several addresses counts as of one', async () => {
    program.at(manila('2025-05-12T16:30'))
    const before = (await counted())?.held ?? 0
    const raw = (from: string, words: string) =>
      post.sendRaw(`${from}To: ${HELPDESK}\r\nSubject: ${words}\r\n\r\n${words}`, 'x@y.example')
    await raw('', 'none')
    await raw('From: a@y.example, b@y.example\r\n', 'several')
    await raw('From: c@y.example\r\nFrom: d@y.example\r\n', 'twice')
    expect((await counted())?.held).toBe(before + 2)
  })
})

const STRANGERS = 10_000
const AT_ONCE = 50

describe('an attack of ten thousand strangers', () => {
  it('leaves a line and as many mails as the mailbox keeps, and keeps nobody waiting [tickets-63]', async () => {
    program.at(manila('2025-05-16T16:30'))
    const before = await counted()
    const content = (number: number) =>
      Buffer.from(
        `From: stranger${number}@flood.example\r\nTo: ${HELPDESK}\r\nSubject: ${number}\r\n\r\n${'x'.repeat(2_000)}`,
      )
    const attack = async (first: number) => {
      for (let number = first; number < STRANGERS; number += AT_ONCE)
        await ticketMailIntake.keep(program.engine, {
          ...{ content: content(number), sender: `stranger${number}@flood.example` },
          recipients: [HELPDESK],
        })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_one, first) => attack(first)))
    await post.send({ from: 'agent2@test.example', subject: 'My headset', text: 'It is broken.' })
    await workWaitingMails(program.engine)
    expect(await lastMail(program)).toMatchObject({
      state: 'Ticket',
      sender: 'agent2@test.example',
    })
    const after = await counted()
    expect(after).toEqual({
      held: (before?.held ?? 0) + 5,
      sources: (before?.sources ?? 0) + 6,
      // One for all, and those of the five addresses that got in.
      quotas: (before?.quotas ?? 0) + 6,
    })
    const lines = await linesOf(desks.it)
    expect(lines).toContainEqual(expect.objectContaining({ not_kept: STRANGERS - 5 }))
  }, 240_000)
})
