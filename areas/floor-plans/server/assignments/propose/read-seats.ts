import type { Rows } from '#platform/server/database/database.ts'
import { productionKinds } from '../../../contract/plans/seat-fields.ts'
import type { Stretch } from '../week-of-shift.ts'
import type { FreeSeat, Spot } from './choose-seat.ts'

/** When seats are wanted: from a day on, at these times of the week. */
export interface Times {
  readonly from: string
  readonly minutes: readonly Stretch[]
}

/** Assignments at these times, as SQL over `a`; `$1` is the first day, `$2` the minutes. */
const AT_TIMES = `not a.is_deleted and (a.valid_to is null or a.valid_to >= $1::date) and seat_minutes(a.minutes) && seat_minutes($2::jsonb)`
const valuesOf = ({ from, minutes }: Times) => [from, JSON.stringify(minutes)]

/** The seats of a plan that a person of a client can have at these times, without an end. */
export const freeSeats = (
  sql: Rows,
  times: Times,
  { planId, clientId }: { readonly planId: number; readonly clientId: number },
): Promise<FreeSeat[]> =>
  sql.rows<FreeSeat>(
    `select s.id, s.code, s.x::float8 as x, s.y::float8 as y, s.zone_name, s.is_accessible,
            coalesce(s.client_id = $4, s.zone_name in (select b.zone_name from floor_plan_seats b where b.floor_plan_id = $3 and b.client_id = $4 and not b.is_deleted), false) as is_of_client
       from floor_plan_seats s
      where s.floor_plan_id = $3 and not s.is_deleted and s.kind = any($5) and (s.client_id is null or s.client_id = $4)
        and (s.status = 'Active' or s.blocked_to < $1::date)
        and not exists (select 1 from organisation.workstations w where w.id = s.workstation_id and w.status = 'Out of order')
        and not exists (select 1 from seat_assignments a where a.seat_id = s.id and ${AT_TIMES})`,
    [...valuesOf(times), planId, clientId, productionKinds],
  )

/** The seats that people have at these times, by person. */
export async function seatsHeld(
  sql: Rows,
  times: Times,
  people: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql.rows<{ employee_id: number; code: string }>(
    `select a.employee_id, min(s.code) as code from seat_assignments a join floor_plan_seats s on s.id = a.seat_id
      where a.employee_id = any($3::bigint[]) and ${AT_TIMES} group by 1`,
    [...valuesOf(times), people],
  )
  return new Map(rows.map(({ employee_id, code }) => [employee_id, code]))
}

/** Where the people of each lead sit on a plan at these times. */
export async function teamSpots(
  sql: Rows,
  times: Times,
  planId: number,
  leads: readonly number[],
): Promise<Map<number, Spot[]>> {
  const rows = await sql.rows<Spot & { lead_id: number }>(
    `select e.reports_to_id as lead_id, s.x::float8 as x, s.y::float8 as y
       from seat_assignments a join people.employees e on e.id = a.employee_id join floor_plan_seats s on s.id = a.seat_id
      where a.floor_plan_id = $3 and e.reports_to_id = any($4::bigint[]) and ${AT_TIMES} order by a.id`,
    [...valuesOf(times), planId, leads],
  )
  const teams = new Map<number, Spot[]>()
  for (const { lead_id, x, y } of rows)
    teams.set(lead_id, [...(teams.get(lead_id) ?? []), { x, y }])
  return teams
}
