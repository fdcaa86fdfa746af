import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { approvableKind } from '#platform/server/approvals/approvable-kind.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { approvalProfileCalls, Foreseen } from '../contract/approval-profiles.ts'
import { profileFor } from './approval-routing.ts'
import { personOf } from './leave/person-of.ts'

/** Tries the approval profiles out: who would be asked if somebody asked for something now. */
export async function foreseeApproval(
  request: CallRequest<(typeof approvalProfileCalls)['foresee']>,
): Promise<Answer> {
  const { sql, engine, input } = request
  const employee_id = input.employee_id === null ? null : await personOf(request, input.employee_id)
  if (employee_id === undefined) refuse(problems.noSuchRecord, { label: 'employee' })
  if (employee_id === null && input.client_id === null)
    refuseFields({ employee_id: ['Whose request is required'] })
  const [account] = await sql.rows<{ id: number }>(
    'select u.id from administration.users u join employees e on e.id = u.employee_id where e.id = $1 and not u.is_deleted and not e.is_deleted',
    [employee_id],
  )
  const concerns: Record<string, number> = {
    ...(input.leave_type_id !== null && { leave_type_id: input.leave_type_id }),
    ...(input.client_id !== null && { client_id: input.client_id }),
  }
  const kind = approvableKind(engine.registry, input.applies_to)
  const routed = {
    ...{ kind: input.applies_to, unit: kind?.unit },
    ...{ employee_id, value: input.value ?? 0, concerns },
  }
  const profile = await profileFor(sql, routed)
  const data: Foreseen = {
    profile: profile ? { id: profile.id, name: profile.name } : null,
    // Whoever has no account asks through somebody else; nobody is taken out for them.
    steps: await engine.approvals.foresee(sql, routed, account?.id ?? 0),
  }
  return { data }
}
