import type { PageAction, ReachWord } from '#platform/contract/permissions.ts'
import type { Rows } from '../database/database.ts'
import { everything, MANY_PEOPLE, type PageGrant, type Viewer } from './viewer.ts'

/** Everything of a viewer but the rights, as it is read of an account. */
export type Account = Omit<Viewer, 'grants'>

/** The condition under which a row of users may sign in, now: the database says it, to `keep_a_super_admin` too. */
export const maySignIn = (user: string): string => `${user}.may_sign_in`

/** A person as the engine would see them if they were signed in now, whether or not their account is switched on. */
export const viewerOfAccount = (sql: Rows, userId: number): Promise<Viewer | undefined> =>
  viewerWithoutSession(sql, userId, 'not u.is_deleted')

/** A person for whom something is done after their request, with the rights of now; nobody when they may not sign in. */
export const viewerOfUser = (sql: Rows, userId: number): Promise<Viewer | undefined> =>
  viewerWithoutSession(sql, userId, maySignIn('u'))

async function viewerWithoutSession(
  sql: Rows,
  userId: number,
  condition: string,
): Promise<Viewer | undefined> {
  const [account] = await sql.rows<Account>(
    `select 0 as session_id, u.id as user_id, u.employee_id, u.role_id, u.is_super_admin, ${leadsMany('u')} as leads_many, false as is_read_only,
            ${responsibilitiesOf('u.role_id')} as responsibilities
       from users u where u.id = $1 and ${condition}`,
    [userId],
  )
  return account && { ...account, grants: await grantsOf(sql, account) }
}

/** Whether so many people stand below a row of users that lists are read row by row. */
export const leadsMany = (user: string): string =>
  `(select count(*) = ${MANY_PEOPLE} from (select 1 from reporting_lines l where l.manager_id = ${user}.employee_id limit ${MANY_PEOPLE}) many)`

/** What a role is responsible for, as it is read. */
export const responsibilitiesOf = (role: string): string =>
  `(select r.responsibilities from roles r where r.id = ${role})`

/** What a role may do on one page, as it is read. */
export interface AccessEntry extends Record<`rights_${PageAction}`, boolean> {
  readonly object_id: number
  readonly url: string
  readonly reporting_access_view: ReachWord[]
  readonly reporting_access_edit: ReachWord[]
  readonly reporting_access_delete: ReachWord[]
}

/** The grants of a role by page; a super admin has all of them, whatever the role says. */
export async function grantsOf(
  sql: Rows,
  account: Pick<Account, 'role_id' | 'is_super_admin'>,
): Promise<Map<string, PageGrant>> {
  return grantsFrom(await sql.rows<AccessEntry>(entriesOf('$1'), [account.role_id]), account)
}

/** The entries of a role as a query. */
export const entriesOf = (role: string): string =>
  `select o.id as object_id, o.object_url as url, p.rights_view = '1' as rights_view, p.rights_add = '1' as rights_add, p.rights_edit = '1' as rights_edit,
          p.rights_delete = '1' as rights_delete, p.rights_view_deleted = '1' as rights_view_deleted,
          p.reporting_access_view, p.reporting_access_edit, p.reporting_access_delete
     from roles_permissions p join objects o on o.id = p.object_id and not o.is_deleted
    where p.role_id = ${role} and o.object_url is not null`

/** The grants that entries make, for an account or a role. */
export function grantsFrom(
  entries: readonly AccessEntry[],
  { is_super_admin }: Pick<Account, 'is_super_admin'>,
): Map<string, PageGrant> {
  const grants = entries.map(grantOf).map((grant) => (is_super_admin ? everything(grant) : grant))
  return new Map(grants.map((grant) => [grant.url, grant]))
}

const grantOf = (entry: AccessEntry): PageGrant => ({
  object_id: entry.object_id,
  url: entry.url,
  rights: {
    view: entry.rights_view,
    add: entry.rights_add,
    edit: entry.rights_edit,
    delete: entry.rights_delete,
    view_deleted: entry.rights_view_deleted,
  },
  reach: {
    view: entry.reporting_access_view,
    edit: entry.reporting_access_edit,
    delete: entry.reporting_access_delete,
  },
})
