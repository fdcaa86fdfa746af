import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
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
const idOf = async (name: string): Promise<number> => {
  const [user] = await program.database.rows<{ id: number }>(
    'select id from users where name = $1',
    [name],
  )
  return user?.id ?? 0
}
/** Their earlier sessions may have ended with their account. */
const signInAgain = async (name: string): Promise<Person> => {
  const email = `${name}@test.example`
  const { body } = await program.stranger.post('login', { email, password: PASSWORD })
  return program.with(body.data.access_token)
}
describe('users', () => {
  const draft = (more: object) => ({
    first_name: 'New',
    email: 'new@test.example',
    password: 'New-person-1',
    ...more,
  })

  it('are given only roles whose access to access the giver holds [administration-26]', async () => {
    const asked = async (role: string) =>
      (await hr.post('user/create', draft({ role_id: program.company.roles[role] }))).status
    expect([await asked('Super Admin'), await asked('Admin')]).toEqual([403, 403])
    expect(await asked('Agent')).toBe(200)
  })

  it('keep their own role, and super admins are touched by super admins alone [administration-18]', async () => {
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

  it('are never answered with a password, and history holds none [administration-17]', async () => {
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
  it('stays: seeded roles, objects and object types [administration-28]', async () => {
    const ids = {
      roles: program.company.roles.Agent,
      objects: await objectOf('/users'),
      object_types: 1,
    }
    for (const [family, id] of Object.entries(ids))
      expect((await admin.delete(`${family}/delete/${id}`)).status, family).toBe(409)
  })

  it('keeps the menu a tree of four levels [administration-34]', async () => {
    const [home] = await program.database.rows<{ id: number; type_id: number }>(
      `select id, type_id from objects where name = 'Home'`,
    )
    const { body } = await admin.put(`objects/update/${home?.id}`, { parent_id: home?.id })
    expect(body).toBeRefused('administration.inside_itself')
  })

  it.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
    'holds no address of another site: %j [administration-35]',
    async (object_url) => {
      const [page] = await program.database.rows<{ type_id: number }>(
        `select id as type_id from object_types where type_name = 'Page'`,
      )
      const made = await officeAdmin.post('objects/create', {
        ...page,
        name: 'Helpful page',
        object_url,
      })
      expect([made.status, Object.keys(made.body.error)]).toEqual([422, ['object_url']])
      const own = {
        ...page,
        name: `Reports of ${object_url}`,
        object_url: `/own-${object_url.length}`,
      }
      const { id } = (await officeAdmin.post('objects/create', own)).body.data
      const moved = await officeAdmin.put(`objects/update/${id}`, { object_url })
      expect([moved.status, Object.keys(moved.body.error)]).toEqual([422, ['object_url']])
      await expect(
        program.database.rows('update objects set object_url = $1 where id = $2', [object_url, id]),
      ).rejects.toThrow('objects_own_address')
    },
  )
})

describe('how the people of a role sign in', () => {
  it('is changed by people who hold its rights and do not have the role themselves [administration-23]', async () => {
    const { roles } = program.company
    const asked = async (role: string, values: object) =>
      (await officeAdmin.put(`roles/update/${roles[role]}`, values)).status
    for (const values of [
      { require_2fa: true },
      { login_window_from: '08:00', login_window_to: '18:00' },
    ]) {
      expect(await asked('HR', values)).toBe(403)
      expect(await asked('Super Admin', values)).toBe(403)
      expect(await asked('Admin', values)).toBe(403)
      expect(await asked('Team Lead', values)).toBe(403) // they lead people
      expect(await asked('Agent', values)).toBe(200)
    }
    expect(await asked('HR', { description: 'People' })).toBe(200)
  })

  it('and whether it is given when hiring is for super admins to say', async () => {
    const { roles } = program.company
    const path = `roles/update/${roles['Manager']}`
    expect((await officeAdmin.put(path, { for_hiring: true })).status).toBe(403)
    expect((await admin.put(path, { for_hiring: true })).status).toBe(200)
    const draft = { first_name: 'New', email: 'lead.new@test.example', role_id: roles['Manager'] }
    expect((await hr.post('user/create', draft)).status).toBe(200)
    expect((await admin.put(path, { for_hiring: false })).status).toBe(200)
  })
})

it('nobody links their own account to another employee [administration-24]', async () => {
  const { users } = program.company
  const moved = await hr.put(`user/update/${users['hr']}`, { employee_id: null })
  expect(moved).toBeRefused('administration.own_person')
})

// It ends the sessions of the super admins it switches off: it comes last.
describe('the last super admin', () => {
  it('stays, even when the last two are switched off at the same moment [administration-27]', async () => {
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

  it.each(['2020-01-01', '2999-12-31'])(
    'keeps an account without an end, not one until %s [administration-25]',
    async (valid_until) => {
      const { users } = program.company
      await program.database.rows(
        `update users set valid_until = null, is_active = name <> 'Second' where is_super_admin`,
      )
      const chief = await signInAgain('admin')
      const path = `user/update/${users['admin']}`
      const refused = await chief.put(path, { valid_until })
      expect(refused).toBeRefused('administration.last_super_admin')
      await program.database.rows(`update users set is_active = true where name = 'Second'`)
      expect((await chief.put(path, { valid_until: '2999-12-31' })).status).toBe(200)
      // The other one now lasts longest, and stays.
      const other = `user/update/${await idOf('Second')}`
      for (const values of [
        { valid_until: '2998-01-01' },
        { is_active: false },
        { is_super_admin: 'n' },
      ])
        expect((await chief.put(other, values)).status, JSON.stringify(values)).toBe(409)
      expect((await chief.put(path, { valid_until: null })).status).toBe(200)
      expect((await chief.put(other, { is_active: false })).status).toBe(200)
    },
  )

  it('of two at the same moment one keeps an account without an end', async () => {
    await program.database.rows(
      'update users set is_active = true, valid_until = null where is_super_admin',
    )
    const until = (name: string) =>
      program.database
        .rows(`update users set valid_until = '2999-12-31' where name = $1`, [name])
        .then(
          () => 'done',
          (problem: Error) => problem.message,
        )
    expect((await Promise.all([until('admin'), until('Second')])).sort()).toEqual([
      'done',
      'the last super admin stays',
    ])
  })
})
