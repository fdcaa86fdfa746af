import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employeeShifts } from '../../contract/employee-shifts.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { checkedDays } from './read-roster.ts'

/** Keeps that a person has seen what is planned for them: roster days and the shifts behind them. */
export async function acknowledgeRoster({
  sql,
  viewer,
  input,
  now,
}: CallRequest<(typeof rosterCalls)['acknowledgeRoster']>): Promise<
  Answer<{ readonly days: number }>
> {
  checkedDays(input)
  const me = viewer.employee_id ?? refuse(rosterProblems.noEmployee)
  const values = [me, input.from, input.to, now]
  const seen = {
    set: 'acknowledged_at = $4::timestamptz',
    values,
    actor: viewer.user_id,
  }
  const open = 't.employee_id = $1 and t.acknowledged_at is null and not t.is_deleted'
  const days = await changeRows(sql, rosterDays, {
    ...seen,
    where: `${open} and t.state = 'Published' and t.date between $2::date and $3::date`,
  })
  await changeRows(sql, employeeShifts, {
    ...seen,
    where: `${open} and t.effective_from <= $3::date and (t.effective_to is null or t.effective_to >= $2::date)`,
  })
  return { data: { days: days.length }, message: 'Thank you, that is noted' }
}
