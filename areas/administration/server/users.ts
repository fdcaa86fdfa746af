import { refuse } from '#platform/contract/problems.ts'
import { type Invited, inviteToSetPassword } from '#platform/server/access/invite.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import { refuseWeak } from '#platform/server/access/password-rules.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'
import { users } from '../contract/users.ts'
import { tellOwner } from './account-notices.ts'

/** The account of an employee carries the employee's name; any other its own. */
async function nameOf(
  { first_name, last_name, employee_id }: Row,
  { sql }: Change,
): Promise<string> {
  const [employee] = employee_id
    ? await sql.rows<{ name: string | null }>('select name from employees where id = $1', [
        employee_id,
      ])
    : []
  return employee?.name ?? [first_name, last_name].filter(Boolean).join(' ')
}

/** Who may not touch whom: a super admin is only changed by one, nobody changes their own role. */
function guard(values: Row, { viewer, before }: Change): void {
  const touchesSuperAdmin = before?.is_super_admin === 'y' || values.is_super_admin === 'y'
  if (touchesSuperAdmin && !viewer.is_super_admin) refuse(administrationProblems.onlySuperAdmin)
  const changesOwnRole =
    before?.id === viewer.user_id &&
    values.role_id !== undefined &&
    values.role_id !== before.role_id
  if (changesOwnRole) refuse(administrationProblems.ownRole)
}

/**
 * The Super Admin role and the mark of a super admin go together. Whoever gives a role must hold every right of it on the
 * pages that hand out access; elsewhere HR may make an agent without being one.
 */
async function roleValues(values: Row, { viewer, sql }: Change): Promise<Row> {
  if (values.role_id === undefined) return {}
  const [role] = await sql.rows<{ is_super_admin: boolean; gives_more: boolean }>(
    `select r.is_super_admin, exists (
       select 1 from roles_permissions theirs join objects o on o.id = theirs.object_id and o.object_url = any($3::text[])
         left join roles_permissions mine on mine.object_id = theirs.object_id and mine.role_id = $2
        where theirs.role_id = r.id
          and (theirs.rights_add > coalesce(mine.rights_add, '0') or theirs.rights_edit > coalesce(mine.rights_edit, '0')
            or theirs.rights_delete > coalesce(mine.rights_delete, '0'))) as gives_more
       from roles r where r.id = $1`,
    [values.role_id, viewer.role_id, pagesOfAccess],
  )
  if (!role || viewer.is_super_admin) return role?.is_super_admin ? { is_super_admin: 'y' } : {}
  if (role.is_super_admin) refuse(administrationProblems.onlySuperAdmin)
  if (role.gives_more) refuse(administrationProblems.notYours)
  return {}
}

/** The pages by which access itself is given. */
const pagesOfAccess = ['/users', '/roles', '/rolesAccess', '/objects', '/object-types']

async function secret({ password }: Row): Promise<Row> {
  if (typeof password !== 'string') return {}
  await refuseWeak(password)
  return { password: await hashPassword(password) }
}

/** Somebody whose account was made without a password sets it themselves. */
async function inviteWithoutPassword({ id }: Row, { sql, now, post }: Change): Promise<void> {
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
    has_authenticator: (user) => `select ${hasAuthenticator(user)}`,
    has_employee: (user) => `${user}.employee_id is not null`,
    works_offices_ids: (user) =>
      `select ${user}.offices_ids || array(select e.office_id from employees e where e.id = ${user}.employee_id)`,
    works_client_ids: (user) =>
      `select ${user}.client_ids || coalesce((select e.client_ids from employees e where e.id = ${user}.employee_id), '{}')`,
  },
  before: {
    create: async (values, change) => {
      guard(values, change)
      return {
        name: await nameOf(values, change),
        ...(await roleValues(values, change)),
        ...(await secret(values)),
      }
    },
    update: async (values, change) => {
      guard(values, change)
      if (values.password === null) delete values.password // left empty, it stays as it is
      await tellOwner(values, change)
      return {
        name: await nameOf({ ...change.before, ...values }, change),
        ...(await roleValues(values, change)),
        ...(await secret(values)),
      }
    },
    delete: (change) => guard({}, change),
  },
  after: { create: inviteWithoutPassword },
  constraints: { users_last_super_admin: administrationProblems.lastSuperAdmin },
})
