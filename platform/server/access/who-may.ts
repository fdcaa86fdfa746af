import type { ReachingAction } from '#platform/contract/permissions.ts'
import { identifier, type Sql } from '../database/database.ts'
import { maySignIn } from './accounts.ts'

/** The accounts that may do something to everything on a page. */
export async function whoMay(sql: Sql, page: string, action: ReachingAction): Promise<number[]> {
  const [right, reach] = [identifier(`rights_${action}`), identifier(`reporting_access_${action}`)]
  const found = await sql.rows<{ id: number }>(
    `select u.id from users u join roles r on r.id = u.role_id
      where ${maySignIn('u')} and not u.is_deleted and (u.is_super_admin or r.is_super_admin or exists (
        select from roles_permissions p join objects o on o.id = p.object_id
         where p.role_id = r.id and o.object_url = $1 and p.${right} = '1' and 'all' = any(p.${reach})))
      order by u.id`,
    [page],
  )
  return found.map(({ id }) => id)
}
