import { type DayOff, dayOffWarnings } from '#areas/leave/contract/days-off.ts'
import { leaves } from '#areas/leave/contract/leaves.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { coachingCalls } from '../contract/coaching-calls.ts'
import { USUAL_MINUTES } from '../contract/coaching-rules.ts'
import { coachings } from '../contract/coachings.ts'

type Request = CallRequest<(typeof coachingCalls)['coachingDaysOff']>

/** Why the agent would be off at the time of a coaching, for people who may plan it. */
export async function coachingDaysOff(request: Request): Promise<Answer<readonly string[]>> {
  const { engine, sql, viewer, records, input } = request
  const coaching = await plannedCoaching(request)
  const days = await sql.rows<DayOff>(
    `select o.name, o.day::text as day, o.reason, o.title, o.part, o.leave_id
       from days_off(array[$1::bigint], coaching_day($1, tstzrange($2::timestamptz, $2::timestamptz + $3 * interval '1 minute'))) o`,
    [
      coaching.employee_id,
      input.scheduled_at ?? coaching.scheduled_at,
      input.duration_minutes ?? coaching.duration_minutes ?? USUAL_MINUTES,
    ],
  )
  const data = await dayOffWarnings(
    days,
    async (id) =>
      engine.rights.has(viewer, leaves.page, 'view') &&
      (await records.byRight(leaves, 'view').read(leaves, id)) !== undefined,
  )
  return { data }
}

async function plannedCoaching({ engine: { rights }, viewer, records, asked }: Request) {
  for (const family of bothOf(coachings)) {
    if (!rights.has(viewer, family.page, 'edit')) continue
    const found = await records.byRight(family, 'edit').read(family, idOf(asked))
    if (found) return found
  }
  return refuse(problems.noSuchRecord, { label: 'coaching' })
}
