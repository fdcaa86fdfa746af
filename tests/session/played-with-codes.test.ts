import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeIn, mailFor, nthMail } from '../harness/mailbox.ts'
import type { Arrived } from '../harness/mail-server.ts'
import { type Reply, startProgram, type TestProgram } from '../harness/program.ts'

// A stranger knows a person's address and nothing else, and plays with the codes of a forgotten password.
const NEW = 'Another-pass-7'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())
// The stranger has as many addresses as it takes.
beforeEach(() => program.database.rows('delete from limits'))

const ask = (email: string): Promise<Reply> =>
  program.stranger.post('sendPasswordResetCode', { email })

const reset = (proof: object): Promise<Reply> =>
  program.stranger.post('resetUserPassword', {
    password: NEW,
    password_confirmation: NEW,
    ...proof,
  })

const signIn = async (email: string): Promise<number> =>
  (await program.stranger.post('login', { email, password: NEW })).status

/** What the link of a mail proves. */
function linkIn({ text }: Arrived): { id: string; code: string } {
  const { id = '', code = '' } = /#id=(?<id>[\w-]+)&code=(?<code>[\w-]+)/.exec(text)?.groups ?? {}
  return { id, code }
}

it('a stranger guesses thirty times a day and closes no door: the person gets a link, which nobody wears out [session-20]', async () => {
  const email = 'agent@test.example'
  for (let hour = 8; hour < 14; hour += 1) {
    program.at(`2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`)
    await ask(email)
    for (let guess = 0; guess < 5; guess += 1) await reset({ email, code: '000000' })
  }
  const before = (await mailFor(program, email)).length
  const { status, body } = await ask(email)
  expect([status, Object.keys(body.data).toSorted()]).toEqual([200, ['expires_in', 'id']])
  const mail = await nthMail(program, email, before + 1)
  expect(codeIn(mail)).toBe('')
  const { id, code } = linkIn(mail)
  for (let guess = 0; guess < 10; guess += 1) {
    await program.database.rows('delete from limits')
    expect((await reset({ email, code: '0'.repeat(43) })).status).toBe(422)
    expect((await reset({ id: body.data.id, code: '0'.repeat(43) })).status).toBe(422)
  }
  expect((await reset({ id, code })).status).toBe(200)
  expect(await signIn(email)).toBe(200)
})

it('a stranger asks for codes all day and takes none away: from the twenty-first on they are links, and each holds [session-22]', async () => {
  const email = 'lead@test.example'
  for (let hour = 8; hour < 13; hour += 1) {
    program.at(`2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`)
    for (let times = 0; times < 5; times += 1) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).status).toBe(429)
  }
  await nthMail(program, email, 25)
  const mails = await mailFor(program, email)
  expect(mails.map((mail) => codeIn(mail) === '')).toEqual(mails.map((_mail, at) => at >= 20))
  const [first] = mails.slice(20)
  if (!first) throw new Error('no link was mailed')
  expect((await reset(linkIn(first))).status).toBe(200)
  expect(await signIn(email)).toBe(200)
})
