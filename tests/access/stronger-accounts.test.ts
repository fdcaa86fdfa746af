import { strongerProblems } from '#platform/server/access/stronger-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { hiringRoles, roleNames } from '#areas/administration/contract/role-names.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The person who changes how an account signs in could use it next: every call that names an account, by every role, on every role.
const HELPER = 'Helper'
const GIVERS = ['Admin', 'HR', 'IT', 'Manager', HELPER]
const TENANT = 'tenant-of-the-test'

let program: TestProgram
const roles = new Map<string, number>()
const givers = new Map<string, Person>()
beforeAll(async () => {
  const directory = { identify: async () => undefined, linksByAddress: false, tenant: TENANT }
  program = await startProgram({ directory })
  await program.database.rows(`insert into roles (name) values ('${HELPER}')`)
  await program.database.rows(
    `insert into roles_permissions (role_id, object_id) select r.id, o.id from roles r, objects o
      where r.name = '${HELPER}' and o.object_url is not null`,
  )
  // The page of accounts opens to all who ask here, so that nothing but the rights of the account refuses them.
  await program.database.rows(
    `update roles_permissions p set rights_view = '1', rights_add = '1', rights_edit = '1', rights_delete = '1', rights_view_deleted = '1',
            reporting_access_view = '{all}', reporting_access_edit = '{all}', reporting_access_delete = '{all}'
       from objects o, roles r where o.id = p.object_id and r.id = p.role_id and o.object_url in ('/users', '/employees') and r.name = any($1::text[])`,
    [GIVERS],
  )
  for (const { id, name } of await program.database.rows<{ id: number; name: string }>(
    'select id, name from roles',
  ))
    roles.set(name, id)
  for (const role of GIVERS) {
    await account(role, { name: `giver-${role.toLowerCase()}` })
    givers.set(role, await program.as(`giver-${role.toLowerCase()}`))
  }
})
afterAll(() => program.close())

let made = 0
/** Makes an account that has everything a call could take from it. */
async function account(role: string, more: { name?: string; isDeleted?: boolean } = {}) {
  const name = more.name ?? `target-${(made += 1)}`
  const [user] = await program.database.rows<{ id: number; session_id: number }>(
    `with u as (
       insert into users (name, first_name, email, password, role_id, is_super_admin, is_deleted, directory_object_id)
       select $1, $1, $1 || '@test.example', password, $2, $3, $4, null from users where id = $5 returning id),
     app as (insert into authenticators (user_id, sealed_secret, date_created, confirmed_at) select id, 'sealed', statement_timestamp(), statement_timestamp() from u where $6),
     s as (insert into sessions (token_hash, user_id, expires_at) select $1, id, statement_timestamp() + interval '1 hour' from u returning id)
     select u.id, s.id as session_id from u, s`,
    [
      name,
      roles.get(role),
      role === 'Super Admin',
      more.isDeleted === true,
      program.company.users['admin'],
      more.name === undefined,
    ],
  )
  if (!user) throw new Error('no account was made')
  return user
}

interface Target {
  readonly id: number
  readonly session_id: number
}

/** What each call is sent about an account. A call that is not here fails the first test. */
const calls: Readonly<Record<string, (target: Target) => unknown>> = {
  'PUT user/update/{id}': () => ({ email: `taken-${(made += 1)}@test.example` }),
  'DELETE user/delete/{id}': () => ({}),
  'POST user/restore/{id}': () => ({}),
  'PUT user/updateMany': ({ id }) => ({ ids: [id], values: { username: `taken-${(made += 1)}` } }),
  'POST user/deleteMany': ({ id }) => ({ ids: [id] }),
  'POST user/restoreMany': ({ id }) => ({ ids: [id] }),
  'POST user/sendPasswordLink/{id}': () => ({}),
  'POST user/sendPasswordLinks': ({ id }) => ({ ids: [id] }),
  'POST user/endSession/{id}': ({ session_id }) => ({ session_id }),
  'POST user/unlock/{id}': () => ({}),
  'POST user/removeAuthenticator/{id}': () => ({}),
  'POST user/linkDirectory/{id}': () => ({ tenant: TENANT, object_id: `object-${(made += 1)}` }),
  'POST user/unlinkDirectory/{id}': () => ({}),
}

/** Each field of an account that says how it signs in, or what it may do. */
const fields = {
  username: () => `taken-${(made += 1)}`,
  is_2fa_enable: () => 1,
  password: () => 'A-new-password-1',
  is_active: () => false,
  valid_until: () => '2020-01-01',
  role_id: () => roles.get('Agent'),
  employee_id: () => null,
} as const

/** The rights of a role, read once more by other code than the program's. */
async function rightsOf(role: string): Promise<Set<string>> {
  const rows = await program.database.rows<{ held: string[]; page: string }>(
    `select array_remove(array[case when rights_view = '1' then 'view' end, case when rights_add = '1' then 'add' end, case when rights_edit = '1' then 'edit' end,
              case when rights_delete = '1' then 'delete' end, case when rights_view_deleted = '1' then 'view_deleted' end]
              || array(select 'view ' || w from unnest(reporting_access_view) w where rights_view = '1')
              || array(select 'edit ' || w from unnest(reporting_access_edit) w where rights_edit = '1')
              || array(select 'delete ' || w from unnest(reporting_access_delete) w where rights_delete = '1'), null) as held, object_id::text as page
       from roles_permissions where role_id = $1
      union all select responsibilities, 'responsibility' from roles where id = $1`,
    [roles.get(role)],
  )
  return new Set(rows.flatMap(({ held, page }) => held.map((one) => `${page} ${one}`)))
}

const REACHED: Readonly<Record<string, readonly string[]>> = {
  self: ['self', 'peers', 'direct', 'indirect', 'peers_directly'],
  peers: ['peers', 'peers_directly'],
  direct: ['direct', 'indirect', 'peers_directly'],
  indirect: ['indirect'],
  peers_directly: ['peers_directly'],
}

async function isStronger(target: string, giver: string): Promise<boolean> {
  if (target === 'Super Admin') return true
  if (hiringRoles.some((role) => role === target)) return false
  const own = await rightsOf(giver)
  return [...(await rightsOf(target))].some((held) => {
    const [page, action, word] = held.split(' ')
    if (word === undefined) return !own.has(held)
    return !['all', ...(REACHED[word] ?? [])].some((one) => own.has(`${page} ${action} ${one}`))
  })
}

const stateOf = async ({ id }: Target) =>
  JSON.stringify(
    await program.database.rows(
      `select to_jsonb(u) as account, (select jsonb_agg(to_jsonb(s) order by s.id) from sessions s where s.user_id = u.id) as sessions,
              (select count(*) from authenticators a where a.user_id = u.id) as apps, (select count(*) from challenges c where c.user_id = u.id) as links,
              (select count(*) from outbox o where o.recipient = u.email) as mails
         from users u where u.id = $1`,
      [id],
    ),
  )

it('the rule of stronger accounts knows every call that changes an account', () => {
  const READS = /\/(get|export|describe|import|check|save|create|log)/i
  const changing = routesOf(areas)
    .filter(({ method, path }) => method !== 'GET' && /^user\//.test(path) && !READS.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(changing.filter((name) => !(name in calls))).toEqual([])
})

describe.each(GIVERS)('%s', (giver) => {
  it(
    'changes nothing of an account with more rights, by any call [access-23]',
    { timeout: 240_000 },
    async () => {
      const person = givers.get(giver)
      const wrong: string[] = []
      for (const target of [...roleNames, HELPER]) {
        const refused = await isStronger(target, giver)
        const asked = [
          ...Object.entries(calls),
          ...Object.entries(fields).map(
            ([name, value]) => ['PUT user/update/{id}', () => ({ [name]: value() })] as const,
          ),
        ]
        for (const [call, body] of asked) {
          const one = await account(target, { isDeleted: call.includes('restore') })
          const before = await stateOf(one)
          const [method = '', path = ''] = call.split(' ')
          const sent = body(one)
          const answer = await person?.ask(method, path.replace('{id}', String(one.id)), sent)
          const isRefused = answer?.status === 403 || answer?.body.data?.refused?.length === 1
          const kept = (await stateOf(one)) === before
          if (isRefused !== refused || (refused && !kept))
            wrong.push(
              `${call} ${JSON.stringify(sent)} on ${target}: ${answer?.status} ${JSON.stringify(answer?.body)}`,
            )
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('gives no role with more rights, to new and to known accounts [access-26]', async () => {
    const person = givers.get(giver)
    const wrong: string[] = []
    for (const target of [...roleNames, HELPER]) {
      const expected = (await isStronger(target, giver)) ? 403 : 200
      const known = await account('Agent')
      const role_id = roles.get(target)
      const email = `given-${(made += 1)}@test.example`
      const answers = [
        await person?.post('user/create', {
          first_name: 'Given',
          email,
          role_id,
          password: 'Given-person-1',
        }),
        await person?.put(`user/update/${known.id}`, { role_id }),
      ]
      for (const answer of answers)
        if (answer?.status !== expected) wrong.push(`${target}: ${answer?.status}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Makes an account whose person leads a person. */
async function leading(role: string, isDeleted: boolean) {
  const one = await account(role, { isDeleted })
  await program.database.rows(
    `with boss as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, joining_date, reports_to_id)
       select 'Boss', 'Boss', 'Test', 'B-' || $1, office_id, department_id, designation_id, '2024-01-01', reports_to_id from employees where id = $2 returning id)
     update users set employee_id = boss.id from boss where users.id = $1::bigint`,
    [one.id, program.company.employees['agent']],
  )
  await program.database.rows(
    `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, joining_date, reports_to_id)
     select 'Led', 'Led', 'Test', 'L-' || $1, e.office_id, e.department_id, e.designation_id, '2024-01-01', u.employee_id
       from employees e, users u where e.id = $2 and u.id = $1::bigint`,
    [one.id, program.company.employees['agent']],
  )
  return one
}

describe.each(['HR', 'IT', HELPER])('%s, who may give the roles of hiring,', (giver) => {
  it(
    'changes no account of a person who leads people, by any call [access-24]',
    { timeout: 240_000 },
    async () => {
      const person = givers.get(giver)
      const wrong: string[] = []
      for (const [call, body] of Object.entries(calls)) {
        const one = await leading('Team Lead', call.includes('restore'))
        const before = await stateOf(one)
        const [method = '', path = ''] = call.split(' ')
        const answer = await person?.ask(method, path.replace('{id}', String(one.id)), body(one))
        const isRefused = answer?.status === 403 || answer?.body.data?.refused?.length === 1
        if (!isRefused || (await stateOf(one)) !== before)
          wrong.push(`${call}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('gives such a person no other role, and a person who leads nobody the same one', async () => {
    const role_id = roles.get('Trainer')
    const [led, free] = [await leading('Agent', false), await account('Agent')]
    const give = async ({ id }: Target) =>
      (await givers.get(giver)?.put(`user/update/${id}`, { role_id }))?.status
    expect([await give(led), await give(free)]).toEqual([403, 200])
  })
})

/** What keeps an account one's own: these change in the profile, where the password or a code is asked for. */
const OWN_CALLS = [
  'POST user/sendPasswordLink/{id}',
  'POST user/removeAuthenticator/{id}',
  'POST user/linkDirectory/{id}',
  'POST user/unlinkDirectory/{id}',
]
const OWN_FIELDS = {
  email: () => `taken-${(made += 1)}@test.example`,
  username: fields.username,
  password: fields.password,
  is_2fa_enable: fields.is_2fa_enable,
} as const

describe.each([...GIVERS, 'Super Admin'])('an open session of %s', (giver) => {
  const name = `own-${giver.toLowerCase().replace(' ', '-')}`

  it('changes nothing of how its own account signs in, by any call [access-25]', async () => {
    const one = await account(giver, { name })
    const person = await program.as(name)
    await program.database.rows(
      `insert into authenticators (user_id, sealed_secret, date_created, confirmed_at) values ($1, 'sealed', statement_timestamp(), statement_timestamp())`,
      [one.id],
    )
    const before = await stateOf(one)
    const wrong: string[] = []
    const asked = [
      ...OWN_CALLS.map((call) => [call, calls[call]?.(one)] as const),
      ...Object.entries(OWN_FIELDS).flatMap(([field, value]) => [
        ['PUT user/update/{id}', { [field]: value() }] as const,
        ['PUT user/updateMany', { ids: [one.id], values: { [field]: value() } }] as const,
      ]),
    ]
    for (const [call, sent] of asked) {
      const [method = '', path = ''] = call.split(' ')
      const { status, body } = await person.ask(method, path.replace('{id}', String(one.id)), sent)
      const isRefused =
        (status === 403 && body.code === strongerProblems.ownSignIn.code) ||
        body.data?.refused?.length === 1 ||
        status === 422 // a field that many records cannot share
      if (!isRefused || (await stateOf(one)) !== before)
        wrong.push(`${call} ${JSON.stringify(sent)}: ${status} ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
  })

  it('keeps the rest of its account, with the form as it was filled in', async () => {
    const person = await program.as(name)
    const { data } = (await person.get('session')).body
    const { body } = await person.get(`user/getById/${data.user.id}`)
    const { first_name, email, username, role_id, is_2fa_enable } = body.data
    const form = { first_name, email, username, role_id, is_2fa_enable, password: null }
    const path = `user/update/${data.user.id}`
    const { status } = await person.put(path, {
      ...form,
      last_name: 'Renamed',
      version: body.data.version,
    })
    expect(status).toBe(200)
  })
})
