import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboxMail } from '#platform/contract/outbox.ts'
import { folderCarrier, smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import { Mail } from '#platform/server/mail/mail.ts'
import { claimMail, type NewMail } from '#platform/server/mail/outbox-store.ts'
import { type MailServer, readMail, startMailServer } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

/**
 * Shorter than in the product, so that nobody waits long for a server that hangs; longer than a busy machine may stop for,
 * since a mail that is given up before its content left is tried again without a word.
 */
const limits = { greetingMs: 10_000, silenceMs: 4_000, wholeMs: 15_000 }
const from = 'Muster <no-reply@test.example>'

let server: MailServer
let program: TestProgram
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  program = await startProgram({ carrier: smtpCarrier(server.url, from, limits) })
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.close()
  await server.close()
})

const template = {
  key: 'news',
  name: 'News',
  context: 'account',
  subject: 'News for {{user.name}}',
  blocks: [
    ['words', 'Hello {{user.name}},'],
    ['code', '{{code}}'],
  ],
} as const

const mailTo = (to: string, key: string, name = 'Ana'): NewMail => ({
  key,
  to: { address: to },
  template,
  values: { 'user.name': name },
  secrets: { values: { code: '482913' }, minutes: 10 },
})

async function send(...mails: NewMail[]): Promise<void> {
  await program.database.transaction(async (sql) => {
    for (const mail of mails) await program.engine.mail.add(sql, mail)
  })
  program.engine.mail.wake()
}

const outbox = async (): Promise<OutboxMail[]> => (await admin.get('outbox/getAll')).body.data
const mailOf = async (to: string) => (await outbox()).find(({ recipient }) => recipient === to)
const arrivedAt = (to: string) => server.arrived.filter((mail) => mail.to === to)

/** Waits until a mail has come back from its first attempt: it waits before that, too, and a server that is mended then never fails. */
const triedOnce = (to: string) =>
  expect
    .poll(() => mailOf(to))
    .toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.any(String) })

/** The waiting time after a failure is over. */
async function waitIsOver(): Promise<void> {
  await program.database.rows(
    `update outbox set next_try_at = statement_timestamp() where state = 'waiting'`,
  )
  program.engine.mail.wake()
}

it('the outbox takes a code before everything that waits for longer', async () => {
  const taken: (string | undefined)[] = []
  const tried = program.database.transaction(async (sql) => {
    const many = ['a', 'b', 'c'].map((key): NewMail => ({
      ...mailTo('many@test.example', key),
      kind: 'Report',
    }))
    await program.engine.mail.addMany(sql, many)
    await program.engine.mail.add(sql, mailTo('code@test.example', 'code'))
    taken.push((await claimMail(sql))?.effect_key, (await claimMail(sql))?.effect_key)
    throw new Error('nothing of this is sent')
  })
  await expect(tried).rejects.toThrow('nothing of this is sent')
  expect(taken).toEqual(['code', 'a'])
})

describe('a mail', () => {
  it('arrives with its code, of which the outbox keeps nothing [mail-4]', async () => {
    await send(mailTo('ana@test.example', 'arrives'))
    await expect.poll(async () => (await mailOf('ana@test.example'))?.state).toBe('sent')
    expect(arrivedAt('ana@test.example')).toMatchObject([
      {
        from: 'no-reply@test.example',
        subject: 'News for Ana',
        text: expect.stringMatching(/^Hello Ana,\n\n482913(\n|$)/),
      },
    ])
    const stored = await program.database.rows(`select to_jsonb(o)::text as row from outbox o`)
    expect(JSON.stringify([stored, await outbox()])).not.toContain('482913')
    expect((await mailOf('ana@test.example'))?.text).toContain('••••••')
  })

  it('is shown without its code while it waits, too', async () => {
    await send(mailTo('busy@test.example', 'shown waiting'))
    await expect.poll(async () => (await mailOf('busy@test.example'))?.last_error).toContain('451')
    expect(JSON.stringify(await outbox())).not.toContain('482913')
    server.mend('busy')
    await waitIsOver()
    await expect.poll(async () => (await mailOf('busy@test.example'))?.state).toBe('sent')
    expect(arrivedAt('busy@test.example')[0]?.text).toContain('482913')
  })

  it('is not sent when what it tells of was rolled back', async () => {
    const rolledBack = program.database.transaction(async (sql) => {
      await program.engine.mail.add(sql, mailTo('nobody@test.example', 'rolled back'))
      throw new Error('after the mail')
    })
    await expect(rolledBack).rejects.toThrow('after the mail')
    await send(mailTo('sam@test.example', 'not rolled back'))
    await expect.poll(() => arrivedAt('sam@test.example')).toHaveLength(1)
    expect(await mailOf('nobody@test.example')).toBeUndefined()
  })

  it('is one for each effect, however often it is asked for', async () => {
    const mail = mailTo('once@test.example', 'the same effect')
    await send(mail, mail)
    await send(mail)
    await expect.poll(async () => (await mailOf('once@test.example'))?.state).toBe('sent')
    expect(arrivedAt('once@test.example')).toHaveLength(1)
  })

  it('arrives once when two nodes deliver [mail-1]', async () => {
    const { database } = program
    const carrier = smtpCarrier(server.url, from, limits)
    const publicUrl = 'https://muster.test.example'
    const route = async () => ({ carrier, from })
    const other = new Mail({
      database,
      route,
      isRouteFixed: true,
      publicUrl,
      picture: async () => undefined,
      log: () => {},
    })
    other.start()
    const names = Array.from({ length: 60 }, (_one, place) => `both-${place}@test.example`)
    await send(...names.map((name) => mailTo(name, name)))
    other.wake()
    await expect.poll(() => names.every((name) => arrivedAt(name).length > 0)).toBe(true)
    await other.stop()
    expect(names.map((name) => arrivedAt(name).length)).toEqual(names.map(() => 1))
  })

  it('of which the time is over is not sent', async () => {
    const late = { ...mailTo('late@test.example', 'late'), secrets: { values: {}, minutes: -1 } }
    await send({ ...late, secrets: { values: { code: '111111' }, minutes: -1 } })
    await expect.poll(async () => (await mailOf('late@test.example'))?.state).toBe('failed')
    expect(arrivedAt('late@test.example')).toEqual([])
    const again = await admin.post(
      `outbox/sendAgain/${(await mailOf('late@test.example'))?.id ?? 0}`,
    )
    expect(again).toBeRefused('outbox.out_of_date')
  })
})

describe('a mail server', () => {
  it('that refuses an address is asked once, and again when a person sends it again', async () => {
    await send(mailTo('refused@test.example', 'refused'))
    await expect.poll(async () => (await mailOf('refused@test.example'))?.state).toBe('failed')
    const failed = await mailOf('refused@test.example')
    expect(failed).toMatchObject({ attempts: 1, is_doubtful: false })
    expect(failed?.last_error).toContain('No such mailbox')
    server.mend('refused')
    expect((await admin.post(`outbox/sendAgain/${failed?.id ?? 0}`)).status).toBe(200)
    await expect.poll(async () => (await mailOf('refused@test.example'))?.state).toBe('sent')
    expect(arrivedAt('refused@test.example')[0]?.text).toContain('482913')
    expect((await admin.post(`outbox/sendAgain/${failed?.id ?? 0}`)).status).toBe(409)
  })

  it('that hangs keeps no other mail waiting, and is left after a while [mail-3]', async () => {
    await send(
      mailTo('hangs@test.example', 'hangs'),
      mailTo('behind@test.example', 'behind what hangs'),
    )
    await expect.poll(() => arrivedAt('behind@test.example')).toHaveLength(1)
    await triedOnce('hangs@test.example')
    expect(await mailOf('hangs@test.example')).toMatchObject({ attempts: 1, is_doubtful: false })
  })

  it('that dies before it has the content brings the mail once', async () => {
    await send(mailTo('dies-early@test.example', 'dies early'))
    await triedOnce('dies-early@test.example')
    expect(await mailOf('dies-early@test.example')).toMatchObject({ is_doubtful: false })
    server.mend('dies-early')
    await waitIsOver()
    await expect.poll(async () => (await mailOf('dies-early@test.example'))?.state).toBe('sent')
    expect(arrivedAt('dies-early@test.example')).toHaveLength(1)
  })

  it('that dies after the content is sent it again under the same number, and that is said [mail-2]', async () => {
    await send(mailTo('dies-late@test.example', 'dies late'))
    await triedOnce('dies-late@test.example')
    server.mend('dies-late')
    await waitIsOver()
    await expect.poll(async () => (await mailOf('dies-late@test.example'))?.state).toBe('sent')
    expect(await mailOf('dies-late@test.example')).toMatchObject({ is_doubtful: true })
    const [first, second, ...more] = arrivedAt('dies-late@test.example')
    expect(more).toEqual([])
    expect(second?.number).toBe(first?.number)
  })

  it('gets what a dead node had begun, and that is said', async () => {
    await program.database.transaction(async (sql) => {
      await program.engine.mail.add(sql, mailTo('left@test.example', 'left by a node'))
      await sql.rows(
        `update outbox set state = 'sending', attempts = 1, next_try_at = statement_timestamp() - interval '1 second' where effect_key = 'left by a node'`,
      )
    })
    program.engine.mail.wake()
    await expect.poll(async () => (await mailOf('left@test.example'))?.state).toBe('sent')
    expect(await mailOf('left@test.example')).toMatchObject({ is_doubtful: true, attempts: 2 })
  })
})

describe('what is put into a mail', () => {
  it.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    'a@b\0',
  ])('is never sent to what is not one address: %j', async (to) => {
    await expect(send(mailTo(to, to))).rejects.toThrow('has no single address')
  })

  it('cannot add a header, a tag or the place of a secret [mail-10]', async () => {
    const name = 'Eve\r\nBcc: x@y.example\0 <b>{{code}}</b> \u{E000}code\u{E001}'
    await send(mailTo('eve@test.example', 'eve', name))
    await expect.poll(() => arrivedAt('eve@test.example')).toHaveLength(1)
    const [mail] = arrivedAt('eve@test.example')
    expect(mail?.subject).toBe('News for Eve Bcc: x@y.example <b>{{code}}</b> code')
    expect(mail?.html).toContain('&lt;b&gt;{{code}}&lt;/b&gt;')
    expect(mail?.html.match(/482913/g)).toHaveLength(1)
  })

  it('prints nothing where a value is missing, and leaves out a paragraph that says nothing without it', async () => {
    const blocks = [
      ['words', 'Before'],
      ['words', '{{user.former_email}}'],
      ['words', 'You: {{user.former_email}}.'],
    ] as const
    await send({ ...mailTo('empty@b.example', 'empty'), template: { ...template, blocks } })
    await expect.poll(() => arrivedAt('empty@b.example')).toHaveLength(1)
    expect(arrivedAt('empty@b.example')[0]?.text).toMatch(/^Before\n\nYou: \.\n/)
  })
})

describe('without a mail server', () => {
  it('mail lies in a folder, a file each, whatever the number of attempts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-outbox-'))
    const carry = folderCarrier(folder)
    const letter = {
      recipient: 'a@b.example',
      message: Buffer.from('Subject: x\r\n\r\ny'),
      number: 'n',
    }
    await carry(letter)
    await carry(letter)
    expect(await readdir(folder)).toEqual(['n.eml'])
    expect(await readMail(await readFile(join(folder, 'n.eml')))).toMatchObject({ subject: 'x' })
    await rm(folder, { recursive: true })
  })
})
