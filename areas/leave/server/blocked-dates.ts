import { t } from '#platform/contract/words/texts.ts'
import { type FieldErrors } from '#platform/contract/problems.ts'
import type { Level, Routed } from '#platform/server/approvals/routing.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { peopleResponsibilities } from '#areas/people/contract/responsibilities.ts'
import { leaveApproval } from '../contract/leaves.ts'
import { leaveProblems } from '../contract/problems.ts'
import type { Blocked, LeaveAsked } from './leave-terms.ts'

/** A leave as the person who knows who decides is asked about it. */
export const routedLeave = (
  { employee_id, leave_type_id }: Pick<LeaveAsked, 'employee_id' | 'leave_type_id'>,
  value: number,
): Routed => {
  const { kind, unit } = leaveApproval
  return { kind, unit, employee_id, value, concerns: { leave_type_id } }
}

/** On blocked dates those who keep people alone let a person go: where they decide last, as HR or by a role of theirs, it may be asked. */
async function isHrLast(sql: Sql, levels: readonly Level[]): Promise<boolean> {
  const last = levels.at(-1)?.rule
  if (last?.['approver'] !== 'Role') return last?.['approver'] === 'HR'
  const found = await sql.rows(
    'select 1 from administration.roles where id = $1 and $2 = any(responsibilities) and not is_deleted',
    [last['role_id'], peopleResponsibilities.people.name],
  )
  return found.length > 0
}

/** What blocked dates say against a leave; nothing where HR decides. */
export async function blockedErrors(
  sql: Sql,
  blocked: Blocked | null,
  levels: () => Promise<readonly Level[]>,
): Promise<FieldErrors> {
  if (!blocked || (await isHrLast(sql, await levels()))) return {}
  return { start_date: [t(leaveProblems.blocked.text, { ...blocked })] }
}
