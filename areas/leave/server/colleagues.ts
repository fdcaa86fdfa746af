import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import { leaveProblems } from '../contract/problems.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { leaveCalls } from '../contract/calls.ts'
import type { Colleague } from '../contract/leave-preview.ts'
import { personOf } from './person-of.ts'

/** Those above a person ($1), beside them and directly below, who work here. */
const COLLEAGUES = `from people.employees c left join people.designations d on d.id = c.designation_id
  where c.id <> $1 and c.status in ('Active', 'On Notice') and not c.is_deleted and c.id in (
    select l.manager_id from people.reporting_lines l where l.employee_id = $1 and l.depth > 0
    union select p.employee_id from people.reporting_lines p where p.depth = 1 and p.manager_id in (select b.manager_id from people.reporting_lines b where b.employee_id = $1 and b.depth = 1)
    union select u.employee_id from people.reporting_lines u where u.manager_id = $1 and u.depth = 1)`

export async function isColleague(sql: Sql, employeeId: number, other: number): Promise<boolean> {
  const found = await sql.rows(`select 1 ${COLLEAGUES} and c.id = $2`, [employeeId, other])
  return found.length > 0
}

/** Whom a person in reach may hand their work over to. */
export async function colleagues(
  request: CallRequest<(typeof leaveCalls)['colleagues']>,
): Promise<Answer<readonly Colleague[]>> {
  const { sql, input } = request
  const employeeId = await personOf(request, input.employee_id)
  if (employeeId === undefined) refuse(leaveProblems.noEmployee)
  const data = await sql.rows<Colleague>(
    `select c.id, c.name, coalesce(d.name, '') as designation ${COLLEAGUES} and ${readsLike('c.name', '$2')} order by c.name, c.id limit 50`,
    [employeeId, likePattern(input.search ?? '')],
  )
  return { data, total: data.length }
}
