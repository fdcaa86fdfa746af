import { type DayOff, dayOffWarnings } from '#areas/leave/contract/days-off.ts'
import { leaves } from '#areas/leave/contract/leaves.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { bindingCalls } from '../../contract/bindings/binding-calls.ts'

/** Why a person would be off on the day a course is due. */
async function bindingDaysOff({
  engine: { rights },
  sql,
  viewer,
  records,
  input,
}: CallRequest<(typeof bindingCalls)['bindingDaysOff']>): Promise<Answer<readonly string[]>> {
  const days = await sql.rows<DayOff>(
    `select o.name, o.day::text as day, o.reason, o.title, o.part, o.leave_id
       from administration.users u cross join lateral days_off(array[u.employee_id], $2) o where u.id = $1 and u.may_sign_in`,
    [input.target_id, input.due_date],
  )
  const data = await dayOffWarnings(
    days,
    async (id) =>
      rights.has(viewer, leaves.page, 'view') &&
      (await records.byRight(leaves, 'view').read(leaves, id)) !== undefined,
  )
  return { data }
}

export const bindingCallsOnServer = serveCalls(bindingCalls, { bindingDaysOff })
