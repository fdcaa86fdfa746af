import { type FieldErrors, fill } from '#platform/contract/problems.ts'
import type { Routed } from '#platform/server/approvals/routing.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { leaveApproval } from '../../contract/leave/leaves.ts'
import { leaveProblems } from '../../contract/leave/leave-problems.ts'
import { hrResponsibilities } from '../../contract/responsibilities.ts'
import { approvalRouting } from '../approval-routing.ts'
import type { Blocked, LeaveAsked } from './leave-terms.ts'

/** A leave as whoever knows who decides is asked about it. */
export const routedLeave = (
  { employee_id, leave_type_id }: Pick<LeaveAsked, 'employee_id' | 'leave_type_id'>,
  value: number,
): Routed => {
  const { kind, unit } = leaveApproval
  return { kind, unit, employee_id, value, concerns: { leave_type_id } }
}

/** On blocked dates those who keep people alone let somebody go: where they decide last, as HR or by a role of theirs, it may be asked. */
export async function isHrLast(sql: Sql, routed: Routed): Promise<boolean> {
  const last = (await approvalRouting.levels(sql, routed)).at(-1)
  if (last?.rule.approver !== 'Role') return last?.rule.approver === 'HR'
  const found = await sql.rows(
    'select 1 from administration.roles where id = $1 and $2 = any(responsibilities) and not is_deleted',
    [last.rule.role_id, hrResponsibilities.people.name],
  )
  return found.length > 0
}

/** What blocked dates say against a leave; nothing where HR decides. */
export async function blockedErrors(
  sql: Sql,
  routed: Routed,
  blocked: Blocked | null,
): Promise<FieldErrors> {
  if (!blocked || (await isHrLast(sql, routed))) return {}
  return { start_date: [fill(leaveProblems.blocked.text, { ...blocked })] }
}
