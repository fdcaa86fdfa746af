import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { leaveCalls } from '../contract/calls.ts'
import type { CalendarLeave } from '../contract/leave-preview.ts'
import { leaves } from '../contract/leaves.ts'
import { leaveProblems } from '../contract/problems.ts'

/** What a calendar shows at once, with the weeks around it. */
const LONGEST = 100
/** More nobody reads in a month; the list holds all. */
const MOST = 2000

/** Who in reach is away on some days, or asks to be. */
export async function leaveCalendar({
  sql,
  viewer,
  reach,
  input,
}: CallRequest<(typeof leaveCalls)['leaveCalendar']>): Promise<Answer<readonly CalendarLeave[]>> {
  const { start_date, end_date, office_id, client_id, manager_id } = input
  if (end_date < start_date) refuse(leaveProblems.upsideDown)
  if (end_date >= daysAfter(start_date, LONGEST))
    refuse(leaveProblems.rangeTooLong, { days: LONGEST })
  const parameters = new Parameters()
  const scope = scopeCondition(leaves.rows, reach, viewer, parameters, 'l')
  const [from, to] = [parameters.add(start_date, 'date'), parameters.add(end_date, 'date')]
  const office = parameters.add(office_id, 'bigint')
  const client = parameters.add(client_id, 'bigint')
  const manager = parameters.add(manager_id, 'bigint')
  const data = await sql.rows<CalendarLeave>(
    `select l.id, l.employee_id, e.name as employee, t.name as type, t.colour, l.status, l.start_date::text as start_date, l.end_date::text as end_date,
            l.half_day, l.total_days::float8 as total_days
       from leaves l join people.employees e on e.id = l.employee_id join leave_types t on t.id = l.leave_type_id
      cross join lateral people.position_on(l.employee_id, greatest(l.start_date, ${from})) p
      where l.status in ('Submitted', 'Approved') and not l.is_deleted and l.end_date >= ${from} and l.start_date <= ${to} and ${scope}
        and (${office} is null or p.office_id = ${office}) and (${client} is null or ${client} = any(e.client_ids)) and (${manager} is null or p.reports_to_id = ${manager})
      order by l.start_date, e.name, l.id limit ${MOST}`,
    parameters.values,
  )
  return { data, total: data.length }
}
