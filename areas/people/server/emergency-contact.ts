import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Parameters } from '#platform/server/database/database.ts'
import { employees } from '../contract/employees.ts'

const CIRCLE = `${employees.page}/emergency`

/**
 * When an emergency contact is shown: to those who look after everybody at any time, to people their own, and to a lead only while
 * the person's shift runs. A shift that was forgotten runs no more.
 */
export function emergencyIsShown(
  { grants, employee_id }: Viewer,
  parameters: Parameters,
  person: string,
): string {
  if (grants.get(CIRCLE)?.reach.view.includes('all')) return 'true'
  return `${person}.id = ${parameters.add(employee_id, 'bigint')} or exists (
    select 1 from time_tracking.shift_days d where d.employee_id = ${person}.id and d.state = 'Open' and not d.is_deleted and not 'Forgotten' = any(d.flags))`
}
