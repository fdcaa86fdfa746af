import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Parameters } from '#platform/server/database/database.ts'

/**
 * SQL: whether a client is one of the viewer's. They are those of the account, else those the employee works for, and those the employee manages. A
 * role that reaches everybody on the page works for all of them.
 */
export function isViewersClient(
  { user_id, employee_id, is_super_admin, grants }: Viewer,
  page: string,
  parameters: Parameters,
  client: string,
): string {
  if (is_super_admin || grants.get(page)?.reach.view.includes('all')) return 'true'
  const [user, employee] = [
    parameters.add(user_id, 'bigint'),
    parameters.add(employee_id, 'bigint'),
  ]
  return `(${client} in (
      select unnest(case when cardinality(u.client_ids) > 0 then u.client_ids else e.client_ids end)
        from administration.users u left join people.employees e on e.id = u.employee_id where u.id = ${user})
    or exists (select from organisation.clients c where c.id = ${client} and ${employee} = any(c.managers_ids)))`
}
