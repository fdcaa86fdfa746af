import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin } from '#tools/add-admin.ts'
import { PASSWORD } from '../harness/company.ts'
import { codeIn, nthMail } from '../harness/mailbox.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// A password that another person chose is replaced before anything else: until then there is no session.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const NEW = 'A-password-of-mine-1'
const signIn = (name: string, password: string) =>
  program.stranger.post('login', { email: `${name}@test.example`, password })
const reset = (proof: object, password: string) =>
  program.stranger.post('resetUserPassword', {
    ...proof,
    password,
    password_confirmation: password,
  })
const sessions = (name: string) =>
  program.database.rows(
    'select 1 from sessions s join users u on u.id = s.user_id where lower(u.email) = $1',
    [`${name}@test.example`],
  )

it('a first password is replaced after the right password, and then opens the account [session-26]', async () => {
  await addAdmin(program.database, {
    email: 'added@test.example',
    name: 'Added Admin',
    password: PASSWORD,
  })
  const { status, body } = await signIn('added', PASSWORD)
  expect([status, Object.keys(body.data).toSorted()]).toEqual([200, ['expires_in', 'set_password']])
  expect(await sessions('added')).toEqual([])
  const same = await reset(body.data.set_password, PASSWORD)
  expect([same.status, Object.keys(same.body.error)]).toEqual([422, ['password']])

  const again = await signIn('added', PASSWORD)
  expect((await reset(body.data.set_password, NEW)).status).toBe(422) // the newest counts
  expect((await reset(again.body.data.set_password, NEW)).status).toBe(200)
  expect((await signIn('added', PASSWORD)).status).toBe(422)
  expect((await signIn('added', NEW)).body.data.access_token).toEqual(expect.any(String))
})

it('a first password is replaced after the second factor, where there is one', async () => {
  await program.database.rows(
    `update users set must_change_password = true, is_2fa_enable = true where id = $1`,
    [program.company.users['agent']],
  )
  const { data } = (await signIn('agent', PASSWORD)).body
  expect(data).not.toHaveProperty('set_password')
  const verification_code = codeIn(await nthMail(program, 'agent@test.example', 1))
  const { body } = await program.stranger.post('verifyEmail', { id: data.id, verification_code })
  expect(Object.keys(body.data).toSorted()).toEqual(['expires_in', 'set_password'])
  expect(await sessions('agent')).toEqual([])
  expect((await reset(body.data.set_password, NEW)).status).toBe(200)
})

it('a first password opens nothing for a wrong password', async () => {
  await program.database.rows('update users set must_change_password = true where id = $1', [
    program.company.users['agent2'],
  ])
  const { status, body } = await signIn('agent2', 'Not-the-password-1')
  expect({ status, body }).toBeRefused('session.wrong_pair')
})
