import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What a role is responsible for is a right of its users: known, given by people who have it, and counted when accounts are compared.
let program: TestProgram
let admin: Person
let officeAdmin: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, officeAdmin] = await Promise.all([program.as('admin'), program.as('office-admin')])
})
afterAll(() => program.close())

const pathOf = (role: string) => `roles/update/${program.company.roles[role]}`
const give = (who: Person, role: string, responsibilities: unknown) =>
  who.put(pathOf(role), { responsibilities })
const heldBy = async (role: string) =>
  (await admin.get(`roles/getById/${program.company.roles[role]}`)).body.data.responsibilities
/** As the database says it, whatever the rules of the call. */
const set = (role: string, names: readonly string[]) =>
  program.database.rows('update roles set responsibilities = $2 where id = $1', [
    program.company.roles[role],
    names,
  ])

describe('the responsibilities of a role', () => {
  it('begin with HR and QA, each with those of its work [administration-20]', async () => {
    const found = await program.database.rows(
      `select name, responsibilities from roles where responsibilities <> '{}' order by name`,
    )
    expect(found).toEqual([
      { name: 'HR', responsibilities: ['people', 'faces'] },
      { name: 'QA', responsibilities: ['disputes', 'coaching'] },
    ])
  })

  it('are those the areas declare, each once, and stand in the history [administration-19]', async () => {
    const wrong = await give(admin, 'QA', ['people', 'everything'])
    expect(wrong).toBeRefused('administration.unknown_responsibility')
    const { status, body } = await give(admin, 'QA', ['faces', 'faces'])
    expect([status, body.data.responsibilities]).toEqual([200, ['faces']])
    const past = await program.database.rows(
      `select after -> 'responsibilities' as given from history where resource = 'roles' and record_id = $1 order by id desc limit 1`,
      [program.company.roles.QA],
    )
    expect(past).toEqual([{ given: ['faces'] }])
    expect((await give(admin, 'QA', null)).status).toBe(200)
    expect(await heldBy('QA')).toEqual([])
  })

  it('are given and taken away by super admins, and by people whose own role has them, never of their own role [administration-21]', async () => {
    const refused = [
      403,
      'You cannot give or take away a responsibility that your own role does not have',
    ]
    const asked = async (role: string, names: readonly string[]) => {
      const { status, body } = await give(officeAdmin, role, names)
      return status === 200 ? 200 : [status, body.error]
    }
    expect(await asked('QA', ['people'])).toEqual(refused)
    expect(await asked('HR', [])).toEqual(refused)
    expect(await asked('HR', ['faces', 'people'])).toBe(200) // changes nothing of what it has
    expect(await asked('Admin', ['people'])).toEqual([
      403,
      "You cannot change your own role's access",
    ])
    await set('Admin', ['faces'])
    await expect.poll(() => asked('QA', ['faces'])).toBe(200)
    expect(await asked('QA', ['faces', 'people'])).toEqual(refused)
    expect(await asked('HR', ['people'])).toBe(200)
    expect(await asked('Admin', [])).toEqual([403, "You cannot change your own role's access"])
    const { status } = await officeAdmin.post('roles/create', {
      name: 'Made by an administrator',
      responsibilities: ['people'],
    })
    expect(status).toBe(403)
    await Promise.all([set('Admin', []), set('QA', []), set('HR', ['people', 'faces'])])
  })
})

describe('a role with more responsibilities', () => {
  it('is given, and its accounts are changed, only by people whose role has them too [administration-22]', async () => {
    const { roles, users } = program.company
    const [twin] = await program.database.rows<{ id: number }>(
      `with twin as (insert into roles (name) values ('Twin of HR') returning id),
       rights as (
         insert into roles_permissions (role_id, object_id, rights_view, rights_add, rights_edit, rights_delete, rights_view_deleted, reporting_access_view, reporting_access_edit, reporting_access_delete)
         select twin.id, object_id, rights_view, rights_add, rights_edit, rights_delete, rights_view_deleted, reporting_access_view, reporting_access_edit, reporting_access_delete
           from roles_permissions, twin where role_id = $1)
       update users set role_id = twin.id from twin where users.id = $2 returning twin.id`,
      [roles.HR, users['agent2-b']],
    )
    expect(twin).toBeDefined()
    const person = await program.as('agent2-b')
    const unlocked = async () => (await person.post(`user/unlock/${users['hr']}`)).status
    const given = async () =>
      (await person.put(`user/update/${users['agent-c']}`, { role_id: roles.HR })).status
    expect([await unlocked(), await given()]).toEqual([403, 403])
    await program.database.rows(
      `update roles set responsibilities = '{people,faces}' where id = $1`,
      [twin?.id],
    )
    await expect.poll(unlocked).toBe(200)
    expect(await given()).toBe(200)
  })
})
