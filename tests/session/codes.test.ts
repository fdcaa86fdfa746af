import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { codeIn, mailFor, nthMail, otherThan } from '../harness/mailbox.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'

const WRONG = 'The code is not right or has expired.'
const START = '2026-03-02T08:00:00.000Z'

let program: TestProgram
let stranger: Person
beforeAll(async () => {
  program = await startProgram()
  stranger = program.stranger
  await program.database.rows('update users set is_2fa_enable = true where id = any($1)', [
    ['agent', 'agent-b', 'agent-c', 'agent2', 'agent2-b'].map(
      (name) => program.company.users[name],
    ),
  ])
})
// All tests come from one address, which may fail a hundred times in ten minutes.
beforeEach(() => program.database.rows('delete from limits'))
afterAll(() => program.close())

const mailOf = (name: string) => `${name}@test.example`
const signIn = (name: string, password = PASSWORD) =>
  stranger.post('login', { email: mailOf(name), password })
const verify = (id: unknown, verification_code: unknown) =>
  stranger.post('verifyEmail', { id, verification_code })
const tokenIn = ({ body }: Reply): unknown => body.data?.access_token
const refusals = ({ status, body }: Reply) => [status, body.error]

/** Signs in up to the code; answers the challenge and the code that was mailed. */
async function toTheCode(name: string): Promise<{ id: string; code: string }> {
  const before = (await mailFor(program, mailOf(name))).length
  const { body } = await signIn(name)
  return { id: body.data.id, code: codeIn(await nthMail(program, mailOf(name), before + 1)) }
}

describe('signing in with a second factor', () => {
  it('answers a challenge and nothing about the person, then the session for the code, once [session-14]', async () => {
    const answer = await signIn('agent')
    const { id } = answer.body.data
    expect(answer.body).toEqual({
      data: {
        is_2fa_enable: 1,
        factor: 'mail',
        id,
        user: { id },
        sent_to: 'a•••t@test.example',
        expires_in: 600,
        resend_after: 30,
      },
    })
    expect(id).toMatch(/^ch_[\w-]{22}$/)
    const code = codeIn(await nthMail(program, mailOf('agent'), 1))
    expect(await verify(id, otherThan(code))).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    const session = await verify(id, code)
    expect(session.body.data).toMatchObject({ is_2fa_enable: 0, user: { first_name: 'agent' } })
    expect(tokenIn(session)).toMatch(/^[\w-]{43}$/)
    expect(await verify(id, code)).toBeRefused('session.wrong_code', { field: 'verification_code' })
  })

  it('is what a role may demand of everybody who has it [session-15]', async () => {
    const { database, company } = program
    const demand = (yes: boolean) =>
      database.rows('update roles set require_2fa = $2 where id = $1', [company.roles.HR, yes])
    await demand(true)
    expect((await signIn('hr')).body.data).toMatchObject({
      is_2fa_enable: 1,
      sent_to: 'h•••r@test.example',
    })
    await demand(false)
    expect(tokenIn(await signIn('hr'))).toEqual(expect.any(String))
  })

  it('takes a code before ten minutes are over and not when they are [session-16]', async () => {
    program.at(START)
    const first = await toTheCode('agent-b')
    program.at('2026-03-02T08:10:00.000Z')
    expect(await verify(first.id, first.code)).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    program.at('2026-03-02T08:09:59.999Z')
    expect(tokenIn(await verify(first.id, first.code))).toEqual(expect.any(String))
    program.at(undefined)
  })

  it('sends another code, which voids the first and keeps the challenge [session-17]', async () => {
    program.at(START)
    const { id, code } = await toTheCode('agent-c')
    expect((await stranger.post('resendCode', { id })).status).toBe(429)
    program.at('2026-03-02T08:00:30.000Z')
    expect((await stranger.post('resendCode', { id })).body).toEqual({
      data: { id, expires_in: 600, resend_after: 30 },
      message: 'Code resend successfully',
    })
    const second = codeIn(await nthMail(program, mailOf('agent-c'), 2))
    if (second !== code) expect(refusals(await verify(id, code))[0]).toBe(422)
    expect(tokenIn(await verify(id, second))).toEqual(expect.any(String))
    program.at(undefined)
  })

  it('sends a challenge three more codes in ten minutes and no fourth', async () => {
    program.at(START)
    const { id } = await toTheCode('agent2')
    const statuses = []
    for (const minute of ['01', '02', '03', '04', '12']) {
      program.at(`2026-03-02T08:${minute}:00.000Z`)
      statuses.push((await stranger.post('resendCode', { id })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    program.at(undefined)
  })
})

describe('guessing', () => {
  /** None of these is the code: each is of another form, or of another kind. */
  const malformed = (code: string): unknown[] => {
    const texts = [
      code.slice(1),
      `${code}0`,
      `0${code}`,
      `-${code.slice(1)}`,
      `${code.slice(0, 5)} `,
      `${code.slice(0, 5)}x`,
      '',
      ' ',
      '000',
      `${code}%`,
      `${code}' or '1'='1`,
      `${code}\n0`,
      `${code},`,
      `+${code}`,
      `${code}.0`,
      `${code}e0`,
      `0x${code}`,
      [...code].join(' '),
      [...code].toReversed().join('-'),
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]
    const numbers = [Number(code), -Number(code), Number(code) + 0.5, 0, 1e21, 482_913_000_000]
    const shapes: unknown[] = [
      null,
      true,
      false,
      [],
      [code],
      [[code]],
      { code },
      { $eq: code },
      { $ne: '' },
      { length: 6 },
      { toString: code },
      { 0: code },
      [Number(code)],
      [null],
      [true],
      {},
      { verification_code: code },
      [code, code],
    ]
    const long = Array.from({ length: 16 }, (_one, place) => code.repeat(place + 2))
    return [...texts, ...numbers, ...shapes, ...long]
  }

  it('gets no token by sixty malformed codes, and the right one still fits', async () => {
    const { id, code } = await toTheCode('agent')
    const codes = malformed(code)
    expect(codes).toHaveLength(60)
    for (const one of codes) {
      const answer = await verify(id, one)
      expect([answer.status, tokenIn(answer)], JSON.stringify(one)).toEqual([422, undefined])
    }
    expect(tokenIn(await verify(id, code))).toEqual(expect.any(String))
  })

  it('gets no token by fifty guesses at the same moment: five are compared, the right code comes too late [session-18]', async () => {
    const { id, code } = await toTheCode('agent')
    const guesses = Array.from({ length: 50 }, (_one, place) =>
      String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(guesses.map((guess) => verify(id, guess)))
    expect(answers.map(({ status }) => status)).toEqual(guesses.map(() => 422))
    expect(answers.filter(({ body }) => body.error.verification_code[0] === WRONG)).toHaveLength(5)
    expect(await verify(id, code)).toBeRefused('session.worn_out', { field: 'verification_code' })
  })

  it('opens one session when the right code is given by fifty at the same moment', async () => {
    const { id, code } = await toTheCode('agent2-b')
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(id, code)))
    expect(answers.filter((answer) => tokenIn(answer) !== undefined)).toHaveLength(1)
  })

  it('learns nothing from challenges that do not exist', async () => {
    expect(await verify(`ch_${'A'.repeat(22)}`, '123456')).toBeRefused('session.wrong_code', {
      field: 'verification_code',
    })
    expect((await verify(undefined, '123456')).body.error).toEqual({ id: ['Id is required'] })
  })

  it('at an account stops for the day after thirty wrong codes, over however many challenges', async () => {
    program.at('2026-03-05T08:00:00.000Z')
    const statuses: (string | undefined)[] = []
    for (let hour = 8; hour < 16; hour += 1) {
      program.at(`2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`)
      await program.database.rows('delete from limits')
      const { id, code } = await toTheCode('agent-b')
      for (let guess = 0; guess < 4; guess += 1) await verify(id, otherThan(code))
      statuses.push(tokenIn(await verify(id, code)) === undefined ? 'refused' : 'signed in')
    }
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 'signed in'), 'refused'])
    program.at(undefined)
  })
})
