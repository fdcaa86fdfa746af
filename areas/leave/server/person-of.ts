import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { leaves } from '../contract/leaves.ts'

/** Whose leave a call is about: the caller, or a person within their reach; undefined for an account without a person. */
export async function personOf(
  { sql, viewer, reach }: Pick<CallRequest, 'sql' | 'viewer' | 'reach'>,
  asked: number | null,
): Promise<number | undefined> {
  const own = viewer.employee_id ?? undefined
  if (asked === null || asked === own) return own
  const parameters = new Parameters()
  const id = parameters.add(asked, 'bigint')
  const scope = scopeCondition(leaves.rows, reach, viewer, parameters, 'r')
  const found = await sql.rows(
    `select 1 from (select e.id as employee_id from people.employees e where e.id = ${id} and not e.is_deleted) r where ${scope}`,
    parameters.values,
  )
  if (found.length === 0) refuse(problems.noSuchRecord, { label: 'employee' })
  return asked
}
