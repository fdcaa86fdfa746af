import { type FieldErrors, problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { approvableKind } from '#platform/server/approvals/approvable-kind.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { approvalProfileCalls, Foreseen } from '../contract/approval-profiles.ts'
import { profileFor } from './approval-routing.ts'
import { isWithinReach } from './is-within-reach.ts'

/** Tries the approval profiles out: who would be asked if a person asked for something now. */
export async function foreseeApproval(
  request: CallRequest<(typeof approvalProfileCalls)['foresee']>,
): Promise<Answer<Foreseen>> {
  const { sql, engine, input } = request
  const { employee_id } = input
  if (employee_id !== null && !(await isWithinReach(request, employee_id)))
    refuse(problems.noSuchRecord, { label: 'employee' })
  if (employee_id === null && input.client_id === null)
    refuseFields({ employee_id: ['Whose request is required'] })
  refuseFields(await unknownIn(request))
  const [account] = await sql.rows<{ id: number }>(
    'select u.id from administration.users u join people.employees e on e.id = u.employee_id where e.id = $1 and not u.is_deleted and not e.is_deleted',
    [employee_id],
  )
  const concerns: Record<string, number> = {
    ...(input.leave_type_id !== null && { leave_type_id: input.leave_type_id }),
    ...(input.client_id !== null && { client_id: input.client_id }),
  }
  const kind = approvableKind(engine.registry, input.applies_to)
  const routed = {
    ...{ kind: input.applies_to, unit: kind?.unit, otherwise: kind?.otherwise },
    ...{ employee_id, value: input.value ?? 0, concerns },
  }
  const profile = await profileFor(sql, routed)
  const data: Foreseen = {
    profile: profile ? { id: profile.id, name: profile.name } : null,
    // The person who has no account asks through another person; nobody is taken out for them.
    steps: await engine.approvals.foresee(sql, routed, account?.id ?? 0),
  }
  return { data }
}

/** What else a request would be about has to exist: a route of nothing helps nobody. */
async function unknownIn({
  sql,
  input: { client_id, leave_type_id },
}: Pick<
  CallRequest<(typeof approvalProfileCalls)['foresee']>,
  'sql' | 'input'
>): Promise<FieldErrors> {
  const [found] = await sql.rows<{ client: boolean; leave_type: boolean }>(
    `select $1::bigint is null or exists (select 1 from organisation.clients where id = $1 and not is_deleted) as client,
            $2::bigint is null or exists (select 1 from leave.leave_types where id = $2 and not is_deleted) as leave_type`,
    [client_id, leave_type_id],
  )
  return {
    ...(found?.client === false && { client_id: ['Choose an existing client'] }),
    ...(found?.leave_type === false && { leave_type_id: ['Choose an existing leave type'] }),
  }
}
