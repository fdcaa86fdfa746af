import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type Invited, inviteToSetPassword } from '#platform/server/access/invite.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import {
  refuseOwnSignIn,
  refuseStrongerAccount,
  refuseStrongerRole,
} from '#platform/server/access/stronger-account.ts'
import { refuseWeak, shortestPassword } from '#platform/server/access/password-rules.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'
import { users } from '../contract/users.ts'
import { tellOwner } from './account-notices.ts'
import { refuseAwaited } from './refuse-awaited.ts'

/** The account of an employee carries the employee's name; any other its own. */
async function nameOf(
  { first_name, last_name, employee_id }: PartOf<typeof users>,
  { sql }: ChangeOf<typeof users>,
): Promise<string> {
  const [employee] = employee_id
    ? await sql.rows<{ name: string | null }>('select name from people.employees where id = $1', [
        employee_id,
      ])
    : []
  return employee?.name ?? [first_name, last_name].filter(Boolean).join(' ')
}

/** What an account signs in with. */
const SIGN_IN = ['email', 'username', 'password', 'is_2fa_enable'] as const

/** Who may not touch whom: nobody an account with more rights than theirs, and nobody what they themselves are. */
async function guard(
  values: DraftOf<typeof users>,
  { viewer, before, sql }: ChangeOf<typeof users>,
): Promise<void> {
  if (values.is_super_admin === 'y' && !viewer.is_super_admin)
    refuse(administrationProblems.onlySuperAdmin)
  if (!before) return
  await refuseStrongerAccount(sql, viewer, Number(before.id))
  if (before.id !== viewer.user_id) return
  if (changes(values, before, 'role_id')) refuse(administrationProblems.ownRole)
  if (SIGN_IN.some((name) => changes(values, before, name))) refuseOwnSignIn(viewer, viewer.user_id)
  if (changes(values, before, 'employee_id') && !viewer.is_super_admin)
    refuse(administrationProblems.ownPerson)
}

const changes = (
  values: DraftOf<typeof users>,
  before: RecordOf<typeof users> | undefined,
  name: keyof DraftOf<typeof users>,
): boolean => values[name] !== undefined && values[name] !== before?.[name]

/** The Super Admin role and the mark of a super admin go together. A role is given by people who hold its rights. */
async function roleValues(
  values: DraftOf<typeof users>,
  { viewer, before, sql }: ChangeOf<typeof users>,
): Promise<ChangesOf<typeof users>> {
  if (!changes(values, before, 'role_id')) return {}
  await refuseStrongerRole(sql, viewer, Number(values.role_id))
  const [role] = await sql.rows<{ is_super_admin: boolean }>(
    'select is_super_admin from roles where id = $1',
    [values.role_id],
  )
  return role?.is_super_admin ? { is_super_admin: 'y' } : {}
}

async function secret(
  { password }: PartOf<typeof users>,
  { sql }: Pick<ChangeOf<typeof users>, 'sql'>,
): Promise<ChangesOf<typeof users>> {
  if (typeof password !== 'string') return {}
  await refuseWeak(password, await shortestPassword(sql))
  return { password: await hashPassword(password) }
}

/** An account is judged by what it has become, too: linked to a person who leads people, it signs in as that person. */
const refuseStronger = ({ id }: RecordOf<typeof users>, { sql, viewer }: ChangeOf<typeof users>) =>
  refuseStrongerAccount(sql, viewer, Number(id))

/** A person whose account was made without a password sets it themselves. */
async function inviteWithoutPassword(
  { id }: PartOf<typeof users>,
  { sql, now, post }: ChangeOf<typeof users>,
): Promise<void> {
  const [user] = await sql.rows<Invited>(
    'select id, btrim(email) as email, name from users where id = $1 and password is null',
    [id],
  )
  if (user) await inviteToSetPassword(sql, post, user, now)
}

/** Until when guesses closed sign-in to an account. */
const lockedUntil = (user: string): string =>
  `select l.ends_at from limits l
    where l.what = 'account' and l.who = 'user:' || ${user}.id::text and l.is_used_up and l.ends_at > statement_timestamp()`

export const usersOnServer = serveResource(users, {
  derived: {
    locked_until: lockedUntil,
    state: (user) =>
      `case when not ${user}.is_active then 'Disabled'
            when ${user}.password is null and ${user}.directory_object_id is null and ${user}.last_login_at is null then 'Invited' else 'Active' end`,
    has_authenticator: (user) => `select ${hasAuthenticator(user)}`,
    has_employee: (user) => `${user}.employee_id is not null`,
    works_offices_ids: (user) =>
      `select ${user}.offices_ids || array(select e.office_id from people.employees e where e.id = ${user}.employee_id)`,
    works_client_ids: (user) =>
      `select ${user}.client_ids || coalesce((select e.client_ids from people.employees e where e.id = ${user}.employee_id), '{}')`,
    adds_for_all: (user) =>
      `array(select o.object_url from roles held join objects o on not o.is_deleted left join roles_permissions p on p.role_id = held.id and p.object_id = o.id
              where held.id = ${user}.role_id and (held.is_super_admin or ${user}.is_super_admin or (p.rights_add = '1' and 'all' = any(p.reporting_access_view))))`,
  },
  before: {
    create: async (values, change) => {
      await guard(values, change)
      return {
        name: await nameOf(values, change),
        ...(await roleValues(values, change)),
        ...(await secret(values, change)),
      }
    },
    update: async (values, change) => {
      if (values.password === null) delete values.password // left empty, it stays as it is
      await guard(values, change)
      await tellOwner(values, change)
      return {
        name: await nameOf({ ...change.before, ...values }, change),
        ...(await roleValues(values, change)),
        ...(await secret(values, change)),
      }
    },
    delete: async (change) => {
      await guard({}, change)
      await refuseAwaited(change)
    },
    restore: (change) => guard({}, change),
  },
  after: {
    create: async (account, change) => {
      await refuseStronger(account, change)
      await inviteWithoutPassword(account, change)
    },
    update: refuseStronger,
  },
  constraints: {
    users_last_super_admin: administrationProblems.lastSuperAdmin,
    users_stay_closed: administrationProblems.closedForGood,
  },
})
