import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutboxMail } from '#platform/contract/outbox.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { type MailServer, startMailServer } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A company without a mail server: nothing claims to have been sent, and what is still of use leaves once there is a server.
let server: MailServer
let program: TestProgram
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  const outbound = createOutbound({ allow: ['127.0.0.1'], log: { error: () => {} } })
  program = await startProgram({ isFolder: true, outbound })
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.close()
  await server.close()
})

const outbox = async () => (await admin.get('outbox/getAll')).body
const mailTo = async (recipient: string): Promise<OutboxMail> =>
  (await outbox()).data.find((mail: OutboxMail) => mail.recipient === recipient)

it('an invitation that is not sent says so, and its link is handed over [mail-6]', async () => {
  const { users } = program.company
  const { body } = await (await program.as('hr')).post(`user/sendPasswordLink/${users.agent}`)
  expect(body).toEqual({
    data: {
      id: users.agent,
      sent: false,
      link: expect.stringMatching(/^\/auth\/set-password#id=ch_[\w-]+&code=[\w-]+$/),
    },
    message: 'Not sent: there is no mail server. Copy the link and hand it over.',
  })
  const parts = new URLSearchParams(body.data.link.split('#')[1])
  const password = 'a-long-new-one-1'
  const set = await program.stranger.post('resetUserPassword', {
    ...Object.fromEntries(parts),
    password,
    password_confirmation: password,
  })
  expect(set.status).toBe(200)
})

it('a link is in no answer that is kept for a repeat', async () => {
  const path = `user/sendPasswordLink/${program.company.users['agent-b']}`
  const { body } = await admin.ask('POST', path, {}, { 'idempotency-key': 'a-link' })
  const [, code] = body.data.link.split('code=')
  const kept = await program.database.rows('select 1 from idempotency where answer::text like $1', [
    `%${code}%`,
  ])
  expect(kept).toEqual([])
})

it('the outbox says that mail is kept, and sends it once there is a server [mail-5]', async () => {
  await expect
    .poll(() => mailTo('agent-b@test.example'))
    .toMatchObject({ state: 'kept', date_sent: null, last_error: null })
  expect((await outbox()).can_send).toBe(false)
  const { id } = await mailTo('agent-b@test.example')
  const early = await admin.post(`outbox/sendAgain/${id}`)
  expect(early).toBeRefused('outbox.no_server')
  const port = Number(new URL(server.url).port)
  const values = { host: '127.0.0.1', port, encryption: 'None' }
  expect((await admin.post('settings/saveSiteSettings', { type: 'Mail', values })).status).toBe(200)
  expect((await outbox()).can_send).toBe(true)
  expect((await admin.post(`outbox/sendAgain/${id}`)).status).toBe(200)
  await expect.poll(async () => (await mailTo('agent-b@test.example')).state).toBe('sent')
  expect(server.arrived.map(({ to, text }) => [to, text])).toEqual([
    ['agent-b@test.example', expect.stringMatching(/set-password#id=/)],
  ])
})
