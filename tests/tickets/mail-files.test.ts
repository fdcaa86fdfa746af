import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workWaitingMails } from '#areas/tickets/server/mail/working/work-mails.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { conversationOf, HELPDESK, lastMail, openPost, type Post } from './mailing.ts'
import { type Desks, done, FRIDAY, openDesks, ticketOf } from './ticketing.ts'

// What comes with a mail, and mail that is made to break what reads it.
let program: TestProgram
let desks: Desks
let agent: Person
let post: Post
let photo: Buffer
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  agent = await program.as('agent')
  post = await openPost(program, await program.as('admin'), desks.hardware)
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => program.at(FRIDAY))
afterAll(async () => {
  await post.close()
  await program.close()
})

const filesOf = async (id: number | null) => {
  const { body } = await agent.post(`tickets/getAttachments/${id}`)
  return body.data.map(({ title }: { title: string }) => title)
}

describe('the files of a mail', () => {
  it('hang on its ticket, pictures of the text among them', async () => {
    await post.send({
      html: '<p>See <img src="cid:one"> and <img src="https://elsewhere.example/spy.png"></p>',
      attachments: [
        { filename: 'IMG_0001.jpeg', content: photo, cid: 'one', contentDisposition: 'inline' },
        { filename: 'notes.txt', content: 'What I tried' },
      ],
    })
    const { ticket_id } = await lastMail(program)
    expect(await filesOf(ticket_id)).toEqual(['IMG_0001.jpeg', 'notes.txt'])
    expect((await ticketOf(agent, ticket_id ?? 0)).description).not.toContain('spy')
  })

  it('that are not accepted are named, and the rest is kept', async () => {
    await post.send({
      attachments: [
        { filename: 'invoice.exe', content: 'MZ' },
        { filename: 'photo.jpg', content: 'no photo at all' },
        { filename: '../../etc/passwd.txt', content: 'root' },
      ],
    })
    const { ticket_id } = await lastMail(program)
    const { description } = await ticketOf(agent, ticket_id ?? 0)
    expect(description).toContain('invoice.exe was not kept: files of this kind are not accepted.')
    expect(description).toContain('photo.jpg was not kept: it is damaged')
    expect(await filesOf(ticket_id)).toEqual(['passwd.txt'])
  })

  it('that are too many, or too large, keep the mail for a person, with all of them', async () => {
    const files = Array.from({ length: 21 }, (_file, at) => ({
      ...{ filename: `${at}.txt`, content: 'x' },
    }))
    await post.send({ attachments: files })
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Too many files' })
    await post.send({
      attachments: [{ filename: 'large.bin', content: Buffer.alloc(20_000_001) }],
    })
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Too large' })
  })

  it('of a mail that is nothing are not left behind', async () => {
    // What the relay works off it removes after the mail has ended.
    await expect.poll(async () => (await program.files()).incoming).toBe(0)
    const before = await program.files()
    await post.send({
      ...{ from: 'stranger@elsewhere.example' },
      attachments: [{ filename: 'notes.txt', content: 'Hello' }],
    })
    await expect.poll(() => program.files()).toEqual(before)
  })
})

describe('the words of a mail', () => {
  it('that is a page alone are cleaned, and nothing of it runs or is loaded', async () => {
    await post.send({
      text: '',
      html: '<style>p{}</style><p onclick="x()">Hello <b>you</b></p><script>alert(1)</script><img src=x onerror=alert(1)>',
    })
    const { ticket_id } = await lastMail(program)
    const { description } = await ticketOf(agent, ticket_id ?? 0)
    expect(description).toBe('<p>Hello you</p>')
  })

  it('are words, also where they look like HTML', async () => {
    await post.send({ text: '<img src=x onerror=alert(1)>\nand so on' })
    const { ticket_id } = await lastMail(program)
    expect((await ticketOf(agent, ticket_id ?? 0)).description).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;<br />and so on</p>',
    )
  })

  it('may be none: subject and text are said to be missing', async () => {
    await post.send({ subject: '', text: '' })
    const { ticket_id } = await lastMail(program)
    expect(await ticketOf(agent, ticket_id ?? 0)).toMatchObject({
      ...{ title: 'Mail without a subject', description: '<p>The mail has no text.</p>' },
    })
  })
})

describe('a torn mail', () => {
  const raw = (...lines: readonly string[]) =>
    ['From: agent@test.example', `To: ${HELPDESK}`, ...lines].join('\r\n')

  it('adds nothing to what is answered: line ends in headers stay inside them', async () => {
    await post.sendRaw(
      raw(
        'Subject: =?utf-8?q?Hello=0D=0ABcc:_victim@elsewhere.example?=',
        'Message-ID: <a b@c>',
        'In-Reply-To: <x@y>\u0000',
        '',
        'Text',
      ),
    )
    const { ticket_id } = await lastMail(program)
    const { title } = await ticketOf(agent, ticket_id ?? 0)
    expect(title).toBe('Hello Bcc: victim@elsewhere.example')
    const [mail] = await program.database.rows<{ subject: string; answers_to: string[] }>(
      `select subject, answers_to from outbox where record_id = $1 and resource = 'tickets'`,
      [ticket_id],
    )
    expect(mail?.answers_to).toEqual([])
    await expect
      .poll(() => program.letters.some(({ message }) => String(message).includes('victim')))
      .toBe(true)
    for (const { message, recipient } of program.letters) {
      expect(String(message)).not.toMatch(/^bcc:/im)
      expect(recipient).not.toContain('victim')
    }
  })

  it.each([
    ['no end of a part', ['Content-Type: multipart/mixed; boundary="b"', '', '--b', '', 'Text']],
    ['an unknown charset', ['Content-Type: text/plain; charset=no-such', '', 'Text \u00ff']],
    [
      'bytes that are none of its charset',
      ['Content-Type: text/plain; charset=utf-8', '', 'T\u0000\u0007xt'],
    ],
    ['no headers at all', ['', 'Text']],
  ])('is read as far as it goes: %s', async (_what, lines) => {
    await post.sendRaw(raw(...lines))
    expect((await lastMail(program)).state).toBe('Ticket')
  })

  it('with ten thousand parts waits for a person', async () => {
    const parts = Array.from({ length: 10_000 }, () => '--b\r\nContent-Type: image/png\r\n\r\nx')
    await post.sendRaw(
      raw('Content-Type: multipart/mixed; boundary="b"', '', ...parts, '--b--', ''),
    )
    expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Too many files' })
  })

  it('with parts in parts without end, or headers without end, cannot be read', async () => {
    const deep = Array.from(
      { length: 300 },
      (_part, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
    )
    const long = `X-Long: ${'x'.repeat(900)}`
    for (const lines of [[deep.join('\r\n')], Array.from({ length: 1000 }, () => long)]) {
      await post.sendRaw(raw(...lines, '', 'Text'))
      expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Cannot be read' })
    }
  })

  it('of several senders, or of none, is of nobody', async () => {
    for (const from of [
      ['From: agent@test.example', 'From: admin@test.example'],
      ['From: agent@test.example, admin@test.example'],
      ['Sender: agent@test.example'],
    ]) {
      await post.sendRaw([...from, `To: ${HELPDESK}`, '', 'Text'].join('\r\n'))
      expect(await lastMail(program)).toMatchObject({ state: 'Held', reason: 'Unknown sender' })
    }
  })
})

describe('the relay', () => {
  it('takes mail of active mailboxes alone, and none that is too large', async () => {
    const refused = (mail: Parameters<Post['send']>[0]) =>
      post.send(mail).then(
        () => 'taken',
        (problem: { responseCode?: number }) => problem.responseCode,
      )
    expect(await refused({ to: 'elsewhere@company.example' })).toBe(550)
    expect(await refused({ text: 'x'.repeat(78).concat('\n').repeat(360_000) })).toBe(552)
    const admin = await program.as('admin')
    const set = (is_active: boolean) =>
      admin.put(`ticket_mailboxes/update/${post.mailbox}`, { is_active })
    done(await set(false))
    expect(await refused({})).toBe(550)
    done(await set(true))
    expect(await refused({})).toBe('taken')
  })
})

describe('a server that dies', () => {
  it('after a message was stored leaves it to the next one, which makes one ticket', async () => {
    await post.send({ subject: 'Before' })
    const { id } = await lastMail(program)
    // The next server finds the row as the dead one left it: claimed, its lease over.
    await program.database.rows(
      `update ticket_mails set state = 'Waiting', ticket_id = null where id = $1`,
      [id],
    )
    const [before] = await program.database.rows<{ count: number }>(
      'select count(*)::integer as count from tickets',
    )
    await program.database.rows(
      `update ticket_mail_sources set leased_until = '-infinity' where mail_id = $1`,
      [id],
    )
    await Promise.all([workWaitingMails(program.engine), post.send({ subject: 'After' })])
    const [after] = await program.database.rows<{ count: number }>(
      'select count(*)::integer as count from tickets',
    )
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(2)
  })

  it('after its ticket was made, and before that is written down, has made none', async () => {
    const count = async () =>
      (
        await program.database.rows<{ tickets: number; mails: number; files: number }>(
          `select (select count(*) from tickets)::integer as tickets, (select count(*) from outbox)::integer as mails,
                  (select count(*) from files)::integer as files`,
        )
      )[0]
    await program.database.rows(
      `create function die() returns trigger language plpgsql as $$ begin if new.state = 'Ticket' then raise 'the server dies here'; end if; return new; end $$`,
    )
    await program.database.rows(
      'create trigger die before update on ticket_mails for each row execute function die()',
    )
    const before = await count()
    await post.hand({
      ...{ subject: 'Died', attachments: [{ filename: 'notes.txt', content: 'x' }] },
    })
    const given = async () => {
      const [back] = await program.database.rows<{ is_back: boolean }>(
        `select attempts > 0 and leased_until < statement_timestamp() + interval '2 minutes' as is_back
           from ticket_mail_sources order by mail_id desc limit 1`,
      )
      return back?.is_back
    }
    await expect.poll(given).toBe(true)
    expect(await count()).toEqual(before)
    await program.database.rows('drop trigger die on ticket_mails')
    await program.database.rows(`update ticket_mail_sources set leased_until = '-infinity'`)
    await post.send({ subject: 'Lived' })
    const after = await count()
    expect((after?.tickets ?? 0) - (before?.tickets ?? 0)).toBe(2)
    expect((after?.files ?? 0) - (before?.files ?? 0)).toBe(1)
    const found = await agent.get('tickets/getAll?search=Died')
    expect(found.body.data.filter(({ title }: { title: string }) => title === 'Died')).toHaveLength(
      1,
    )
    expect(await conversationOf(agent, found.body.data[0].id)).toEqual([])
  })
})
