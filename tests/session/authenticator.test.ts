import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appWith } from '../harness/authenticator-app.ts'
import { PASSWORD } from '../harness/company.ts'
import { codeIn, mailFor, nthMail, otherThan } from '../harness/mailbox.ts'
import { type Reply, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
// All tests come from one address, and each begins a day later than the one before.
let day = 1
beforeEach(async () => {
  day += 1
  await program.database.rows('delete from limits')
  await program.database.rows('delete from challenge_events')
  at('08:00:00')
})
afterAll(() => program.close())

const moment = (time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}.000Z`
const at = (time: string) => program.at(moment(time))
const mailOf = (name: string) => `${name}@test.example`
const tokenIn = ({ body }: Reply): unknown => body.data?.access_token

/** Sets an app up at eight o'clock; answers what it shows at a time of the day, and the recovery codes. */
async function setUp(name: string) {
  const person = await program.as(name)
  const begun = await person.post('userProfile/beginAuthenticator', { current_password: PASSWORD })
  const shows = appWith(begun.body.data.uri)
  const { body } = await person.post('userProfile/confirmAuthenticator', {
    verification_code: shows(moment('08:00:00')),
  })
  const recoveryCodes: string[] = body.data.recovery_codes
  return { person, shown: (time: string) => shows(moment(time)), recoveryCodes, begun }
}

const signIn = async (name: string, password = PASSWORD) =>
  (await program.stranger.post('login', { email: mailOf(name), password })).body.data
const verify = (id: unknown, verification_code: unknown) =>
  program.stranger.post('verifyEmail', { id, verification_code })

describe('an authenticator app', () => {
  it('is set up by the password and its first code; its secret is stored sealed and its recovery codes as hashes [session-64]', async () => {
    const agent = await program.as('agent')
    const wrong = await agent.post('userProfile/beginAuthenticator', { current_password: 'wrong' })
    expect(wrong).toBeRefused('session.wrong_password')
    const { begun, recoveryCodes } = await setUp('agent')
    expect(begun.body.data.uri).toContain('otpauth://totp/Muster:agent%40test.example')
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    const stored = JSON.stringify([
      await program.database.rows('select * from authenticators'),
      await program.database.rows('select * from recovery_codes'),
      await program.database.rows('select * from history'),
      await program.database.rows('select * from outbox'),
      await program.database.rows('select * from idempotency'),
    ])
    expect(stored).not.toContain(begun.body.data.secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect((await nthMail(program, mailOf('agent'), 1)).subject).toBe(
      'Your authenticator app is set up',
    )
    const { body } = await agent.get('userProfile/factors')
    expect(body.data.authenticator).toMatchObject({ recovery_codes: 10 })
    const again = await agent.post('userProfile/beginAuthenticator', { current_password: PASSWORD })
    expect(again.status).toBe(409)
  })

  it('that was begun and not confirmed asks nobody for anything', async () => {
    const person = await program.as('hr')
    const password = { current_password: PASSWORD }
    const { body } = await person.post('userProfile/beginAuthenticator', password)
    const shows = appWith(body.data.uri)
    const confirm = (verification_code: string) =>
      person.post('userProfile/confirmAuthenticator', { verification_code })
    expect(await confirm(otherThan(shows(moment('08:00:00'))))).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect(await signIn('hr')).toHaveProperty('access_token')
    at('08:16:00')
    expect(await confirm(shows(moment('08:16:00')))).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    at('08:14:00')
    expect((await confirm(shows(moment('08:14:00')))).status).toBe(200)
  })

  it('completes a sign-in, and nothing about the person is told before; no mail is sent', async () => {
    const { shown } = await setUp('agent-b')
    at('08:05:00')
    await nthMail(program, mailOf('agent-b'), 1)
    const asked = await signIn('agent-b')
    expect(asked).toEqual({
      is_2fa_enable: 1,
      factor: 'authenticator',
      id: asked.id,
      user: { id: asked.id },
      expires_in: 600,
    })
    const code = shown('08:05:00')
    expect(await verify(asked.id, otherThan(code))).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    const session = await verify(asked.id, code)
    expect(session.body.data.user.first_name).toBe('agent-b')
    expect(tokenIn(session)).toMatch(/^[\w-]{43}$/)
    expect((await program.stranger.post('resendCode', { id: asked.id })).status).toBe(422)
    expect(await mailFor(program, mailOf('agent-b'))).toHaveLength(1)
  })

  it('opens once with a code: neither again nor with an older one [session-41]', async () => {
    const { shown } = await setUp('agent-c')
    at('08:05:00')
    const [first, second] = [await signIn('agent-c'), await signIn('agent-c')]
    const code = shown('08:05:00')
    expect(tokenIn(await verify(first.id, code))).toEqual(expect.any(String))
    expect(await verify(second.id, code)).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect(await verify(second.id, shown('08:04:30'))).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect(tokenIn(await verify(second.id, shown('08:05:30')))).toEqual(expect.any(String))
  })

  it('opens one of five sign-ins that bring its code at the same moment', async () => {
    const { shown } = await setUp('agent2')
    at('08:05:00')
    const asked = []
    for (let n = 0; n < 5; n += 1) asked.push(await signIn('agent2'))
    const answers = await Promise.all(asked.map(({ id }) => verify(id, shown('08:05:00'))))
    expect(answers.filter((answer) => tokenIn(answer) !== undefined)).toHaveLength(1)
  })

  it('opens one of five that bring a recovery code at the same moment', async () => {
    await program.database.rows('delete from recovery_codes')
    await program.database.rows('delete from authenticators')
    const { recoveryCodes } = await setUp('agent2')
    const asked = []
    for (let n = 0; n < 5; n += 1) asked.push(await signIn('agent2'))
    const answers = await Promise.all(asked.map(({ id }) => verify(id, recoveryCodes[3])))
    expect(answers.filter((answer) => tokenIn(answer) !== undefined)).toHaveLength(1)
  })

  it.each([
    ['one step before', '08:04:45', 200],
    ['one step after', '08:05:45', 200],
    ['two steps before', '08:04:15', 422],
    ['two steps after', '08:06:15', 422],
  ])('takes the code of %s: %s answers %i', async (_words, time, status) => {
    await program.database.rows('delete from authenticators')
    const { shown } = await setUp('lead')
    at('08:05:15')
    const { id } = await signIn('lead')
    expect((await verify(id, shown(time))).status).toBe(status)
  })

  it('is guessed at five times, not six [session-42]', async () => {
    const { shown } = await setUp('lead2')
    at('08:05:00')
    const { id } = await signIn('lead2')
    for (let n = 0; n < 5; n += 1)
      expect(await verify(id, otherThan(shown('08:05:00')))).toBeRefused('session.wrong_code', {
        field: 'verification_code',
      })
    expect(await verify(id, shown('08:05:00'))).toBeRefused('session.worn_out', {
      field: 'verification_code',
    })
  })

  it('is not gone round by a new password, nor by a code that was mailed before [session-43]', async () => {
    const { database, company, stranger } = program
    await database.rows('update users set is_2fa_enable = true where id = $1', [
      company.users.manager,
    ])
    const byMail = await signIn('manager')
    const code = codeIn(await nthMail(program, mailOf('manager'), 1))
    await database.rows('update users set is_2fa_enable = false where id = $1', [
      company.users.manager,
    ])
    await setUp('manager')
    expect(byMail.factor).toBe('mail')
    expect(await verify(byMail.id, code)).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    const { body } = await stranger.post('sendPasswordResetCode', { email: mailOf('manager') })
    const reset = {
      id: body.data.id,
      code: codeIn(await nthMail(program, mailOf('manager'), 3)),
      password: 'a-long-new-one-1',
      password_confirmation: 'a-long-new-one-1',
    }
    expect((await stranger.post('resetUserPassword', reset)).status).toBe(200)
    expect(await signIn('manager', 'a-long-new-one-1')).toMatchObject({ factor: 'authenticator' })
  })
})

describe('a recovery code', () => {
  it('opens once, in any spelling, and the person is told [session-44]', async () => {
    const { person, recoveryCodes } = await setUp('director')
    const [code = '', other = ''] = recoveryCodes
    at('08:05:00')
    const [first, second] = [await signIn('director'), await signIn('director')]
    expect(tokenIn(await verify(first.id, code.toUpperCase()))).toEqual(expect.any(String))
    expect(await verify(second.id, code)).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect(tokenIn(await verify(second.id, other.replaceAll('-', '')))).toEqual(expect.any(String))
    const { body } = await person.get('userProfile/factors')
    expect(body.data.authenticator.recovery_codes).toBe(8)
    expect((await nthMail(program, mailOf('director'), 3)).subject).toBe('A recovery code was used')
  })

  it('opens nothing of another person', async () => {
    const [own, other] = [await setUp('office-admin'), await setUp('agent2-b')]
    const { id } = await signIn('agent2-b')
    expect(await verify(id, own.recoveryCodes[0])).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect(tokenIn(await verify(id, other.recoveryCodes[0]))).toEqual(expect.any(String))
  })
})

describe('an authenticator app is turned off', () => {
  it('by the password and a code, and its recovery codes go with it', async () => {
    await program.database.rows('delete from recovery_codes')
    await program.database.rows('delete from authenticators')
    const { person, shown } = await setUp('agent')
    at('08:05:00')
    const turnOff = (current_password: string, verification_code: string) =>
      person.post('userProfile/removeAuthenticator', { current_password, verification_code })
    const code = shown('08:05:00')
    expect((await turnOff('wrong', code)).status).toBe(422)
    expect(await turnOff(PASSWORD, otherThan(code))).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect((await turnOff(PASSWORD, code)).body.message).toBe(
      'Your authenticator app is turned off.',
    )
    expect(await program.database.rows('select 1 from recovery_codes')).toEqual([])
    expect(await signIn('agent')).toHaveProperty('access_token')
    const past = await program.database.rows<{ action: string }>(
      `select action from history where resource = 'authenticator' and record_id = $1 order by id desc limit 2`,
      [program.company.users.agent],
    )
    expect(past.map(({ action }) => action)).toEqual(['delete', 'create'])
  })

  it('by an administrator for a person who lost it, who is told by mail; not for a super admin [session-45]', async () => {
    await setUp('agent-c')
    await setUp('admin')
    const { users } = program.company
    const administrator = await program.as('office-admin')
    const shown = await administrator.get(`user/getById/${users['agent-c']}`)
    expect(shown.body.data.has_authenticator).toBe(true)
    const off = await administrator.post(`user/removeAuthenticator/${users['agent-c']}`)
    expect([off.status, off.body.message]).toEqual([200, 'The authenticator app is turned off.'])
    expect(await signIn('agent-c')).toHaveProperty('access_token')
    await expect
      .poll(async () => (await mailFor(program, mailOf('agent-c'))).at(-1)?.subject)
      .toBe('Your authenticator app was turned off')
    const again = await administrator.post(`user/removeAuthenticator/${users['agent-c']}`)
    expect(again).toBeRefused('session.has_no_app')
    expect((await administrator.post(`user/removeAuthenticator/${users.admin}`)).status).toBe(403)
    const lead = await program.as('lead2')
    expect((await lead.post(`user/removeAuthenticator/${users.agent}`)).status).toBe(403)
  })
})
