import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Requests, startRequests } from '../approvals/requests.ts'

let requests: Requests
beforeAll(async () => {
  requests = await startRequests()
})
afterAll(() => requests.program.close())

it('an account is not deleted while approvals wait for it, and says how many [administration-48]', async () => {
  const { program } = requests
  const admin = await program.as('admin')
  const remove = () => admin.delete(`user/delete/${program.company.users.lead}`)
  requests.nextDay()
  await requests.submitted()
  const one = await remove()
  expect(one).toBeRefused('administration.one_awaits')
  requests.nextDay()
  await requests.submitted()
  expect(await remove()).toBeRefused('administration.many_await', { count: 2 })
  const many = await admin.post('user/deleteMany', { ids: [program.company.users.lead] })
  expect(JSON.stringify(many.body)).toContain('hand them over first')
  await requests.decide('lead', await requests.waitingOf('lead'), 'Approved')
  await requests.decide('lead', await requests.waitingOf('lead'), 'Approved')
  expect((await remove()).body.error ?? '').not.toContain('approval')
})

it('a reach that names a word twice is refused [administration-49]', async () => {
  const { program } = requests
  const admin = await program.as('admin')
  const role = program.company.roles.Agent
  const { body } = await admin.post('roles_permissions/getByAttributes', {
    request_data: [{ key: 'role_id', value: role }],
  })
  const [entry] = body.data
  const saved = await admin.post('roles_permissions/save', {
    role_id: role,
    permissions: [{ ...entry, reporting_access_view: ['self', 'self'] }],
  })
  expect([saved.status, Object.values(saved.body.error ?? {})]).toEqual([
    422,
    [['Choose each of them once']],
  ])
})
