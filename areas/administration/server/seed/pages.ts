import { type MenuGroup, type PageDeclaration } from '#platform/contract/pages.ts'
import { type PageAction, readGrant } from '#platform/contract/permissions.ts'
import type { Responsibility } from '#platform/contract/responsibilities.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Program } from '#platform/server/kernel/served-area.ts'
import { hiringRoles, roleNames, superAdminRole } from '../../contract/role-names.ts'

/**
 * Every page of the program is an object with an entry for every role, seeded from its declaration. What administrators
 * changed stays: only what is missing is added, and an object whose page is gone is taken away.
 */
export async function seedPages(
  sql: Sql,
  { pages, menu, responsibilities }: Program,
): Promise<void> {
  await seedTypes(sql)
  await seedRoles(sql, responsibilities)
  for (const group of inOrder(menu)) await seedGroup(sql, group)
  const fresh: PageDeclaration[] = []
  for (const page of pages) if (await seedPage(sql, page)) fresh.push(page)
  await sql.rows(
    `update objects set is_deleted = true where resource = 'page' and not is_deleted and not object_url = any($1::text[])`,
    [pages.map(({ url }) => url)],
  )
  for (const page of fresh) for (const role of roleNames) await seedRights(sql, page, role)
  await fillRights(sql)
}

/** Groups before those inside them. */
const inOrder = (menu: readonly MenuGroup[]): MenuGroup[] =>
  [...menu].sort((a, b) => Number(a.within !== undefined) - Number(b.within !== undefined))

async function seedTypes(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into object_types (type_name, allows_children, description)
     select * from (values ('Menu', true, 'A group of the menu'), ('Page', false, 'A screen with its own rights'), ('Report', false, 'Numbers over records'),
       ('Dashboard', false, 'What matters today'), ('Link', false, 'An address inside the application, with the rights of its target')) v(name, children, description)
     where not exists (select 1 from object_types t where t.type_name = v.name)`,
  )
}

async function seedRoles(sql: Sql, declared: readonly Responsibility[]): Promise<void> {
  await sql.rows(
    `insert into roles (name, is_system, is_super_admin, for_hiring, responsibilities)
     select name, true, name = $2, name = any($3::text[]),
            array(select d ->> 'name' from jsonb_array_elements($4::jsonb) d where d -> 'roles' ? roles.name)
       from unnest($1::text[]) as roles(name) where not exists (select 1 from roles r where r.is_system)`,
    [roleNames, superAdminRole, hiringRoles, JSON.stringify(declared)],
  )
}

async function seedGroup(sql: Sql, { title, icon, order, within }: MenuGroup): Promise<void> {
  await sql.rows(
    `insert into objects (name, type_id, icon, sort_order, parent_id, resource)
     select $1, (select id from object_types where type_name = 'Menu'), $2, $3, (select id from objects where name = $4 and object_url is null and not is_deleted), 'group'
      where not exists (select 1 from objects where name = $1 and object_url is null)`,
    [title, icon ?? null, order, within ?? null],
  )
}

/** Adds the object of a page; answers whether it was new. */
async function seedPage(
  sql: Sql,
  { url, label, type, exempt, menu }: PageDeclaration,
): Promise<boolean> {
  const added = await sql.rows(
    `insert into objects (name, type_id, object_url, parent_id, icon, sort_order, show_in_menu, is_exempt, resource)
     select $1, (select id from object_types where type_name = $2), $3, (select id from objects where name = $4 and object_url is null and not is_deleted), $5, $6, $7, $8, 'page'
      where not exists (select 1 from objects where object_url = $3 and not is_deleted) returning id`,
    [
      menu?.title ?? label,
      type,
      url,
      menu?.group ?? null,
      menu?.icon ?? null,
      menu?.order ?? 100,
      menu !== undefined,
      exempt === true,
    ],
  )
  return added.length > 0
}

const COLUMN: Record<PageAction, string> = {
  view: 'rights_view',
  add: 'rights_add',
  edit: 'rights_edit',
  delete: 'rights_delete',
  view_deleted: 'rights_view_deleted',
}

/** The declared rights of one role on one page; an exempt page is everybody's to see. */
async function seedRights(sql: Sql, page: PageDeclaration, role: string): Promise<void> {
  const declared = role === superAdminRole ? 'VAEDX:all' : (page.grants[role] ?? '')
  const granted = readGrant(page.exempt && declared === '' ? 'V:self' : declared)
  const values: Record<string, unknown> = {}
  for (const { action, reach } of granted) {
    values[COLUMN[action]] = '1'
    if (action === 'view' || action === 'edit' || action === 'delete')
      values[`reporting_access_${action}`] = reach
  }
  const columns = Object.keys(values)
  if (columns.length === 0) return
  await sql.rows(
    `insert into roles_permissions (role_id, object_id${columns.map((column) => `, ${column}`).join('')})
     select r.id, o.id${columns.map((_, index) => `, $${index + 3}`).join('')} from roles r, objects o
      where r.name = $1 and r.is_system and o.object_url = $2 and not o.is_deleted on conflict do nothing`,
    [role, page.url, ...Object.values(values)],
  )
}

/** Every role has an entry for every page; what nobody granted is no right at all. */
export async function fillRights(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into roles_permissions (role_id, object_id) select r.id, o.id from roles r, objects o
      where o.object_url is not null and not exists (select 1 from roles_permissions p where p.role_id = r.id and p.object_id = o.id)
     on conflict do nothing`,
  )
}
