import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import {
  IMAP_PASSWORD,
  IMAP_USER,
  type ImapServer,
  startImapServer,
} from '../harness/imap-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { lastMail } from './mailing.ts'
import { type Desks, done, openDesks, raise } from './ticketing.ts'

// A mailbox that is fetched from a real IMAP server.
const NAME = 'localhost'
let imap: ImapServer
let program: TestProgram
let desks: Desks
let admin: Person
let mailbox: number
beforeAll(async () => {
  imap = await startImapServer()
  program = await startProgram({
    outbound: createOutbound({ allow: ['127.0.0.1'], log: { error: () => {} } }),
  })
  desks = await openDesks(program)
  admin = await program.as('admin')
  mailbox = done(await admin.post('ticket_mailboxes/create', drafted())).id
})
afterAll(async () => {
  await program.close()
  await imap.close()
})

const drafted = () => ({
  ...{ name: 'Helpdesk', address: 'helpdesk@company.example', category_id: desks.hardware },
  ...{ arrives_by: 'IMAP', host: '127.0.0.1', port: imap.port, encryption: 'None' },
  ...{ username: IMAP_USER, is_active: true },
})
const keep = (password: string, person = admin) =>
  person.post(`ticket_mailboxes/savePassword/${mailbox}`, { password })
const test = (person = admin) => person.post(`ticket_mailboxes/testConnection/${mailbox}`)
/** One due time of the schedule. */
async function fetchOnce() {
  done(await admin.post('schedules/runNow/fetch-ticket-mail'))
  await program.engine.schedules.workOff()
}
const mailboxNow = async () => done(await admin.get(`ticket_mailboxes/getById/${mailbox}`))
const message = (id: string, ...lines: readonly string[]) =>
  [
    'From: Agent <agent@test.example>',
    'To: helpdesk@company.example',
    `Message-ID: <${id}@phone.example>`,
    'Subject: Headset is silent',
    ...lines,
    '',
    'Since this morning.',
    '',
  ].join('\r\n')
const mails = async () => {
  const [row] = await program.database.rows<{ count: number }>(
    'select count(*)::integer as count from ticket_mails',
  )
  return row?.count
}

describe('the password of a mailbox', () => {
  it('is asked for, kept sealed, and never answered', async () => {
    expect((await test()).body.code).toBe('ticket_mailbox.no_password')
    const saved = await keep(IMAP_PASSWORD)
    expect(saved.body.data.password_since).not.toBeNull()
    const answers = [await mailboxNow(), saved, (await admin.get('history/getAll')).body]
    expect(JSON.stringify(answers)).not.toContain(IMAP_PASSWORD)
    const [kept] = await program.database.rows<{ sealed: string }>(
      'select sealed from ticket_mailbox_secrets',
    )
    expect(kept?.sealed).not.toContain(IMAP_PASSWORD)
  })

  it('is set by people who set mailboxes up', async () => {
    for (const name of ['agent', 'lead'])
      expect((await keep('guessed', await program.as(name))).status).toBe(403)
  })

  it('is forgotten with another server, so that it is not sent there', async () => {
    const change = (host: string) => admin.put(`ticket_mailboxes/update/${mailbox}`, { host })
    done(await change(NAME))
    expect((await mailboxNow()).password_since).toBeNull()
    done(await change('127.0.0.1'))
    expect((await test()).body.code).toBe('ticket_mailbox.no_password')
    done(await keep(IMAP_PASSWORD))
  })
})

describe('the test of a connection', () => {
  it('says that it works, and counts what is there', async () => {
    const { body } = await test()
    expect(body.message).toBe('Connected. There are 0 messages in INBOX.')
  })

  it('says what is wrong: password, folder, or a host that is not listed', async () => {
    done(await keep('another'))
    expect((await test()).body.code).toBe('ticket_mailbox.sign_in_refused')
    done(await keep(IMAP_PASSWORD))
    const with_ = async (values: object) => {
      done(await admin.put(`ticket_mailboxes/update/${mailbox}`, values))
      done(await keep(IMAP_PASSWORD))
      return (await test()).body.code
    }
    expect(await with_({ folder: 'Nowhere' })).toBe('ticket_mailbox.no_folder')
    expect(await with_({ folder: 'INBOX', port: 1 })).toBe('ticket_mailbox.not_reached')
    expect(await with_({ port: imap.port, host: 'imap.elsewhere.example' })).toBe(
      'ticket_mailbox.not_listed',
    )
    expect(await with_({ host: '127.0.0.1' })).toBeUndefined()
  })
})

describe('a mailbox', () => {
  it('is fetched every minute, each message once', async () => {
    await imap.deliver(message('one'))
    await fetchOnce()
    expect(await lastMail(program)).toMatchObject({ state: 'Ticket', sender: 'agent@test.example' })
    await fetchOnce()
    expect(await mails()).toBe(1)
    await imap.deliver(message('two'))
    await imap.deliver(message('one')) // the same, delivered a second time
    await fetchOnce()
    expect(await mails()).toBe(2)
    expect(await mailboxNow()).toMatchObject({ last_error: null, received: 2 })
  })

  it('that was numbered anew is read again, and nothing becomes a second ticket', async () => {
    await program.database.rows(
      'update ticket_mailbox_positions set uid_validity = 2, last_uid = 7',
    )
    await fetchOnce()
    expect(await mails()).toBe(2)
  })

  it('holds a message that is too large, and leaves the rest of it where it is', async () => {
    await imap.deliver(message('large') + 'x'.repeat(78).concat('\r\n').repeat(360_000))
    await fetchOnce()
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Too large' })
  })

  it('says what went wrong until it goes well again', async () => {
    done(await keep('another'))
    await fetchOnce()
    expect((await mailboxNow()).last_error).toBe(
      'The mail server refused the user name or the password.',
    )
    done(await keep(IMAP_PASSWORD))
    await fetchOnce()
    expect((await mailboxNow()).last_error).toBeNull()
  })

  it('is fetched by two servers at once, and still makes one ticket of a message', async () => {
    await imap.deliver(message('raced'))
    const before = await mails()
    done(await admin.post('schedules/runNow/fetch-ticket-mail'))
    await Promise.all([program.engine.schedules.workOff(), program.engine.schedules.workOff()])
    expect(await mails()).toBe((before ?? 0) + 1)
    const rows = await program.database.rows(
      `select from tickets where id = (select ticket_id from ticket_mails order by id desc limit 1)`,
    )
    expect(rows).toHaveLength(1)
  })

  it('of a confidential category is changed by its handlers alone', async () => {
    const { id } = done(
      await desks.hr.post('ticket_mailboxes/create', {
        ...drafted(),
        ...{ name: 'HR', address: 'hr@company.example', category_id: desks.complaints },
      }),
    )
    const change = (person: Person) =>
      person.put(`ticket_mailboxes/update/${id}`, { category_id: desks.hardware })
    expect((await change(desks.it)).body.code).toBe('ticket_mailbox.kept_by_handlers')
    const password = { password: 'guessed' }
    expect((await desks.it.post(`ticket_mailboxes/savePassword/${id}`, password)).status).toBe(403)
    expect((await change(desks.hr)).status).toBe(200)
  })
})

describe('what is wrong with a mailbox', () => {
  it('is said where it is entered', async () => {
    const refused = async (values: object) =>
      (await admin.post('ticket_mailboxes/create', { ...drafted(), name: 'Other', ...values })).body
    expect((await refused({ address: 'help+desk@company.example' })).code).toBe(
      'ticket_mailbox.plus_address',
    )
    expect((await refused({ address: 'b@company.example', host: null })).code).toBe(
      'ticket_mailbox.no_host',
    )
    expect((await refused({})).error).toHaveProperty('address')
    expect((await admin.delete(`ticket_mailboxes/delete/${mailbox}`)).body.code).toBe(
      'ticket_mailbox.has_mails',
    )
  })

  it('is nothing for people who do not set mailboxes up', async () => {
    const agent = await program.as('agent')
    await raise(agent, desks.hardware)
    expect((await agent.get('ticket_mailboxes/getAll')).status).toBe(403)
  })
})
