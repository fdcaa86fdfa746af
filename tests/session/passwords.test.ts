import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { codeIn, mailFor, nthMail, otherThan } from '../harness/mailbox.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'

const WRONG = { code: ['The code is not right or has expired.'] }
const NEW = 'a-long-new-one-1'

let program: TestProgram
let stranger: Person
beforeAll(async () => {
  program = await startProgram()
  stranger = program.stranger
})
// All tests come from one address, which may fail a hundred times in ten minutes.
beforeEach(() => program.database.rows('delete from limits'))
afterAll(() => program.close())

const mailOf = (name: string) => `${name}@test.example`
const signIn = (name: string, password: string) =>
  stranger.post('login', { email: mailOf(name), password })
const refusal = ({ status, body }: Reply) => [status, body.error]
const reset = (body: object) =>
  stranger.post('resetUserPassword', { password: NEW, password_confirmation: NEW, ...body })

/** Asks for a code; answers the challenge and what was mailed. */
async function forget(name: string): Promise<{ id: string; code: string; email: string }> {
  const email = mailOf(name)
  const before = (await mailFor(program, email)).length
  const { body } = await stranger.post('sendPasswordResetCode', { email })
  return { id: body.data.id, code: codeIn(await nthMail(program, email, before + 1)), email }
}

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })
const asks = (token: unknown) => stranger.ask('GET', 'session', undefined, bearer(token))

describe('a forgotten password', () => {
  it('is replaced with the code that was mailed, which ends every session and says so by mail [session-19]', async () => {
    const { body } = await signIn('agent', PASSWORD)
    const { id, code, email } = await forget('agent')
    expect((await reset({ id, email, code })).body).toEqual({
      data: { reset: true },
      message: 'Password Updated successfully',
    })
    await expect.poll(async () => (await asks(body.data.access_token)).status).toBe(401)
    expect((await signIn('agent', PASSWORD)).status).toBe(422)
    expect((await signIn('agent', NEW)).status).toBe(200)
    expect((await nthMail(program, email, 2)).subject).toBe('Your password was changed')
    expect(
      await reset({ id, email, code, password: `${NEW}2`, password_confirmation: `${NEW}2` }),
    ).toBeRefused('session.wrong_code', { field: 'code' })
  })

  it('is found by the address alone, the newest challenge being meant', async () => {
    const first = await forget('agent-b')
    const { code, email } = await forget('agent-b')
    if (first.code !== code)
      expect(await reset({ email, code: first.code })).toBeRefused('session.wrong_code', {
        field: 'code',
      })
    expect((await reset({ email: email.toUpperCase(), code })).status).toBe(200)
  })

  it('of one account changes nothing with the code of another [session-24]', async () => {
    const [mine, theirs] = [await forget('agent-c'), await forget('agent2')]
    const before = await program.database.rows('select id, password from users order by id')
    const tries = [
      await reset({ id: mine.id, email: theirs.email, code: mine.code }),
      await reset({ id: theirs.id, email: mine.email, code: mine.code }),
      await reset({ email: theirs.email, code: mine.code }),
      await reset({ id: mine.id, email: mine.email, code: theirs.code }),
    ].map(refusal)
    const same = mine.code === theirs.code
    expect(same ? tries.slice(0, 2) : tries).toEqual(
      Array.from({ length: same ? 2 : 4 }, () => [422, WRONG]),
    )
    expect(await program.database.rows('select id, password from users order by id')).toEqual(
      before,
    )
  })

  it('is not replaced by a code that was mailed for something else', async () => {
    await program.database.rows('update users set is_2fa_enable = true where id = $1', [
      program.company.users.lead2,
    ])
    const { body } = await signIn('lead2', PASSWORD)
    const code = codeIn(await nthMail(program, mailOf('lead2'), 1))
    expect(await reset({ id: body.data.id, code })).toBeRefused('session.wrong_code', {
      field: 'code',
    })
    expect(
      (await stranger.post('verifyEmail', { id: body.data.id, verification_code: code })).status,
    ).toBe(200)
    const forgotten = await forget('lead2')
    const { id } = forgotten
    expect(
      (await stranger.post('verifyEmail', { id, verification_code: forgotten.code })).status,
    ).toBe(422)
    expect((await reset(forgotten)).status).toBe(200)
    expect((await signIn('lead2', NEW)).body.data).toMatchObject({ is_2fa_enable: 1 })
  })

  it('is answered alike for known, closed and unknown addresses, and mailed to the known alone [session-23]', async () => {
    await program.database.rows('update users set is_active = false where id = $1', [
      program.company.users['agent2-b'],
    ])
    const names = ['hr', 'agent2-b', 'nobody']
    const answers = await Promise.all(
      names.map((name) => stranger.post('sendPasswordResetCode', { email: mailOf(name) })),
    )
    const shapes = answers.map(({ status, body }) => [
      status,
      { ...body, data: { ...body.data, id: String(body.data.id).length } },
    ])
    expect(shapes[0]).toEqual([
      200,
      {
        data: { id: 25, expires_in: 600 },
        message: 'If the address is known, a code is on its way.',
      },
    ])
    expect(shapes).toEqual(names.map(() => shapes[0]))
    const tries = answers.map(({ body }) => reset({ id: body.data.id, code: '000000' }))
    const resent = answers.map(({ body }) => stranger.post('resendCode', { id: body.data.id }))
    expect(
      new Set((await Promise.all([...tries])).map((one) => JSON.stringify(refusal(one)))),
    ).toHaveLength(1)
    expect(
      new Set((await Promise.all([...resent])).map((one) => JSON.stringify(refusal(one)))),
    ).toHaveLength(1)
    await nthMail(program, mailOf('hr'), 1)
    const rows = await program.database.rows('select 1 from outbox where recipient = any($1)', [
      [mailOf('agent2-b'), mailOf('nobody')],
    ])
    expect(rows).toEqual([])
  })

  it('brings at most five codes in ten minutes, known or not', async () => {
    const statuses = async (name: string) => {
      const answers = []
      for (let n = 0; n < 6; n += 1)
        answers.push((await stranger.post('sendPasswordResetCode', { email: mailOf(name) })).status)
      return answers
    }
    const expected = [200, 200, 200, 200, 200, 429]
    expect([await statuses('director'), await statuses('a-stranger')]).toEqual([expected, expected])
  })

  it.each([
    ['short-1', 'short-1', 'password.length'],
    ['x'.repeat(129), 'x'.repeat(129), 'password.length'],
    ['Password1', 'Password1', 'password.common'],
    ['iloveyou', 'iloveyou', 'password.common'],
    ['a'.repeat(128), 'a'.repeat(128), 'password.common'],
    ['aAbBaAbBaAbB', 'aAbBaAbBaAbB', 'password.common'],
    ['74217421742174', '74217421742174', 'password.common'],
    [NEW, `${NEW} `, 'password.not_repeated'],
  ])('refuses %s in words [session-63]', async (password, password_confirmation, code) => {
    const body = { email: mailOf('manager'), code: '123456', password, password_confirmation }
    expect(await stranger.post('resetUserPassword', body)).toBeRefused(code)
  })

  it('is not replaced by itself, and its code is good for another one', async () => {
    const { id, code, email } = await forget('manager')
    const again = { id, email, code, password: PASSWORD, password_confirmation: PASSWORD }
    expect(await reset(again)).toBeRefused('password.same')
    expect((await reset({ id, email, code })).status).toBe(200)
  })
})

describe('one’s own password', () => {
  const change = (person: Person, user: string, body: object) =>
    person.put(`userProfile/updatePasswordRequest/${program.company.users[user]}`, {
      current_password: PASSWORD,
      password: NEW,
      password_confirmation: NEW,
      ...body,
    })

  it('changes by a code, ends the other sessions and goes on in this one with a new token [session-25]', async () => {
    const other = await signIn('lead', PASSWORD)
    const lead = await program.as('lead')
    const asked = await change(lead, 'lead', {})
    expect(asked.body).toMatchObject({
      message: 'Verification Code send successfully',
      data: { expires_in: 600, resend_after: 30, sent_to: 'l•••d@test.example' },
    })
    const { id } = asked.body.data
    const code = codeIn(await nthMail(program, mailOf('lead'), 1))
    const wrong = await lead.put('userProfile/profileVerifycode', {
      id,
      verification_code: otherThan(code),
    })
    expect(wrong).toBeRefused('session.wrong_code', { field: 'verification_code' })
    const answer = await lead.put('userProfile/profileVerifycode', { id, verification_code: code })
    expect(answer.body.message).toBe('Password Updated successfully')
    expect((await asks(answer.body.data.access_token)).status).toBe(200)
    await expect.poll(async () => (await asks(other.body.data.access_token)).status).toBe(401)
    await expect.poll(async () => (await lead.get('session')).status).toBe(401)
    expect((await signIn('lead', NEW)).status).toBe(200)
    expect((await nthMail(program, mailOf('lead'), 2)).subject).toBe('Your password was changed')
  })

  it('is asked for, in the words of what is wrong', async () => {
    const admin = await program.as('office-admin')
    const wrong = await change(admin, 'office-admin', { current_password: 'not mine' })
    expect(wrong).toBeRefused('session.wrong_password')
    const same = { password: PASSWORD, password_confirmation: PASSWORD }
    expect(await change(admin, 'office-admin', same)).toBeRefused('password.same')
    expect((await change(admin, 'hr', {})).status).toBe(404)
  })

  it('is changed by the newest request alone, and by nobody else’s', async () => {
    const [hr, admin] = [await program.as('hr'), await program.as('admin')]
    const codes = async () => {
      const mails = await mailFor(program, mailOf('hr'))
      return mails.filter(({ subject }) => subject.includes('change')).map(codeIn)
    }
    const requested = async (count: number) => {
      const { id } = (await change(hr, 'hr', {})).body.data
      await expect.poll(async () => (await codes()).length).toBe(count)
      return { id, code: (await codes()).at(-1) }
    }
    const [first, second] = [await requested(1), await requested(2)]
    const verify = (person: Person, id: string, code = '') =>
      person.put('userProfile/profileVerifycode', { id, verification_code: code })
    expect((await verify(hr, first.id, first.code)).status).toBe(422)
    expect((await verify(admin, second.id, second.code)).status).toBe(422)
    expect((await verify(hr, second.id, second.code)).status).toBe(200)
  })

  it('is not guessed at without end in a session a person left open', async () => {
    const admin = await program.as('admin')
    for (let guess = 0; guess < 10; guess += 1)
      await change(admin, 'admin', { current_password: `guess-${guess}` })
    expect((await change(admin, 'admin', {})).status).toBe(429)
    expect((await signIn('admin', PASSWORD)).status).toBe(200)
  })
})
