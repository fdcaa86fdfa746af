import { checkField } from '#platform/contract/fields/check-draft.ts'
import { list } from '#platform/contract/fields/field.ts'
import type { PageAction, ReachingAction, ReachWord } from '#platform/contract/permissions.ts'
import { type FieldErrors, problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { givesMore } from '#platform/server/access/more-rights.ts'
import type { PageGrant, Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { Entry } from '../contract/access-entry.ts'
import { permissionColumns } from '../contract/calls.ts'
import { administrationProblems } from '../contract/problems.ts'

/** An entry as it is answered: the rights as "1" and "0", the page beside them. */
export const ENTRY = `p.id, p.role_id, p.object_id, o.object_url, o.name as object_name, p.rights_view, p.rights_add, p.rights_edit, p.rights_delete, p.rights_view_deleted,
  p.reporting_access_view, p.reporting_access_edit, p.reporting_access_delete, p.date_updated`

export async function entriesOfRole(sql: Sql, roleId: number): Promise<Entry[]> {
  return sql.rows<Entry>(
    `select ${ENTRY} from roles_permissions p join objects o on o.id = p.object_id and not o.is_deleted and o.object_url is not null
      where p.role_id = $1 order by o.parent_id, o.sort_order, o.name, o.id`,
    [roleId],
  )
}

/**
 * Stores the whole access of a role in one statement and answers how many entries changed. Nobody changes their own role,
 * nobody touches Super Admin, and nobody gives a right or a reach they do not have themselves.
 */
export async function saveAccess(
  sql: Sql,
  viewer: Viewer,
  roleId: number,
  raw: unknown,
): Promise<number> {
  const [role] = await sql.rows<{ is_super_admin: boolean }>(
    'select is_super_admin from roles where id = $1 and not is_deleted for update',
    [roleId],
  )
  if (!role) refuse(administrationProblems.noSuchRole)
  if (role.is_super_admin) refuse(administrationProblems.superAdminRole)
  if (roleId === viewer.role_id && !viewer.is_super_admin) refuse(administrationProblems.ownRole)
  const wanted = readEntries(raw)
  const stored = new Map(
    (await entriesOfRole(sql, roleId)).map((entry) => [entry.object_id, entry]),
  )
  refuseFields(strangers(wanted, stored))
  if (isChangedSince(raw, stored)) refuse(problems.changedMeanwhile, { label: t`role access` })
  const grants = new Map([...viewer.grants.values()].map((grant) => [grant.object_id, grant]))
  if (
    !viewer.is_super_admin &&
    wanted.some((entry) =>
      givesMore(
        grantIn(entry),
        grantIn({ ...stored.get(entry.object_id) }),
        grants.get(entry.object_id),
      ),
    )
  )
    refuse(administrationProblems.notYours)
  return store(sql, viewer, roleId, wanted)
}

/** Pages that are none, or are named twice: which of two was meant, nobody knows. */
function strangers(wanted: readonly Wanted[], stored: ReadonlyMap<number, Entry>): FieldErrors {
  const seen = new Set<number>()
  return Object.fromEntries(
    wanted.flatMap(({ object_id }): [string, string[]][] => {
      const isTwice = seen.has(object_id)
      seen.add(object_id)
      if (isTwice) return [[`permissions.${object_id}`, ['This page is named twice']]]
      return stored.has(object_id) ? [] : [[`permissions.${object_id}`, ['No such page']]]
    }),
  )
}

/** Whether another person changed an entry after it was read: it is sent with an older time of its last change. */
const isChangedSince = (raw: unknown, stored: ReadonlyMap<number, Entry>): boolean =>
  Array.isArray(raw) &&
  raw.some((entry: unknown) => {
    if (entry === null || typeof entry !== 'object') return false
    const { object_id, date_updated } = entry as Readonly<Record<string, unknown>>
    const known = stored.get(Number(object_id))
    return (
      typeof date_updated === 'string' &&
      known !== undefined &&
      date_updated !== known['date_updated']
    )
  })

type Wanted = Readonly<Record<string, unknown>> & { readonly object_id: number }

/** The entries as sent; a fault is told by the page it stands at. */
function readEntries(raw: unknown): Wanted[] {
  // An empty list removes every right. A missing list is a mistake of the caller.
  if (raw === undefined || raw === null) refuseFields({ permissions: ['Permissions are required'] })
  const { value, errors } = checkField(
    'permissions',
    list(permissionColumns, { max: 2000 }),
    Array.isArray(raw) ? raw.map(onlyOurs) : raw,
  )
  const named: FieldErrors = {}
  for (const [name, messages] of Object.entries(errors)) {
    const [, index = ''] = name.split('.')
    const entry: unknown = Array.isArray(raw) ? raw[Number(index)] : undefined
    named[
      entry !== null && typeof entry === 'object' && 'object_id' in entry
        ? `permissions.${String(entry.object_id)}`
        : name
    ] = messages
  }
  refuseFields(named)
  return value as Wanted[] // the check above answers rows of exactly these columns
}

/** What an entry was answered with may come back with it; only what can be set is read. */
function onlyOurs(entry: unknown): unknown {
  if (entry === null || typeof entry !== 'object') return entry
  const shown = new Set(['id', 'role_id', 'object_url', 'object_name', 'date_updated'])
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([name]) => !shown.has(name))
      .map(([name, value]) => [name, value === 1 || value === 0 ? String(value) : value]),
  )
}

/** An entry as rights that can be compared; one that is not there gives none. */
const grantIn = (entry: Readonly<Record<string, unknown>> = {}): PageGrant => {
  const right = (action: PageAction) => entry[`rights_${action}`] === '1'
  const words = (action: ReachingAction) =>
    (entry[`reporting_access_${action}`] as ReachWord[] | undefined) ?? [] // a checked list of words
  return {
    object_id: Number(entry.object_id),
    url: '',
    rights: {
      view: right('view'),
      add: right('add'),
      edit: right('edit'),
      delete: right('delete'),
      view_deleted: right('view_deleted'),
    },
    reach: { view: words('view'), edit: words('edit'), delete: words('delete') },
  }
}

async function store(
  sql: Sql,
  viewer: Viewer,
  roleId: number,
  wanted: readonly Wanted[],
): Promise<number> {
  const changed = await sql.rows<{ id: number }>(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as w(object_id bigint, rights_view text, rights_add text, rights_edit text, rights_delete text, rights_view_deleted text,
         reporting_access_view text[], reporting_access_edit text[], reporting_access_delete text[])),
     next as (
       select p.id, coalesce(w.rights_view, '0') as rights_view, coalesce(w.rights_add, '0') as rights_add, coalesce(w.rights_edit, '0') as rights_edit,
              coalesce(w.rights_delete, '0') as rights_delete, coalesce(w.rights_view_deleted, '0') as rights_view_deleted,
              coalesce(w.reporting_access_view, '{}') as reporting_access_view, coalesce(w.reporting_access_edit, '{}') as reporting_access_edit,
              coalesce(w.reporting_access_delete, '{}') as reporting_access_delete
         from roles_permissions p left join wanted w on w.object_id = p.object_id where p.role_id = $1),
     old as (select p.* from roles_permissions p where p.role_id = $1),
     row as (
       update roles_permissions p set rights_view = n.rights_view, rights_add = n.rights_add, rights_edit = n.rights_edit, rights_delete = n.rights_delete,
              rights_view_deleted = n.rights_view_deleted, reporting_access_view = n.reporting_access_view, reporting_access_edit = n.reporting_access_edit,
              reporting_access_delete = n.reporting_access_delete, updated_by = $3, date_updated = statement_timestamp()
         from next n where n.id = p.id
          and (p.rights_view, p.rights_add, p.rights_edit, p.rights_delete, p.rights_view_deleted, p.reporting_access_view, p.reporting_access_edit, p.reporting_access_delete)
              is distinct from (n.rights_view, n.rights_add, n.rights_edit, n.rights_delete, n.rights_view_deleted, n.reporting_access_view, n.reporting_access_edit, n.reporting_access_delete)
       returning p.*),
     past as (
       ${recordHistory({ of: 'role-access', action: 'update', actor: '$3', before: 'jsonb_changes(to_jsonb(row), to_jsonb(old))', after: 'jsonb_changes(to_jsonb(old), to_jsonb(row))', from: 'row join old on old.id = row.id' })})
     select id from row`,
    [roleId, JSON.stringify(wanted), viewer.user_id],
  )
  return changed.length
}
