import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { hundredths } from '../contract/leave-day-rules.ts'
import type { leaveCalls } from '../contract/calls.ts'
import type { LeavePreview } from '../contract/leave-preview.ts'
import { leaveProblems } from '../contract/problems.ts'
import { assessLeave } from './assess-leave.ts'
import type { LeaveAsked } from './leave-terms.ts'
import { blockedErrors, routedLeave } from './blocked-dates.ts'
import { coverageOf } from './coverage.ts'
import { personOf } from './person-of.ts'

/** What a leave would cost and who would decide, as it stands in a form; nothing is stored. */
export async function previewLeave(
  request: CallRequest<(typeof leaveCalls)['previewLeave']>,
): Promise<Answer<LeavePreview>> {
  const { sql, input, viewer, engine, now } = request
  const employee_id = await personOf(request, input.employee_id)
  if (employee_id === undefined) refuse(leaveProblems.noEmployee)
  if (input.end_date < input.start_date) refuseFields({ end_date: ['To must not be before From'] })
  const asked: LeaveAsked = { ...input, employee_id, half_day: input.half_day ?? 'None' }
  const isOwn = employee_id === viewer.employee_id
  const { terms, days, total, left, refused, unfit } = await assessLeave(sql, asked, now, !isOwn)
  const routed = routedLeave(asked, total)
  const levels = () => engine.approvals.levels(sql, routed)
  const data: LeavePreview = {
    employee: terms.name,
    type: terms.type,
    days,
    total_days: total,
    balance_before: left,
    balance_after: left === null ? null : hundredths(left - total),
    coverage: await coverageOf(sql, { ...asked, isApproved: false }, days, now),
    problems: { ...refused, ...(await blockedErrors(sql, terms.blocked, levels)), ...unfit },
    approvers: await engine.approvals.foresee(sql, routed, viewer.user_id),
  }
  return { data }
}
