import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'
import { leftOpenSince } from '../clock/open-shift.ts'
import type {
  CorrectableDay,
  CorrectablePlan,
  CorrectableShift,
  correctionCalls,
} from '../../contract/correction-calls.ts'

type Request = CallRequest<(typeof correctionCalls)['shifts']>

/** The shifts of a day that one may correct: within the reach of the page, as they count now. */
export async function correctableShifts(request: Request): Promise<Answer<CorrectableDay>> {
  const { sql, viewer, reach, input, now } = request
  const parameters = new Parameters()
  const scope = scopeCondition(clockCorrections.rows, reach, viewer, parameters, 'd')
  const person = parameters.add(input.employee_id ?? viewer.employee_id, 'bigint')
  const day = parameters.add(input.business_date, 'date')
  const at = parameters.add(now, 'timestamptz')
  const shifts = await sql.rows<CorrectableShift>(
    `select d.id as shift_day_id, d.started_at, d.ended_at, d.state, d.planned_start, d.planned_end,
            d.state <> 'Open' or 'Forgotten' = any(d.flags) or ${at} > ${leftOpenSince('d').forgotten} as may_correct,
            coalesce((select json_agg(json_build_object('status', e.status, 'from', to_char(e.clockin_timefrom, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                                        'to', to_char(coalesce(e.ended_at, greatest(d.planned_end, e.clockin_timefrom + interval '1 minute')), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.clockin_timefrom, e.id)
                        from clock_entries e where e.shift_day_id = d.id and e.superseded_by is null and e.code <> 'OUT'), '[]') as entries
       from shift_days d where d.employee_id = ${person} and d.business_date = ${day} and not d.is_deleted and ${scope} order by d.sequence`,
    parameters.values,
  )
  return { data: { shifts, plan: await planOf(request) } }
}

/** What was planned for a person within reach; of others nothing is told. */
async function planOf({ sql, viewer, reach, input }: Request): Promise<CorrectablePlan | null> {
  const parameters = new Parameters()
  const person = parameters.add(input.employee_id ?? viewer.employee_id, 'bigint')
  const day = parameters.add(input.business_date, 'date')
  const scope = scopeCondition(clockCorrections.rows, reach, viewer, parameters, 'd')
  const [plan] = await sql.rows<CorrectablePlan>(
    `select p.planned_start, p.planned_end from (select ${person} as employee_id) d cross join lateral planned_shifts(d.employee_id, ${day}, ${day}) p
      where p.planned_start is not null and ${scope} limit 1`,
    parameters.values,
  )
  return plan ?? null
}
