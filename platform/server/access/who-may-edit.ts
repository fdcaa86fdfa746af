import type { Sql } from '../database/database.ts'
import { maySignIn } from './accounts.ts'

/** The accounts that may edit everything on a page. */
export async function whoMayEdit(sql: Sql, page: string): Promise<number[]> {
  const found = await sql.rows<{ id: number }>(
    `select u.id from users u join roles r on r.id = u.role_id
      where ${maySignIn('u')} and not u.is_deleted and (u.is_super_admin or r.is_super_admin or exists (
        select from roles_permissions p join objects o on o.id = p.object_id
         where p.role_id = r.id and o.object_url = $1 and p.rights_edit = '1' and 'all' = any(p.reporting_access_edit)))
      order by u.id`,
    [page],
  )
  return found.map(({ id }) => id)
}
