import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram

beforeAll(async () => {
  program = await startProgram()
})

afterAll(() => program.close())

const mine = (name: string) => program.company.employees[name] ?? 0

test('people keep what belongs to them, and their account follows the name [administration-45]', async () => {
  const agent = await program.as('agent')
  const saved = await agent.put(`userProfile/update/${mine('agent')}`, {
    lastname: 'Lopes',
    preferred_name: 'Ana',
    mobile: '+351 900 000 000',
    time_format: '24',
    emergency_contact_name: 'Rui',
    emergency_contact_relation: 'Parent',
    emergency_contact_phone: '+351 900 000 001',
  })
  expect(saved.body.message).toBe('Profile Info Updated Successfully')
  expect(saved.body.data).toMatchObject({ lastname: 'Lopes', city: null, time_format: '24' })
  const { user } = (await agent.get('session')).body.data
  expect(user).toMatchObject({ name: 'agent Lopes', first_name: 'Ana' })
})

test('the profile of another person does not exist [administration-47]', async () => {
  const agent = await program.as('agent')
  for (const id of [mine('lead'), mine('agent-b'), 0])
    expect((await agent.put(`userProfile/update/${id}`, { city: 'Porto' })).status).toBe(404)
  const zone = { timezone_id: 1 }
  const lead = program.company.users['lead']
  expect((await agent.put(`userProfile/updateTimezone/${lead}`, zone)).status).toBe(404)
})

test('nothing else of a person can be sent along', async () => {
  const agent = await program.as('agent')
  for (const draft of [
    { role_id: 1 },
    { reports_to_id: null },
    { office_id: 1 },
    { is_super_admin: 'y' },
  ])
    expect((await agent.put(`userProfile/update/${mine('agent')}`, draft)).status).toBe(422)
})

test('an emergency contact is whole or absent', async () => {
  const lead = await program.as('lead')
  const half = await lead.put(`userProfile/update/${mine('lead')}`, {
    emergency_contact_name: 'Eva',
  })
  expect(half).toBeRefused('people.emergency_whole', { field: 'emergency_contact_relation' })
})

test('what a person tells of themselves is read by HR and by nobody else', async () => {
  const path = `employees/getById/${mine('agent')}`
  const record = async (who: string) => (await (await program.as(who)).get(path)).body.data
  expect(await record('hr')).toMatchObject({ mobile: '+351 900 000 000' })
  expect(Object.keys(await record('lead'))).not.toContain('mobile')
})

test('a company may keep the names to HR', async () => {
  const admin = await program.as('admin')
  const values = { allow_profile_name_change: false }
  await admin.post('settings/saveSiteSettings', { type: 'General', values })
  const agent = await program.as('agent-b')
  const path = `userProfile/update/${mine('agent-b')}`
  const refused = await agent.put(path, { firstname: 'Other' })
  expect(refused.body.error).toEqual({
    firstname: ['Your name is kept by HR; ask them to correct it'],
  })
  expect((await agent.put(path, { preferred_name: 'Bee' })).status).toBe(200)
  await admin.post('settings/saveSiteSettings', {
    type: 'General',
    values: { allow_profile_name_change: true },
  })
})

test('a stale profile is a conflict and changes nothing', async () => {
  const agent = await program.as('agent-c')
  const path = `userProfile/update/${mine('agent-c')}`
  const { version } = (await agent.get('userProfile')).body.data
  expect((await agent.put(path, { bio: 'first', version })).status).toBe(200)
  expect((await agent.put(path, { bio: 'second', version, city: 'Faro' })).status).toBe(409)
  expect((await agent.get('userProfile')).body.data).toMatchObject({ bio: 'first', city: null })
})

test('the time zone is chosen from those that exist, and holds at once [administration-46]', async () => {
  const agent = await program.as('agent')
  const path = `userProfile/updateTimezone/${program.company.users['agent']}`
  const [zone] = await program.database.rows<{ id: number }>(
    `select id from time_zones where iana_name = 'Asia/Kathmandu'`,
  )
  const saved = await agent.put(path, { timezone_id: zone?.id })
  expect(saved.body.message).toBe('Timezone Updated Successfully')
  expect((await agent.get('session')).body.data.user.timezone).toBe('Asia/Kathmandu')
  const unknown = await agent.put(path, { timezone_id: 999_999 })
  expect([unknown.status, unknown.body.error]).toEqual([
    422,
    { timezone_id: ['Choose an existing time zone'] },
  ])
})
