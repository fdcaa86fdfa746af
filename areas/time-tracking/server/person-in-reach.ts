import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { shiftDays } from '../contract/shift-days.ts'

/** Refuses a person beyond the reach of the request's page as if there were none. */
export async function personInReach(
  { sql, viewer, reach }: Pick<CallRequest, 'sql' | 'viewer' | 'reach'>,
  employeeId: number,
): Promise<void> {
  const parameters = new Parameters()
  const scope = scopeCondition(shiftDays.rows, reach, viewer, parameters, 'p')
  const id = parameters.add(employeeId, 'bigint')
  const found = await sql.rows(
    `select 1 from (select e.id as employee_id from people.employees e where e.id = ${id} and not e.is_deleted) p where ${scope}`,
    parameters.values,
  )
  if (found.length === 0) refuse(problems.noSuchRecord, { label: 'employee' })
}
