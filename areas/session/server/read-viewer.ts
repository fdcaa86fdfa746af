import {
  type AccessEntry,
  type Account,
  entriesOf,
  grantsFrom,
  leadsMany,
  maySignIn,
  responsibilitiesOf,
  viewerOfUser,
} from '#platform/server/access/accounts.ts'
import { firstWithMore } from '#platform/server/access/more-rights.ts'
import { firstBeyond } from '#platform/server/access/view-reach.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** A session's use is noted at most once in this time, so that reading does not turn into writing; a limit on idling is late by as much. */
const SEEN_EVERY = `interval '20 seconds'`

/** The caller waits for one answer: the account and the entries of its role come together, unless they are known. */
type Found = Account & {
  readonly entries: readonly AccessEntry[] | null
  /** Who looks as a person, or as themselves in a role. */
  readonly looker_id: number | null
}

/** The grants of roles that need not be read again, by role; a super admin's are never among them. */
export type KnownGrants = ReadonlyMap<number, Viewer['grants']>
const NONE_KNOWN: KnownGrants = new Map()

/**
 * Who stands behind a live session: its user, or the person or role it looks as. A view never has more than the rights of
 * that person or role, ends with either account and as soon as it would show more than its looker's own rights, and never is a
 * super admin's.
 */
export async function readViewer(
  sql: Sql,
  by: 'id' | 'token_hash',
  value: unknown,
  known: KnownGrants = NONE_KNOWN,
): Promise<Viewer | undefined> {
  const [found] = await sql.rows<Found>(
    `with found as (
       select s.id as session_id, u.id as user_id, u.employee_id, coalesce(s.viewing_role, u.role_id) as role_id,
              u.is_super_admin and s.viewing_role is null as is_super_admin, ${leadsMany('u')} as leads_many, num_nonnulls(s.viewing_as, s.viewing_role) > 0 as is_read_only,
              case when num_nonnulls(s.viewing_as, s.viewing_role) > 0 and not own.is_super_admin then own.id end as looker_id
         from sessions s join administration.users own on own.id = s.user_id join administration.users u on u.id = coalesce(s.viewing_as, s.user_id)
         left join settings g on g.type = 'General'
        where s.${by} = $1 and s.ended_at is null and s.expires_at > statement_timestamp()
          and (coalesce((g."values" ->> 'session_idle_minutes')::integer, 0) = 0
               or s.last_seen_at > statement_timestamp() - (g."values" ->> 'session_idle_minutes')::integer * interval '1 minute' - ${SEEN_EVERY})
          and ${maySignIn('own')} and ${maySignIn('u')} and not (s.viewing_as is not null and u.is_super_admin)),
     seen as (
       update sessions s set last_seen_at = statement_timestamp() from found
        where s.id = found.session_id and s.last_seen_at < statement_timestamp() - ${SEEN_EVERY})
     select found.*, case when found.is_super_admin or found.role_id <> all ($2) then
              (select coalesce(json_agg(e), '[]') from (${entriesOf('found.role_id')}) e) end as entries,
            ${responsibilitiesOf('found.role_id')} as responsibilities from found`,
    [value, [...known.keys()]],
    'once',
  )
  if (!found) return undefined
  const { entries, looker_id, ...account } = found
  const grants = entries ? grantsFrom(entries, account) : known.get(account.role_id)
  if (!grants) throw new Error(`the grants of role ${account.role_id} were known and are not`)
  const viewer = { ...account, grants }
  const more = looker_id !== null && (await firstMore(sql, looker_id, viewer))
  return more ? undefined : viewer
}

/** The first thing by which a view shows more than the looker's own rights. */
async function firstMore(sql: Sql, lookerId: number, seen: Viewer) {
  const looker = await viewerOfUser(sql, lookerId)
  if (!looker) return undefined
  return lookerId === seen.user_id ? firstWithMore(seen, looker) : firstBeyond(sql, looker, seen)
}
