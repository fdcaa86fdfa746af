import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  agent = await program.as('agent')
})
afterAll(() => program.close())

const style = async () => {
  const { date_format, time_format } = (await agent.get('session')).body.data.user
  return [date_format, time_format]
}

it('days and times are written as a person chose, else as the company says [administration-50]', async () => {
  expect(await style()).toEqual(['DD MMM YYYY', '12'])
  const values = { date_format: 'YYYY-MM-DD', time_format: '24' }
  const saved = await admin.post('settings/saveSiteSettings', { type: 'General', values })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(await style()).toEqual(['YYYY-MM-DD', '24'])
  const id = program.company.users.agent
  const chosen = { date_format: 'DD/MM/YYYY', time_format: '12' }
  expect((await admin.put(`user/update/${id}`, chosen)).status).toBe(200)
  expect(await style()).toEqual(['DD/MM/YYYY', '12'])
  await admin.put(`user/update/${id}`, { date_format: null, time_format: null })
  expect(await style()).toEqual(['YYYY-MM-DD', '24'])
})

it('calendars begin their weeks as the company says', async () => {
  const start = async () => (await agent.get('session')).body.data.user.week_start_day
  expect(await start()).toBe('Sunday')
  const values = { week_start_day: 'Monday' }
  const saved = await admin.post('settings/saveSiteSettings', { type: 'General', values })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(await start()).toBe('Monday')
})

it('an account is invited until it has a password, then active, and disabled when it is switched off [administration-51]', async () => {
  const { body } = await admin.post('user/create', {
    first_name: 'New',
    email: 'new@test.example',
    role_id: program.company.roles.Agent,
  })
  expect(body.data.state, JSON.stringify(body)).toBe('Invited')
  const change = async (values: object) =>
    (await admin.put(`user/update/${body.data.id}`, values)).body.data.state
  expect(await change({ password: 'A-long-pass-7421' })).toBe('Active')
  expect(await change({ is_active: false })).toBe('Disabled')
  const filter = encodeURIComponent(JSON.stringify({ state: { in: ['Disabled'] } }))
  const listed = (await admin.get(`user/getAll?filter=${filter}`)).body.data
  expect(listed.map(({ email }: { email: string }) => email)).toEqual(['new@test.example'])
})
