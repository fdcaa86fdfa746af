import type { Sql } from '#platform/server/database/database.ts'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import type { Evaluator } from '../../contract/sampling/share-out.ts'

/** Whether the account `u` may sign in and review anyone's work. */
const REVIEWS_ANYONE = `u.may_sign_in and (r.is_super_admin or u.is_super_admin or exists (
  select from administration.roles_permissions p join administration.objects o on o.id = p.object_id and not o.is_deleted
   where p.role_id = u.role_id and o.object_url = '${auditReviews.page}' and p.rights_add = '1' and 'all' = any(p.reporting_access_view)))`

/** Those of some accounts who can review, each with the agents whose work is not for them. */
export async function evaluatorsAmong(sql: Sql, users: readonly number[]): Promise<Evaluator[]> {
  const rows = await sql.rows<{ user_id: number; not_for: readonly number[] }>(
    `select u.id as user_id,
            array(select e.id from people.employees e where e.id = u.employee_id or e.reports_to_id = u.employee_id) as not_for
       from administration.users u join administration.roles r on r.id = u.role_id
      where u.id = any($1::bigint[]) and ${REVIEWS_ANYONE} order by u.id`,
    [users],
  )
  return rows.map(({ user_id, not_for }) => ({ user_id, not_for: new Set(not_for) }))
}

/** The names of those who cannot, "Ana Reis, Ben Moss"; empty when all can. */
export async function namesOfOthers(
  sql: Sql,
  users: readonly number[],
  evaluators: readonly Evaluator[],
): Promise<string> {
  const others = users.filter((id) => !evaluators.some(({ user_id }) => user_id === id))
  const rows = await sql.rows<{ name: string }>(
    'select u.name from administration.users u where u.id = any($1::bigint[]) order by u.name',
    [others],
  )
  return rows.map(({ name }) => name).join(', ')
}
