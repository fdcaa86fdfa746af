import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOf as fromEnvironment } from '#apps/server/mail-of.ts'
import { readSettings } from '#apps/server/settings.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const PASSWORD = 'the-password-of-the-mail-server'

let server: MailServer
let program: TestProgram
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  const log = { error: () => {} }
  program = await startProgram({ outbound: createOutbound({ allow: ['127.0.0.1'], log }) })
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.close()
  await server.close()
})

const mailOf = async (person = admin) =>
  (await person.get('settings/getSettingByType/Mail')).body.data
const save = (values: object, person = admin) =>
  person.post('settings/saveSiteSettings', { type: 'Mail', values })
const keep = (value: string | null, more: object = {}, person = admin) =>
  person.post('settings/saveSecret', { type: 'Mail', name: 'password', value, ...more })

describe('a secret of the settings', () => {
  it('is set, replaced and removed, and answered only as set since when [administration-40]', async () => {
    expect((await mailOf()).values.password).toEqual({ is_set: false, since: null })
    program.at('2026-03-02T08:00:00.000Z')
    const set = await keep(PASSWORD)
    expect(set.body.message).toBe('Settings Saved Successfully')
    const state = { is_set: true, since: '2026-03-02T08:00:00.000Z' }
    expect(set.body.data.values.password).toEqual(state)
    expect((await mailOf()).values.password).toEqual(state)
    program.at('2026-03-03T08:00:00.000Z')
    const replaced = await keep(`${PASSWORD}-2`)
    expect(replaced.body.data.values.password.since).toBe('2026-03-03T08:00:00.000Z')
    const removed = await keep(null)
    expect(removed.body.data.values.password).toEqual({ is_set: false, since: null })
    program.at(undefined)
  })

  it('is sealed where it is stored, and stands nowhere else [administration-41]', async () => {
    const secret = { type: 'Mail', name: 'password', value: PASSWORD }
    await admin.ask('POST', 'settings/saveSecret', secret, { 'idempotency-key': 'of-a-secret' })
    expect(
      await program.database.rows(`select 1 from idempotency where key = 'of-a-secret'`),
    ).toEqual([])
    await save({ username: 'muster' })
    await admin.post('search', { search: PASSWORD })
    const tables = await program.database.rows<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const rows = await program.database.rows(
        `select 1 from ${name} t where position($1 in t::text) > 0`,
        [PASSWORD],
      )
      expect(rows, name).toEqual([])
    }
    const answers = [
      await admin.get('settings/getAll'),
      await admin.get('history/getAll'),
      await keep(PASSWORD, {}, admin),
    ]
    expect(JSON.stringify(answers)).not.toContain(PASSWORD)
    expect(JSON.stringify(answers)).not.toContain('sealed')
  })

  it('leaves a mark in the history: that it changed, by whom, and nothing more', async () => {
    await keep(PASSWORD)
    const [entry] = await program.database.rows(
      `select action, actor, before, after from history where resource = 'setting-secret' order by id desc limit 1`,
    )
    expect(entry).toEqual({
      action: 'update',
      actor: program.company.users.admin,
      before: null,
      after: {},
    })
  })

  it('is kept by its own call alone, under a declared name', async () => {
    const among = await save({ password: PASSWORD })
    expect(among.body.error).toEqual({ password: ['No such field'] })
    for (const name of ['host', 'constructor', 'no_such']) {
      const answer = await keep(PASSWORD, { name })
      expect(answer).toBeRefused('administration.no_such_secret')
    }
    expect((await keep(PASSWORD, { type: 'NoSuchType' })).status).toBe(404)
  })

  it('is a super admin’s: the person who leads mail elsewhere reads everybody’s codes', async () => {
    const administrator = await program.as('office-admin')
    expect((await administrator.get('settings/getSettingByType/Mail')).status).toBe(403)
    expect((await keep(PASSWORD, {}, administrator)).status).toBe(403)
    expect((await save({ host: '127.0.0.1' }, administrator)).status).toBe(403)
    expect((await administrator.post('settings/sendTestMail')).status).toBe(403)
  })
})

describe('the mail server of the settings', () => {
  const port = () => Number(new URL(server.url).port)
  const atOurs = () => ({ host: '127.0.0.1', port: port(), encryption: 'None' })
  const lastMail = async () => {
    const [mail] = await program.database.rows<{ state: string; last_error: string | null }>(
      'select state, last_error from outbox order by id desc limit 1',
    )
    return mail
  }

  it('takes the mail, under the name and password that are set, from the sender that is set', async () => {
    await save({ ...atOurs(), username: 'muster', sender: 'desk@test.example' })
    await keep(PASSWORD)
    const { body } = await admin.post('settings/sendTestMail')
    expect(body.message).toBe(
      'A test mail to admin@test.example is on its way. Sent Mail tells how it went.',
    )
    await expect.poll(() => server.arrived.length).toBe(1)
    expect(server.arrived[0]).toMatchObject({
      to: 'admin@test.example',
      from: 'desk@test.example',
      subject: 'Mail of Muster arrives',
    })
    expect(server.signedIn).toEqual([`muster ${PASSWORD}`])
  })

  it('is not sent a word in clear when encryption is asked for', async () => {
    const before = server.signedIn.length
    await save({ ...atOurs(), encryption: 'STARTTLS' })
    await admin.post('settings/sendTestMail')
    await expect.poll(async () => (await lastMail())?.last_error).toMatch(/STARTTLS|TLS/)
    expect(server.signedIn).toHaveLength(before)
  })

  it('is connected to only when it may be asked [administration-43]', async () => {
    await save({ ...atOurs(), host: 'localhost' })
    await admin.post('settings/sendTestMail')
    await expect
      .poll(async () => (await lastMail())?.last_error)
      .toBe(
        `localhost:${port()} is not listed in OUTBOUND_ALLOW. Add it there and start Muster again.`,
      )
    expect(server.arrived).toHaveLength(1)
  })

  it('waits while the environment names another, and the settings say so [administration-42]', async () => {
    expect((await mailOf()).is_decided_outside).toBe(false)
    const fixed = await startProgram({ isRouteFixed: true })
    const person = await fixed.as('admin')
    expect((await mailOf(person)).is_decided_outside).toBe(true)
    await fixed.close()

    await save({ ...atOurs(), host: 'localhost' })
    const settings = readSettings({ SMTP_URL: server.url })
    const { route, isRouteFixed } = fromEnvironment(settings, program.engine)
    expect(isRouteFixed).toBe(true)
    const { carrier } = await route()
    const message = Buffer.from('Subject: By the environment\r\n\r\nHello\r\n')
    await carrier({ recipient: 'sam@test.example', message, number: '1' })
    expect(server.arrived.at(-1)?.subject).toBe('By the environment')
  })

  it.each([
    [{ host: 'mail example' }, 'host'],
    [{ host: 'mail.example:25' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ encryption: 'Some' }, 'encryption'],
    [{ sender: 'a@b.example, c@d.example' }, 'sender'],
  ])('%j is refused at its field', async (values, field) => {
    const answer = await save(values)
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([422, [field]])
  })
})
