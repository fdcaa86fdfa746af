import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { adherenceCalls } from '../../contract/adherence.ts'
import { excuseSources } from '../../contract/excuse-sources.ts'
import { dayExcuses } from './day-excuses.ts'
import { knownDays, sharesOf } from './known-days.ts'
import { personInReach } from '../person-in-reach.ts'
import { clockProblems } from '../../contract/problems.ts'

/** A person's day against its plan as it is now: what was planned and done in each stretch, and what that comes to. */
export async function adherenceDay(request: CallRequest<(typeof adherenceCalls)['adherenceDay']>) {
  const { input, viewer, sql, now, engine } = request
  const employeeId = input.employee_id ?? viewer.employee_id ?? refuse(clockProblems.noEmployee)
  await personInReach(request, employeeId)
  const asked = { employee_id: employeeId, business_date: input.business_date }
  const [day] = await knownDays(sql, [asked], {
    now,
    sources: excuseSources.among(engine.contributions),
  })
  if (!day) throw new Error('a day that is asked for is answered')
  const { sums, read_at: _moment, ...rest } = day
  const { segments, scheduled, matched, excused, planned_work, worked } = sums
  const moment = (ms: number) => new Date(ms).toISOString()
  return {
    data: {
      ...rest,
      scheduled_seconds: scheduled,
      matched_seconds: matched,
      excused_seconds: excused,
      planned_work_seconds: planned_work,
      worked_seconds: worked,
      ...sharesOf(sums),
      excuses: await dayExcuses(request, asked),
      segments: segments.map(({ from, to, ...rest }) => ({
        from: moment(from),
        to: moment(to),
        ...rest,
      })),
    },
  }
}
