import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'

/** Whether a person may view another one: by the reach of the page of employees, or that of users. */
export async function mayViewUser(
  { sql, viewer }: Pick<CallRequest, 'sql' | 'viewer'>,
  userId: number,
): Promise<boolean> {
  if (viewer.is_super_admin || viewer.grants.get('/users')?.rights.view) return true
  const page = viewer.grants.get(employees.page)
  if (!page?.rights.view) return false
  const parameters = new Parameters()
  const id = parameters.add(userId, 'bigint')
  const found = await sql.rows(
    `select from administration.users u join people.employees e on e.id = u.employee_id
      where u.id = ${id} and ${scopeCondition({ field: 'id', of: 'employee' }, page.reach.view, viewer, parameters, 'e')}`,
    parameters.values,
  )
  return found.length > 0
}
