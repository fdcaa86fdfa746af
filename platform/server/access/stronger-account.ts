import { declareProblems, problem, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { grantsOf } from './accounts.ts'
import { firstWithMore } from './more-rights.ts'
import type { Viewer } from './viewer.ts'

/** What people with fewer rights are refused. */
export const strongerProblems = declareProblems('stronger', {
  onlySuperAdmin: problem(403, 'Only a super admin can do this.'),
  strongerAccount: problem(
    403,
    'This account has rights you do not have. Ask an administrator who has them.',
  ),
  ownSignIn: problem(
    403,
    'Change your own sign-in in your profile. What is not there, another administrator changes.',
  ),
  strongerRole: problem(403, 'You cannot grant a right you do not have'),
})

/**
 * An open session shows no password and no code. So it changes nothing of how its own account signs in, except in the profile, which
 * asks for them; for super admins it is the same.
 */
export function refuseOwnSignIn(viewer: Viewer, userId: number): void {
  if (userId === viewer.user_id) refuse(strongerProblems.ownSignIn)
}

interface Held {
  readonly role_id: number
  readonly is_super_admin: boolean
  readonly responsibilities: readonly string[]
  /** Its role is given when people are hired, and its people lead nobody. */
  readonly is_exempt: boolean
}

/** Whether the person of a row of users has people of their own. */
const leads = (user: string): string =>
  `exists (select 1 from reporting_lines l where l.manager_id = ${user}.employee_id and l.depth = 1)`

/**
 * The person who changes how an account signs in could use it next. So an account is changed by its own person, and otherwise only by
 * people who hold at least its rights.
 */
export async function refuseStrongerAccount(
  sql: Sql,
  viewer: Viewer,
  userId: number,
): Promise<void> {
  if (viewer.is_super_admin || userId === viewer.user_id) return
  const [held] = await sql.rows<Held>(
    `select u.role_id, u.is_super_admin, r.responsibilities, r.for_hiring and not ${leads('u')} as is_exempt from users u join roles r on r.id = u.role_id where u.id = $1`,
    [userId],
  )
  if (!held) return
  if (held.is_super_admin) refuse(strongerProblems.onlySuperAdmin)
  if (await holdsMore(sql, held, viewer)) refuse(strongerProblems.strongerAccount)
}

/** A role is given only by people who hold at least its rights. */
export const refuseStrongerRole = (sql: Sql, viewer: Viewer, roleId: number): Promise<void> =>
  refuseMoreThan(sql, viewer, roleId, 'for_hiring')

/** The same for changing how the people of a role sign in: also of a role given when hiring, when some of them lead people. */
export const refuseStrongerSignIn = (sql: Sql, viewer: Viewer, roleId: number): Promise<void> =>
  refuseMoreThan(
    sql,
    viewer,
    roleId,
    `for_hiring and not exists (select 1 from users u where u.role_id = roles.id and not u.is_deleted and ${leads('u')})`,
  )

async function refuseMoreThan(sql: Sql, viewer: Viewer, roleId: number, isExempt: string) {
  if (viewer.is_super_admin) return
  const [held] = await sql.rows<Held>(
    `select id as role_id, is_super_admin, responsibilities, ${isExempt} as is_exempt from roles where id = $1`,
    [roleId],
  )
  if (!held) return
  if (held.is_super_admin) refuse(strongerProblems.onlySuperAdmin)
  if (await holdsMore(sql, held, viewer)) refuse(strongerProblems.strongerRole)
}

/**
 * The one exception: roles that super admins marked as given when people are hired. HR makes an agent without being one, and helps
 * them with a lost phone; the person who leads people sees more than that, and is helped by holders of their rights.
 */
async function holdsMore(sql: Sql, held: Held, viewer: Viewer): Promise<boolean> {
  if (held.is_exempt) return false
  const { responsibilities } = held
  return (
    firstWithMore({ grants: await grantsOf(sql, held), responsibilities }, viewer) !== undefined
  )
}
