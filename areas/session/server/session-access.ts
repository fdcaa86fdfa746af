import { createHash } from 'node:crypto'
import { listsOf, type RawPermission, type Reporting } from '#platform/contract/permissions.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type PageObject, pageObjects } from './page-objects.ts'

/** Ids a sign-in answer holds at most, all lists together: 100 KB. The server's own scope knows no such limit. */
const LISTED_IDS = 12_000

/** The stored entries of the role; a super admin's say everything, whatever is stored. */
export function rawPermissions(
  { grants }: Viewer,
  objects: readonly PageObject[],
): RawPermission[] {
  const nameOf = new Map(objects.map(({ id, name }) => [id, name]))
  const word = (right: boolean) => (right ? '1' : '0')
  return [...grants.values()].map(({ object_id, url, rights, reach }) => ({
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

/** A short word for rights and people that differs when they do. */
export const digestOf = (raw: readonly RawPermission[], reporting: Reporting): string =>
  createHash('sha256')
    .update(JSON.stringify([[...raw].sort((a, b) => a.object_id - b.object_id), reporting]))
    .digest('base64url')

/** Whether rights or people differ from what the session was last told. */
export async function hasAccessChanged(sql: Sql, viewer: Viewer): Promise<boolean> {
  const raw = rawPermissions(viewer, await pageObjects(sql))
  const [reporting, [session]] = await Promise.all([
    readReporting(sql, viewer, raw),
    sql.rows<{ access_digest: string | null }>('select access_digest from sessions where id = $1', [
      viewer.session_id,
    ]),
  ])
  return session?.access_digest !== digestOf(raw, reporting)
}

/** Who stands beside and below a person, as user ids, the nearest first; it draws buttons, it grants nothing. */
export async function readReporting(
  sql: Sql,
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
          from hr.reporting_lines l join accounts a on a.employee_id = l.employee_id
         where l.manager_id = $1 and l.depth > 0 order by l.depth, a.user_id limit $2)
       union all
       (select a.user_id, 1, 'peers' from hr.reporting_lines l join accounts a on a.employee_id = l.employee_id
         where l.manager_id = (select manager_id from hr.reporting_lines where employee_id = $1 and depth = 1)
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
