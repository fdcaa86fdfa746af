import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Nobody gives what they do not have, nobody touches their own access, and the last super admin stays.
let program: TestProgram
let admin: Person
let officeAdmin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, officeAdmin, hr] = await Promise.all([
    program.as('admin'),
    program.as('office-admin'),
    program.as('hr'),
  ])
})
afterAll(() => program.close())

const objectOf = async (url: string): Promise<number> => {
  const [row] = await program.database.rows<{ id: number }>(
    'select id from objects where object_url = $1',
    [url],
  )
  return row?.id ?? 0
}
const save = (person: Person, role: string, permissions: unknown) =>
  person.post('roles_permissions/save', { role_id: program.company.roles[role], permissions })

describe('saving a role’s access', () => {
  it('is refused for one’s own role, for Super Admin, and for rights or reaches one lacks', async () => {
    const entry = {
      object_id: await objectOf('/client'),
      rights_view: '1',
      reporting_access_view: ['all'],
    }
    expect((await save(officeAdmin, 'Admin', [entry])).body.error).toBe(
      "You cannot change your own role's access",
    )
    expect((await save(admin, 'Super Admin', [entry])).status).toBe(403)
    const roles = {
      object_id: await objectOf('/roles'),
      rights_delete: '1',
      reporting_access_delete: ['all'],
    }
    const refused = await save(officeAdmin, 'Agent', [roles])
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'You cannot grant a right you do not have',
    ])
  })

  it('names the page of an entry that is wrong', async () => {
    const object_id = await objectOf('/client')
    const { status, body } = await save(admin, 'Agent', [
      { object_id, rights_view: '1', reporting_access_view: ['everyone'] },
    ])
    expect([status, body.error]).toEqual([
      422,
      {
        [`permissions.${object_id}`]: [
          'Choose one of: all, self, peers, direct, indirect, peers_directly',
        ],
      },
    ])
  })

  it('replaces the whole set, answers how many entries changed, and takes effect without a new sign-in', async () => {
    const [contact, qaRole] = [await objectOf('/contact-board'), 'QA']
    await save(admin, qaRole, [
      { object_id: contact, rights_view: '1', reporting_access_view: ['all'] },
    ])
    const again = await save(admin, qaRole, [
      { object_id: contact, rights_view: 1, reporting_access_view: ['all'] },
    ])
    expect(again.body.data).toEqual({ changed: 0 })
    const rows = (
      await admin.post('roles_permissions/getByAttributes', [
        { key: 'role_id', value: program.company.roles[qaRole] },
      ])
    ).body.data
    expect(
      rows
        .filter((row: { rights_view: string }) => row.rights_view === '1')
        .map((row: { object_id: number }) => row.object_id),
    ).toEqual([contact])
  })
})

describe('users', () => {
  const draft = (more: object) => ({
    first_name: 'New',
    email: 'new@test.example',
    password: 'New-person-1',
    ...more,
  })

  it('are given only roles whose access to access the giver holds', async () => {
    const asked = async (role: string) =>
      (await hr.post('user/create', draft({ role_id: program.company.roles[role] }))).status
    expect([await asked('Super Admin'), await asked('Admin')]).toEqual([403, 403])
    expect(await asked('Agent')).toBe(200)
  })

  it('keep their own role, and super admins are touched by super admins alone', async () => {
    expect(
      (
        await officeAdmin.put(`user/update/${program.company.users['office-admin']}`, {
          role_id: program.company.roles['Super Admin'],
        })
      ).status,
    ).toBe(403)
    expect(
      (await officeAdmin.put(`user/update/${program.company.users.agent}`, { is_super_admin: 'y' }))
        .status,
    ).toBe(403)
    expect(
      (await officeAdmin.put(`user/update/${program.company.users.admin}`, { first_name: 'Taken' }))
        .status,
    ).toBe(403)
  })

  it('are never answered with a password, and history holds none', async () => {
    const { body } = await admin.post('user/create', {
      ...draft({ role_id: program.company.roles.Agent }),
      email: 'secret@test.example',
      password: 'Very-secret-1',
    })
    expect(JSON.stringify(body)).not.toMatch(/Very-secret|argon2/)
    const past = await program.database.rows(
      `select after from history where resource = 'users' and record_id = $1`,
      [body.data.id],
    )
    expect(JSON.stringify(past)).not.toMatch(/Very-secret|argon2/)
  })
})

describe('what the system is made of', () => {
  it('stays: seeded roles, objects and object types', async () => {
    const ids = {
      roles: program.company.roles.Agent,
      objects: await objectOf('/users'),
      object_types: 1,
    }
    for (const [family, id] of Object.entries(ids))
      expect((await admin.delete(`${family}/delete/${id}`)).status, family).toBe(409)
  })

  it('keeps the menu a tree of four levels', async () => {
    const [home] = await program.database.rows<{ id: number; type_id: number }>(
      `select id, type_id from objects where name = 'Home'`,
    )
    const { body } = await admin.put(`objects/update/${home?.id}`, { parent_id: home?.id })
    expect(body.error).toEqual({ parent_id: ['An object cannot be inside itself'] })
  })
})

// It ends the sessions of the super admins it switches off: it comes last.
describe('the last super admin', () => {
  it('stays, even when the last two are switched off at the same moment', async () => {
    const [second] = await program.database.rows<{ id: number }>(
      `insert into users (name, first_name, email, password, role_id, is_super_admin) select 'Second', 'Second', 'second@test.example', password, role_id, true from users where id = $1 returning id`,
      [program.company.users.admin],
    )
    const off = (id: number | undefined) =>
      program.database.rows('update users set is_active = false where id = $1', [id]).then(
        () => 'done',
        (problem: Error) => problem.message,
      )
    const outcomes = await Promise.all([off(program.company.users.admin), off(second?.id)])
    expect(outcomes.sort()).toEqual(['done', 'the last super admin stays'])
    await program.database.rows('update users set is_active = true where is_super_admin')
  })
})
