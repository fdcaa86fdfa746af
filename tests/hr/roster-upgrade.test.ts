import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

// What an upgrade does to the rights of roles that were there before the roster told of colleagues.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const upgrade = readFileSync(
  new URL('../../database/migrations/0180_roster_of_colleagues.sql', import.meta.url),
  'utf8',
)

it('shows colleagues to roles nobody has touched, and leaves alone what an administrator made', async () => {
  const { database, company } = program
  await database.rows(
    `update roles_permissions p set reporting_access_view = '{self}' from roles r, objects o
      where r.id = p.role_id and o.id = p.object_id and o.object_url = '/roster' and r.name in ('Agent', 'QA', 'Trainer', 'IT')`,
  )
  const admin = await program.as('admin')
  const role_id = company.roles.QA
  const filter = [{ key: 'role_id', value: role_id }]
  const entries = (await admin.post('roles_permissions/getByAttributes', filter)).body.data
  const permissions = entries.map((entry: { object_url: string }) =>
    entry.object_url === '/holiday' ? { ...entry, rights_delete: '1' } : entry,
  )
  const saved = await admin.post('roles_permissions/save', { role_id, permissions })
  expect(saved.status).toBe(200)
  await database.rows(upgrade)
  const found = await database.rows<{ name: string; reach: string[] }>(
    `select r.name, p.reporting_access_view as reach from roles_permissions p join roles r on r.id = p.role_id join objects o on o.id = p.object_id
      where o.object_url = '/roster' and r.name in ('Agent', 'QA', 'Trainer', 'IT', 'Team Lead') order by r.name`,
  )
  expect(found).toEqual([
    { name: 'Agent', reach: ['peers'] },
    { name: 'IT', reach: ['peers'] },
    { name: 'QA', reach: ['self'] },
    { name: 'Team Lead', reach: ['direct'] },
    { name: 'Trainer', reach: ['peers'] },
  ])
})
