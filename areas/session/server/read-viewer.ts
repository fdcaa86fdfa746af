import type { PageAction, ReachWord } from '#platform/contract/permissions.ts'
import {
  everything,
  MANY_PEOPLE,
  type PageGrant,
  type Viewer,
} from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** A session's use is noted at most once in this time, so that reading does not turn into writing; a limit on idling is late by as much. */
const SEEN_EVERY = `interval '20 seconds'`

type Account = Omit<Viewer, 'grants'>

/** Whoever asks waits for one answer: the account and the entries of its role come together. */
type Found = Account & { readonly entries: readonly Entry[] }

/**
 * Who stands behind a live session: its user, or the person or role it looks as. A view never has more than the rights of
 * that person or role, ends with either account, and never is a super admin's.
 */
export async function readViewer(
  sql: Sql,
  by: 'id' | 'token_hash',
  value: unknown,
): Promise<Viewer | undefined> {
  const [found] = await sql.rows<Found>(
    `with found as (
       select s.id as session_id, u.id as user_id, u.employee_id, coalesce(s.viewing_role, u.role_id) as role_id,
              u.is_super_admin and s.viewing_role is null as is_super_admin, ${leadsMany('u')} as leads_many, num_nonnulls(s.viewing_as, s.viewing_role) > 0 as is_read_only
         from sessions s join users own on own.id = s.user_id join users u on u.id = coalesce(s.viewing_as, s.user_id)
         left join settings g on g.type = 'General'
        where s.${by} = $1 and s.ended_at is null and s.expires_at > statement_timestamp()
          and (coalesce((g."values" ->> 'session_idle_minutes')::integer, 0) = 0
               or s.last_seen_at > statement_timestamp() - (g."values" ->> 'session_idle_minutes')::integer * interval '1 minute' - ${SEEN_EVERY})
          and ${maySignIn('own')} and ${maySignIn('u')} and not (s.viewing_as is not null and u.is_super_admin)),
     seen as (
       update sessions s set last_seen_at = statement_timestamp() from found
        where s.id = found.session_id and s.last_seen_at < statement_timestamp() - ${SEEN_EVERY})
     select found.*, (select coalesce(json_agg(e), '[]') from (${entriesOf('found.role_id')}) e) as entries from found`,
    [value],
  )
  if (!found) return undefined
  const { entries, ...account } = found
  return { ...account, grants: grantsFrom(entries, account) }
}

const leadsMany = (user: string): string =>
  `(select count(*) = ${MANY_PEOPLE} from (select 1 from reporting_lines l where l.manager_id = ${user}.employee_id limit ${MANY_PEOPLE}) many)`

/** The condition under which an account can be used. */
export const maySignIn = (user: string): string =>
  `${user}.is_active and not ${user}.is_deleted and (${user}.valid_until is null or ${user}.valid_until >= current_date)`

/** Somebody as the engine would see them if they were signed in now, whether or not their account is switched on. */
export const viewerOfAccount = (sql: Sql, userId: number): Promise<Viewer | undefined> =>
  viewerWithoutSession(sql, userId, 'not u.is_deleted')

/** Somebody for whom a job is done after their request, with the rights of now; nobody when the account is switched off. */
export const viewerOfUser = (sql: Sql, userId: number): Promise<Viewer | undefined> =>
  viewerWithoutSession(sql, userId, maySignIn('u'))

async function viewerWithoutSession(
  sql: Sql,
  userId: number,
  condition: string,
): Promise<Viewer | undefined> {
  const [account] = await sql.rows<Account>(
    `select 0 as session_id, u.id as user_id, u.employee_id, u.role_id, u.is_super_admin, ${leadsMany('u')} as leads_many, false as is_read_only
       from users u where u.id = $1 and ${condition}`,
    [userId],
  )
  return account && { ...account, grants: await grantsOf(sql, account) }
}

interface Entry extends Record<`rights_${PageAction}`, boolean> {
  readonly object_id: number
  readonly url: string
  readonly reporting_access_view: ReachWord[]
  readonly reporting_access_edit: ReachWord[]
  readonly reporting_access_delete: ReachWord[]
}

/** The grants of a role by page; a super admin has all of them, whatever the role says. */
export async function grantsOf(
  sql: Sql,
  account: Pick<Account, 'role_id' | 'is_super_admin'>,
): Promise<Map<string, PageGrant>> {
  return grantsFrom(await sql.rows<Entry>(entriesOf('$1'), [account.role_id]), account)
}

const entriesOf = (role: string): string =>
  `select o.id as object_id, o.object_url as url, p.rights_view = '1' as rights_view, p.rights_add = '1' as rights_add, p.rights_edit = '1' as rights_edit,
          p.rights_delete = '1' as rights_delete, p.rights_view_deleted = '1' as rights_view_deleted,
          p.reporting_access_view, p.reporting_access_edit, p.reporting_access_delete
     from roles_permissions p join objects o on o.id = p.object_id and not o.is_deleted
    where p.role_id = ${role} and o.object_url is not null`

function grantsFrom(
  entries: readonly Entry[],
  { is_super_admin }: Pick<Account, 'is_super_admin'>,
): Map<string, PageGrant> {
  const grants = entries.map(grantOf).map((grant) => (is_super_admin ? everything(grant) : grant))
  return new Map(grants.map((grant) => [grant.url, grant]))
}

const grantOf = (entry: Entry): PageGrant => ({
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
