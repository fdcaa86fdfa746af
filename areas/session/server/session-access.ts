import { createHash } from 'node:crypto'
import { listsOf, type RawPermission, type Reporting } from '#platform/contract/permissions.ts'
import type { MenuNode } from '#platform/contract/session.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import { menusOf } from './menus.ts'
import { type PageObject, pageObjects } from './page-objects.ts'

/** Ids a sign-in answer holds at most, all lists together: 100 KB. The server's own scope knows no such limit. */
const LISTED_IDS = 12_000

/** How the grants of a role look from outside, no matter who has them. */
export interface RoleAccess {
  readonly raw: readonly RawPermission[]
  readonly menus: readonly MenuNode[]
  /** Differs when entries, names or menus do. */
  readonly digest: string
}

/** Made once for the grants that people of a role share; other grants come when access or pages change. */
const made = new WeakMap<Viewer['grants'], RoleAccess>()

export async function roleAccess(sql: Rows, { grants }: Viewer): Promise<RoleAccess> {
  const known = made.get(grants)
  if (known) return known
  const access = accessOf(grants, await pageObjects(sql))
  made.set(grants, access)
  return access
}

function accessOf(grants: Viewer['grants'], objects: readonly PageObject[]): RoleAccess {
  const raw = rawPermissions(grants, objects)
  const menus = menusOf(objects, grants)
  return { raw, menus, digest: hashOf([raw, menus]) }
}

/** The stored entries of the role; a super admin's say everything, whatever is stored. */
function rawPermissions(grants: Viewer['grants'], objects: readonly PageObject[]): RawPermission[] {
  const nameOf = new Map(objects.map(({ id, name }) => [id, name]))
  const word = (right: boolean) => (right ? '1' : '0')
  return [...grants.values()]
    .sort((a, b) => a.object_id - b.object_id)
    .map(({ object_id, url, rights, reach }) => ({
      object_url: url,
      object_id,
      object_name: nameOf.get(object_id) ?? url,
      rights_view: word(rights.view),
      rights_edit: word(rights.edit),
      rights_add: word(rights.add),
      rights_delete: word(rights.delete),
      rights_view_deleted: word(rights.view_deleted),
      reporting_access_view: reach.view,
      reporting_access_edit: reach.edit,
      reporting_access_delete: reach.delete,
    }))
}

/** Remembers what this session is being told about its rights and people. */
export async function rememberDigest(
  sql: Sql,
  { session_id }: Viewer,
  digest: string,
): Promise<void> {
  await sql.rows('update sessions set access_digest = $2 where id = $1', [session_id, digest])
}

/** A short word for rights, menus and people that differs when they do. */
export const digestOf = ({ digest }: RoleAccess, { user_id }: Viewer, reporting: Reporting) =>
  hashOf([digest, user_id, reporting])

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Whether rights, menus or people differ from what the session was last told. */
export async function hasAccessChanged(sql: Rows, viewer: Viewer): Promise<boolean> {
  const access = await roleAccess(sql, viewer)
  const [reporting, [session]] = await Promise.all([
    readReporting(sql, viewer, access.raw),
    sql.rows<{ access_digest: string | null }>(
      'select access_digest from sessions where id = $1',
      [viewer.session_id],
      'once',
    ),
  ])
  return session?.access_digest !== digestOf(access, viewer, reporting)
}

/** Who stands beside and below a person, as user ids, the nearest first; it draws buttons, it grants nothing. */
export async function readReporting(
  sql: Rows,
  { employee_id }: Viewer,
  raw: readonly RawPermission[],
): Promise<Reporting> {
  if (employee_id === null) return { peers: [], direct: [], indirect: [] }
  // The person's own lists, and one in each entry that reaches others.
  const lists = raw.reduce((count, entry) => count + listsOf(entry), 1)
  const most = Math.floor(LISTED_IDS / lists)
  const rows = await sql.rows<{ user_id: number; kind: 'peers' | 'direct' | 'indirect' }>(
    `select p.user_id, p.kind from (
       (select a.user_id, l.depth, case when l.depth = 1 then 'direct' else 'indirect' end as kind
          from people.reporting_lines l join accounts a on a.employee_id = l.employee_id
         where l.manager_id = $1 and l.depth > 0 order by l.depth, a.user_id limit $2)
       union all
       (select a.user_id, 1, 'peers' from people.reporting_lines l join accounts a on a.employee_id = l.employee_id
         where l.manager_id = (select manager_id from people.reporting_lines where employee_id = $1 and depth = 1)
           and l.depth = 1 and l.employee_id <> $1 order by a.user_id limit $2)) p
      order by p.depth, p.kind, p.user_id limit $2`,
    [employee_id, most + 1],
    'once',
  )
  const listed = rows.slice(0, most)
  const of = (kind: (typeof rows)[number]['kind']) =>
    listed.filter((row) => row.kind === kind).map((row) => row.user_id)
  return {
    peers: of('peers'),
    direct: of('direct'),
    indirect: of('indirect'),
    ...(rows.length > most && { is_cut: true }),
  }
}
