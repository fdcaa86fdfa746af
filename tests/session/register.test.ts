import { firstAccountCode } from '#areas/administration/server/first-account-code.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

const ANN = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@office.example',
  password: 'a-long-first-one',
  password_confirmation: 'a-long-first-one',
}

describe('on a system with nobody', () => {
  let program: TestProgram
  beforeEach(async () => {
    program = await startProgram({ isEmpty: true })
  })
  afterEach(() => program.close())
  const newCode = async () => (await firstAccountCode(program.database)) ?? ''
  const register = async (more: object = {}) =>
    program.stranger.post('register', { code: await newCode(), ...ANN, ...more })
  const isEmpty = async () => (await program.stranger.get('register')).body.data

  it('the first account is a super admin who signs in, and the door is closed', async () => {
    expect(await isEmpty()).toEqual({ is_empty: true })
    const { status, body } = await register()
    expect([status, body.data]).toEqual([200, { registered: true }])
    const signedIn = await program.stranger.post('login', {
      email: ANN.email,
      password: ANN.password,
    })
    expect(signedIn.body.data.user).toMatchObject({
      name: 'Ann Lee',
      role: 'Super Admin',
      is_super_admin: 'y',
    })
    expect(await isEmpty()).toEqual({ is_empty: false })
    const second = await register({ email: 'bob@office.example' })
    expect(second).toBeRefused('administration.not_the_first')
  })

  it('of twenty who come at the same moment exactly one gets it [session-32]', async () => {
    const code = await newCode()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register({ code, email: `ann${n}@office.example` })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await program.database.rows('select is_super_admin from users')).toEqual([
      { is_super_admin: true },
    ])
  })

  it('asks for a code of any start, typed in any way, and knows none afterwards [session-33]', async () => {
    const first = await newCode()
    await newCode()
    const { status } = await register({
      code: ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `,
    })
    expect(status).toBe(200)
    expect(await newCode()).toBe('')
    expect(await program.database.rows('select * from first_account_codes')).toEqual([])
  })

  it.each([
    [{ email: 'ann' }, { email: ['Email must be an email address'] }],
    [{ first_name: ' ' }, { first_name: ['First name is required'] }],
    [
      { password: 'password1', password_confirmation: 'password1' },
      { password: ['This password is too common.'] },
    ],
    [{ password_confirmation: 'b' }, { password_confirmation: ['The passwords do not match.'] }],
    [{ code: null }, { code: ['Code is required'] }],
    [
      { code: 'abcd-efgh-jkmn-pqrs-tvwx' },
      { code: ['The code is not correct. Muster prints it when it starts without any account.'] },
    ],
    [{ is_super_admin: 'n' }, { is_super_admin: ['No such field'] }],
  ])('%j is refused with its field, and nobody is there still', async (more, error) => {
    const answer = await register(more)
    expect([answer.status, answer.body.error]).toEqual([422, error])
    expect(await isEmpty()).toEqual({ is_empty: true })
  })
})

describe('on a system with people', () => {
  let program: TestProgram
  beforeAll(async () => {
    program = await startProgram()
  })
  afterAll(() => program.close())

  it('nobody registers, and what was sent is not even looked at', async () => {
    expect((await program.stranger.get('register')).body).toEqual({ data: { is_empty: false } })
    for (const body of [ANN, {}, { email: 'admin@test.example' }]) {
      const answer = await program.stranger.post('register', body)
      expect(answer).toBeRefused('administration.not_the_first')
    }
  })

  it('not even when everybody was deleted', async () => {
    await program.database.rows('alter table users disable trigger user')
    await program.database.rows('update users set is_deleted = true')
    const answer = await program.stranger.post('register', ANN)
    expect(answer).toBeRefused('administration.not_the_first')
  })
})
