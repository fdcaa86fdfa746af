import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationCalls } from '#platform/contract/configuration/configuration.ts'
import type { OfferedPack } from '#platform/contract/configuration/starter-packs.ts'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { addAdmin } from '#tools/add-admin.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Packs of set-up are files of configuration that come with the program, tried on a system that holds nothing.
let program: TestProgram
let admin: Person
let packs: readonly OfferedPack[]
beforeAll(async () => {
  program = await startProgram({ isEmpty: true })
  const email = 'ann@test.example'
  await addAdmin(program.database, { email, name: 'Ann Lee', password: DEMO_PASSWORD })
  await program.database.rows('update users set must_change_password = false')
  const { body } = await program.stranger.post('login', { email, password: DEMO_PASSWORD })
  admin = program.with(body.data.access_token)
  packs = (await admin.get(configurationCalls.starterPacks.path)).body.data
})
afterAll(() => program.close())

const compare = async (file: string) =>
  (await admin.post(configurationCalls.compareConfiguration.path, { file })).body.data.differences
const apply = (file: string) => admin.post(configurationCalls.applyConfiguration.path, { file })
const count = async (table: string, condition: string) => {
  const [row] = await program.database.rows<{ count: number }>(
    `select count(*)::integer as count from ${table} where not is_deleted and ${condition}`,
  )
  return row?.count
}

describe('a starter pack', () => {
  it('is offered in its place, with what it brings', () => {
    expect(packs.map(({ title }) => title)).toEqual([
      'Roles: Finance, Planner, Workforce analyst',
      'Scorecards for voice, chat and back office',
      'Reasons for leaving',
      'Ticket categories',
    ])
  })

  it('holds nothing afterwards that differs from what it says, and brings nothing twice [configuration-2]', async () => {
    for (const { title, file } of packs) {
      const { body } = await apply(file)
      expect(body.error, title).toBeUndefined()
      expect(body.data.added, title).toBeGreaterThan(0)
      expect(body.data.otherwise, title).toEqual([])
      const differences = await compare(file)
      expect(differences.filter((one: { kind: string }) => one.kind !== 'only here')).toEqual([])
      expect((await apply(file)).body.data, title).toMatchObject({ added: 0, changed: 0 })
    }
  })

  it('leaves nothing behind when it is taken back, and names nothing that went with what held it [configuration-1]', async () => {
    const { file = '' } = packs.find(({ title }) => title.startsWith('Scorecards')) ?? {}
    const [applied] = await program.database.rows<{ id: number }>(
      `select h.batch as id from history h where h.resource = 'audit-form-setups-new' order by h.id desc limit 1`,
    )
    const { body } = await admin.post(`history/undo/${applied?.id}`, {})
    expect(body.data.refused).toEqual([])
    expect(await count('audit_form_setups', `name = 'Voice scorecard'`)).toBe(0)
    expect((await apply(file)).body.data.added).toBeGreaterThan(0)
  })

  it('gives a planner the roster, and no rates', async () => {
    const rights = await program.database.rows<{ object_url: string; rights_edit: string }>(
      `select o.object_url, p.rights_edit from roles_permissions p join roles r on r.id = p.role_id join objects o on o.id = p.object_id
        where r.name = 'Planner' and o.object_url in ('/roster', '/client/billing') and p.rights_view = '1'`,
    )
    expect(rights).toEqual([{ object_url: '/roster', rights_edit: '1' }])
  })

  it('has scorecards that can be published as they are', async () => {
    const [setUp] = await program.database.rows<{ id: number }>(
      `select id from audit_form_setups where name = 'Voice scorecard' and not is_deleted`,
    )
    const made = await admin.post('audit_form_new/create', {
      name: 'Voice',
      audit_form_setup_id: setUp?.id,
    })
    expect(made.body.error).toBeUndefined()
    const published = await admin.post(`audit_form_new/publish/${made.body.data.id}`, {})
    expect(published.body.error).toBeUndefined()
  })

  it('is taken back as one [configuration-3]', async () => {
    const { file = '' } = packs.find(({ title }) => title === 'Ticket categories') ?? {}
    const [applied] = await program.database.rows<{ id: number }>(
      `select h.batch as id from history h where h.resource = 'tickets-category' order by h.id desc limit 1`,
    )
    const { body } = await admin.post(`history/undo/${applied?.id}`, {})
    expect(body.data.refused).toEqual([])
    expect(await count('tickets_category', `code in ('HW', 'PAY', 'KEY')`)).toBe(0)
    const differences = await compare(file)
    expect(differences.filter((one: { kind: string }) => one.kind === 'added').length).toBe(13)
  })
})
