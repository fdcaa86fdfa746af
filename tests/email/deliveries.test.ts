import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import type { NewMail } from '#platform/server/mail/outbox-store.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Sent Mail: every mail with what became of it, over a real mail server that refuses, hangs and dies by address.
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
  key: 'test-report',
  name: 'Report',
  context: 'report',
  subject: 'Report {{report.name}}',
  blocks: [['words', 'Hello {{report.name}}']],
} as const

const mailTo = (address: string, key: string, more: Partial<NewMail> = {}): NewMail => ({
  key,
  to: { address },
  template,
  kind: 'Report',
  values: { 'report.name': 'Daily' },
  ...more,
})

async function send(...mails: NewMail[]): Promise<void> {
  await program.database.transaction((sql) => program.engine.mail.addMany(sql, mails))
  program.engine.mail.wake()
}

interface Delivery {
  readonly id: number
  readonly state: string
  readonly address?: string
  readonly masked_address: string
  readonly subject: string
  readonly [name: string]: unknown
}

const idOf = async (key: string): Promise<number> => {
  const [mail] = await program.database.rows<{ id: number }>(
    'select id from outbox where effect_key = $1',
    [key],
  )
  return mail?.id ?? 0
}
const delivery = async (key: string, person = admin): Promise<Delivery> =>
  (await person.get(`email_deliveries/getById/${await idOf(key)}`)).body.data
const listed = async (person: Person): Promise<Delivery[]> =>
  (await person.get('email_deliveries/getAll')).body.data
const becomes = (key: string, state: string) =>
  expect.poll(async () => (await delivery(key)).state).toBe(state)

describe('a delivery', () => {
  it('says to whom, with what, and what became of it', async () => {
    const { users } = program.company
    const content = Buffer.from('a;b\n')
    await send(
      mailTo('agent@test.example', 'whole', {
        to: { address: 'agent@test.example', user_id: users['agent'] ?? 0 },
        attachments: [{ filename: 'daily.csv', contentType: 'text/csv', content }],
        rows: 41,
      }),
    )
    await becomes('whole', 'Sent')
    expect(await delivery('whole')).toMatchObject({
      ...{ kind: 'Report', subject: 'Report Daily', address: 'agent@test.example' },
      ...{ masked_address: 'a•••@test.example', receiver_user_id: users['agent'] },
      ...{ attempts: 1, last_error: null, confirmed_late: false, next_attempt_at: null },
      ...{
        attachment_name: 'daily.csv',
        attachment_bytes: 4,
        rows: 41,
        template_key: 'test-report',
      },
      smtp_reply: expect.stringMatching(/^250/),
      message_id: server.arrived.find(({ to }) => to === 'agent@test.example')?.number,
    })
  })

  it('of a code shows neither its subject nor its code', async () => {
    await program.stranger.post('sendPasswordResetCode', { email: 'lead@test.example' })
    const [code] = (await listed(admin)).filter(({ kind }) => kind === 'Code')
    expect(code).toMatchObject({ subject: 'Code for a new password' })
    await expect.poll(() => server.arrived.some(({ to }) => to === 'lead@test.example')).toBe(true)
    const mail = await admin.get(`email_deliveries/getMail/${code?.id}`)
    const sent = server.arrived.find(({ to }) => to === 'lead@test.example')
    const digits = /^\d{6}$/m.exec(sent?.text ?? '')?.[0] ?? 'none'
    expect(digits).toMatch(/^\d{6}$/)
    expect(JSON.stringify(mail.body)).not.toContain(digits)
  })

  it('shows an address in part, also where the mail server names it', async () => {
    await send(mailTo('refused@test.example', 'named by the server'))
    await becomes('named by the server', 'Failed')
    const { last_error } = await delivery('named by the server')
    expect(last_error).toContain('<r•••@test.example>')
    expect(last_error).not.toContain('refused@')
  })

  it('that a server refuses has failed at once, and is sent again under its key', async () => {
    await send(mailTo('refused@test.example', 'refused'))
    await becomes('refused', 'Failed')
    expect(await delivery('refused')).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('550'),
    })
    server.mend('refused')
    const { id } = await delivery('refused')
    expect((await admin.post(`email_deliveries/retry/${id}`)).status).toBe(200)
    await becomes('refused', 'Sent')
    expect(await delivery('refused')).toMatchObject({ id, dedupe_key: 'refused' })
    const again = await admin.post(`email_deliveries/retry/${id}`)
    expect(again).toBeRefused('outbox.not_failed')
  })

  it('that is put off is tried after 1, 5, 15, 60 and 240 minutes, and then no more [email-11]', async () => {
    await send(mailTo('busy@test.example', 'busy'))
    for (const [attempts, minutes] of [1, 5, 15, 60, 240].entries()) {
      await expect.poll(async () => (await delivery('busy')).attempts).toBe(attempts + 1)
      await becomes('busy', 'Queued')
      const [{ wait } = { wait: 0 }] = await program.database.rows<{ wait: number }>(
        `select extract(epoch from next_try_at - statement_timestamp())::float8 / 60 as wait from outbox where effect_key = 'busy'`,
      )
      expect(wait).toBeLessThanOrEqual(minutes)
      expect(wait).toBeGreaterThan(minutes * 0.5)
      await program.database.rows(
        `update outbox set next_try_at = statement_timestamp() where effect_key = 'busy'`,
      )
      program.engine.mail.wake()
    }
    await becomes('busy', 'Failed')
    expect(await delivery('busy')).toMatchObject({
      attempts: 6,
      last_error: expect.stringContaining('451'),
    })
  })

  it('that was put off twice arrives once', async () => {
    await send(mailTo('busy@test.example', 'busy twice'))
    for (const attempts of [1, 2]) {
      await expect.poll(async () => (await delivery('busy twice')).attempts).toBe(attempts)
      await becomes('busy twice', 'Queued')
      if (attempts === 2) server.mend('busy')
      await program.database.rows(
        `update outbox set next_try_at = statement_timestamp() where effect_key = 'busy twice'`,
      )
      program.engine.mail.wake()
    }
    await becomes('busy twice', 'Sent')
    expect(await delivery('busy twice')).toMatchObject({ attempts: 3 })
    expect(server.arrived.filter(({ to }) => to === 'busy@test.example')).toHaveLength(1)
  })

  it('that waits can be cancelled, and no other', async () => {
    await program.database.transaction(async (sql) => {
      await program.engine.mail.add(sql, mailTo('late@test.example', 'cancelled'))
      await sql.rows(
        `update outbox set next_try_at = statement_timestamp() + interval '1 hour' where effect_key = 'cancelled'`,
      )
    })
    const cancel = async () => admin.post(`email_deliveries/cancel/${await idOf('cancelled')}`)
    expect((await cancel()).status).toBe(200)
    expect(await delivery('cancelled')).toMatchObject({
      state: 'Cancelled',
      reason: 'Cancelled by admin',
    })
    const again = await cancel()
    expect(again).toBeRefused('delivery.not_queued')
    const history = await admin.get(`email_deliveries/getHistory/${await idOf('cancelled')}`)
    expect(history.body.data).toMatchObject([{ actor_name: 'admin', action: 'update' }])
  })

  it('that was skipped says why', async () => {
    await program.database.transaction((sql) =>
      program.engine.mail.skip(sql, [
        {
          ...{ key: 'skipped', kind: 'Report', to: { address: 'lead2@test.example' } },
          ...{ template, subject: 'Report Daily', reason: 'no right' },
        },
      ]),
    )
    expect(await delivery('skipped')).toMatchObject({ state: 'Skipped', reason: 'no right' })
  })
})

describe('the log', () => {
  it('shows people what they received, without the addresses of others [email-10]', async () => {
    const { users } = program.company
    await send(
      mailTo('agent-b@test.example', 'of agent-b', {
        to: { address: 'agent-b@test.example', user_id: users['agent-b'] ?? 0 },
      }),
    )
    const agent = await program.as('agent-b')
    const mails = await listed(agent)
    expect(mails.map(({ receiver_user_id }) => receiver_user_id)).toEqual([users['agent-b']])
    expect(mails[0]).not.toHaveProperty('address')
    expect(mails[0]?.masked_address).toBe('a•••@test.example')
    const id = await idOf('whole')
    expect((await agent.get(`email_deliveries/getById/${id}`)).status).toBe(404)
    expect((await agent.get(`email_deliveries/getMail/${id}`)).status).toBe(404)
    expect((await agent.post(`email_deliveries/retry/${id}`)).status).toBe(403)
    const own = await agent.get(`email_deliveries/getMail/${await idOf('of agent-b')}`)
    expect(own.body.data.text).toContain('Hello Daily')
  })

  it('shows people the mails of their own runs', async () => {
    const { users } = program.company
    const [run] = await program.database.rows<{ id: number }>(
      `insert into email_runs (due_at, state, finished_at, created_by) values (statement_timestamp(), 'Done', statement_timestamp(), $1) returning id`,
      [users['manager']],
    )
    await send(
      mailTo('lead2@test.example', 'of a run', {
        to: { address: 'lead2@test.example', user_id: users['lead2'] ?? 0 },
        run: run?.id ?? 0,
      }),
    )
    const manager = await program.as('manager')
    expect(await listed(manager)).toMatchObject([{ run_id: run?.id, subject: 'Report Daily' }])
    await becomes('of a run', 'Sent')
    const runs = await manager.get('email_runs/getAll')
    expect(runs.body.data).toMatchObject([{ id: run?.id, sent: 1, failed: 0 }])
  })

  it('is filtered by state', async () => {
    const { body } = await admin.post('email_deliveries/getByAttributes', {
      filter: { state: { in: ['Skipped'] } },
    })
    expect(body.data.map(({ dedupe_key }: Delivery) => dedupe_key)).toEqual(['skipped'])
  })
})

describe('a subject', () => {
  it('is one line whatever a value holds, and adds neither header nor receiver', async () => {
    await send(
      mailTo('hr@test.example', 'headers', { values: { 'report.name': 'Hi\r\nBcc: x@y.example' } }),
    )
    await becomes('headers', 'Sent')
    const arrived = server.arrived.filter(({ to }) => to === 'hr@test.example')
    expect(arrived.map(({ subject }) => subject)).toEqual(['Report Hi Bcc: x@y.example'])
    expect(server.arrived.some(({ to }) => to === 'x@y.example')).toBe(false)
  })
})
