import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { roleNames } from '#areas/administration/contract/role-names.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A view as a person shows no more of them than the looker's own rights show: not their private data, not their profile.
const LOOKER = 'Looker'
const families = areas
  .flatMap(({ area }) => area.resources)
  .filter(({ circles }) => circles.length > 0)
const circles = families.flatMap((family) => family.circles)

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await program.database.rows(
    `update employees set mobile = '+92 300 1234567', current_address = '1 Hill Road', personal_email = name || '@home.example',
            emergency_contact_name = 'Liza', emergency_contact_relation = 'Sibling', emergency_contact_phone = '+92 300 7654321'`,
  )
  await program.database.rows(
    `with role as (insert into roles (name) values ($1) returning id),
     entries as (insert into roles_permissions (role_id, object_id) select role.id, o.id from role, objects o where o.object_url is not null)
     update users set role_id = role.id from role where users.name = 'manager'`,
    [LOOKER],
  )
})
afterAll(() => program.close())

/** Gives a role every right on every page, or on one of them, as far as a word reaches. */
const give = (role: string, word: string, url: string | null = null) =>
  program.database.rows(
    `update roles_permissions p set rights_view = '1', rights_add = '1', rights_edit = '1', rights_delete = '1', rights_view_deleted = '1',
            reporting_access_view = array[$2], reporting_access_edit = array[$2], reporting_access_delete = array[$2]
       from objects o, roles r where o.id = p.object_id and r.id = p.role_id and r.name = $1 and ($3::text is null or o.object_url = $3)`,
    [role, word, url],
  )

const tryView = (who: Person, name: string) =>
  who.post('session/viewAs', { user_id: program.company.users[name] })

/** What a person is answered about an employee: fields with something in them, of the families that have circles. */
async function told(who: Person, employee: string): Promise<string[]> {
  const found: string[] = []
  for (const { api: path, circles: of } of families) {
    const { data } = (await who.get(`${path}/getAll?endRow=100`)).body
    for (const { id } of data ?? []) {
      const { body } = await who.get(`${path}/getById/${id}`)
      for (const field of of.flatMap(({ fields }) => fields))
        if ((body.data?.[field] ?? null) !== null) found.push(`${path} ${id} ${field}`)
    }
  }
  const { data } = (await who.get('userProfile')).body
  const { body } = await who.get(`employees/getById/${program.company.employees[employee]}`)
  expect(data).toHaveProperty('mobile')
  return [...found, ...(data.mobile !== null && body.data ? ['profile'] : [])]
}

describe.each(roleNames.filter((name) => name !== 'Super Admin'))('%s', (role) => {
  it('who may view as a person sees nothing of theirs that they do not see themselves', async () => {
    await give(role, 'all', '/why')
    await program.database.rows(
      `update users set role_id = (select id from roles where name = $1) where name = 'lead2'`,
      [role],
    )
    const looker = await program.as('lead2')
    await expect.poll(async () => (await looker.post('session/viewAs', {})).status).toBe(422)
    const own = new Set(await told(looker, 'agent'))
    const seen: string[] = []
    for (const name of Object.keys(program.company.users)) {
      if (name === 'lead2') continue
      const { status, body } = await tryView(looker, name)
      expect([200, 403], name).toContain(status)
      if (status !== 200) continue
      const view = program.with(body.data.access_token)
      seen.push(...(await told(view, name)).filter((one) => !own.has(one)))
    }
    expect(seen).toEqual([])
  })
})

describe('rights over the person', () => {
  /** The role of those who are looked at here. */
  const SEEN = 'Trainer'
  beforeAll(() =>
    program.database.rows(
      `update users set role_id = (select id from roles where name = $1) where name in ('agent', 'lead', 'hr')`,
      [SEEN],
    ),
  )

  it('open the view, and the lack of any page or circle closes it, one already open too [access-27]', async () => {
    await give(LOOKER, 'all')
    await give(SEEN, 'self')
    const looker = await program.as('manager')
    await expect.poll(async () => (await tryView(looker, 'hr')).status).toBe(200)
    for (const { url } of circles) {
      const { body } = await tryView(looker, 'agent')
      const view = program.with(body.data.access_token)
      expect((await view.get('session')).status).toBe(200)
      await give(LOOKER, 'self', url)
      await expect.poll(async () => (await view.get('session')).status, { message: url }).toBe(401)
      const refused = await tryView(looker, 'agent')
      const words = `You cannot view with rights you do not have: ${url}.`
      expect([refused.status, refused.body.error]).toEqual([403, words])
      await give(LOOKER, 'all', url)
      await expect.poll(async () => (await tryView(looker, 'agent')).status).toBe(200)
    }
  })

  it('reach as far as theirs do: down the line, and not beside it', async () => {
    await give(LOOKER, 'indirect')
    await give(LOOKER, 'all', '/why')
    await give(SEEN, 'indirect')
    const looker = await program.as('manager')
    await expect.poll(async () => (await tryView(looker, 'hr')).status).toBe(403)
    for (const name of ['agent', 'lead']) expect((await tryView(looker, name)).status).toBe(200)
    await give(SEEN, 'all', '/employees')
    await expect.poll(async () => (await tryView(looker, 'agent')).status).toBe(403)
  })
})
