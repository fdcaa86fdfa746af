import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram({ isRouteFixed: true })
  admin = await program.as('admin')
})
beforeEach(() => program.at(undefined))
afterAll(() => program.close())

const save = (values: object, person = admin) =>
  person.post('settings/saveSiteSettings', { type: 'Security', values })
const signIn = () =>
  program.stranger.post('login', { email: 'agent@test.example', password: PASSWORD })

it('asks everyone for a second factor, from the day that is set', async () => {
  await save({ require_2fa: true, require_2fa_from: '2026-03-10' })
  program.at('2026-03-09T23:59:00.000Z')
  expect((await signIn()).body.data).toHaveProperty('access_token')
  program.at('2026-03-10T00:00:00.000Z')
  const asked = (await signIn()).body.data
  expect(asked).toMatchObject({ is_2fa_enable: 1, factor: 'mail' })
  expect(asked).not.toHaveProperty('access_token')
  await save({ require_2fa: false })
  expect((await signIn()).body.data).toHaveProperty('access_token')
})

it('asks for passwords as long as the company wants them, from then on', async () => {
  await save({ password_min_length: 14 })
  const draft = {
    first_name: 'Ida',
    email: 'ida@test.example',
    role_id: program.company.roles['Agent'],
  }
  const timezone_id = (await admin.get('timezone/getAll')).body.data[0].id
  const short = await admin.post('user/create', {
    ...draft,
    timezone_id,
    password: 'thirteen-long',
  })
  expect(short.body.error).toEqual({ password: ['Use 14 to 128 characters.'] })
  const long = await admin.post('user/create', {
    ...draft,
    timezone_id,
    password: 'fourteen-long1',
  })
  expect(long.status).toBe(200)
  expect((await save({ password_min_length: 7 })).status).toBe(422)
})

it('is set by those who may change security alone', async () => {
  const agent = await program.as('agent')
  expect((await save({ password_min_length: 8 }, agent)).status).toBe(403)
  expect((await agent.get('settings/getSettingByType/Security')).status).toBe(403)
})

it('requires no code by mail where no mail is sent', async () => {
  const without = await startProgram()
  try {
    const { body } = await save({ require_2fa: true }, await without.as('admin'))
    expect(body.error).toEqual({
      require_2fa: ['Set up a mail server first: the codes are sent by mail'],
    })
  } finally {
    await without.close()
  }
})
