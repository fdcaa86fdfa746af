import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  utilisationCalls,
  UtilisedSeat,
} from '../../contract/utilisation/utilisation-calls.ts'
import { groupOf } from './group-of.ts'
import { checkAsked, seatShifts } from './seat-shifts.ts'

type Request = CallRequest<(typeof utilisationCalls)['utilisedSeats']>

/** Which cells a figure counts. */
const countedIn = {
  available: 'true',
  assigned: 'c.employee_id is not null',
  occupied: 'c.seconds > 0',
  vacant: 'c.employee_id is null',
} as const satisfies Record<NonNullable<Request['input']['of']>, string>

/** The seats behind a figure of the report: one for each day and shift. */
export async function utilisedSeats(request: Request): Promise<Answer<readonly UtilisedSeat[]>> {
  await checkAsked(request)
  const { input } = request
  const { sql, parameters } = seatShifts(request)
  const { key } = groupOf[input.group_by ?? 'shift']
  const ofGroup = input.key === null ? '' : ` and ${key} = ${parameters.add(input.key, 'text')}`
  const offset = parameters.add(((input.page ?? 1) - 1) * PAGE_SIZE, 'integer')
  const rows = await request.sql.rows<UtilisedSeat & { total: number }>(
    `with ${sql} select c.seat_id, c.code, p.name as floor, c.day, s.name as shift, e.name as person, round(c.seconds::numeric / 3600, 2)::float8 as hours_used,
            (count(*) over ())::integer as total
       from counted c join floor_plans p on p.id = c.floor_plan_id join scheduling.shifts s on s.id = c.shift_id left join people.employees e on e.id = c.employee_id
      where ${countedIn[input.of ?? 'assigned']}${ofGroup}
      order by c.day, p.name, c.code, c.planned_start, c.seat_id limit ${PAGE_SIZE} offset ${offset}`,
    parameters.values,
  )
  return { data: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}
