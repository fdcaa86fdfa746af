import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters, type Rows } from '#platform/server/database/database.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import type { floorCalls } from '../../contract/display/floor-calls.ts'
import type { FloorSeat } from '../../contract/display/floor-shape.ts'
import { isUsable } from '../plans/usable-seat.ts'
import type { FoundPlan } from './find-plan.ts'
import { readTogether } from './read-together.ts'

/** A seat with whom it belongs to at that moment, and what their plan and their clock tell. */
export interface FloorRow extends Omit<FloorSeat, 'state' | 'since' | 'flags' | 'next'> {
  readonly is_usable: boolean
  readonly name: string | null
  readonly photo: string | null
  readonly designation: string | null
  readonly person_client: string | null
  readonly shift: string | null
  readonly starts: string | null
  readonly is_away: boolean
  readonly is_rest: boolean
  readonly grace_minutes: number
  readonly clock_state: string | null
  readonly work_from: string | null
  readonly running: string | null
  readonly since: string | null
  readonly has_asset_gap: boolean
  readonly is_wrong_client: boolean
  readonly is_uncertified: boolean
  readonly next_employee_id: number | null
  readonly next_from: string | null
}

type Request = CallRequest<(typeof floorCalls)['floor']>

/** What a floor was like at a moment. */
export interface ReadFloor {
  /** The moment, ISO 8601. */
  readonly at: string
  readonly rows: readonly FloorRow[]
}

/**
 * All seats of a plan in one statement: each table is read once for all seats. It knows no reader, so that those who look at once share it;
 * whom a reader may see is asked apart (`seenOf`).
 */
export function readFloor(request: Request, plan: FoundPlan): Promise<ReadFloor> {
  const { engine, input, now } = request
  const { date, mode, shift_id, client_ids } = input
  const key = JSON.stringify([plan.id, plan.day, input.at, date, mode, shift_id, client_ids])
  return readTogether(engine.database, key, async () => {
    const at = input.at ?? now
    return { at, rows: await floorRows(engine.database, input, plan, at) }
  })
}

function floorRows(
  sql: Rows,
  input: Request['input'],
  plan: FoundPlan,
  at: string,
): Promise<FloorRow[]> {
  const parameters = new Parameters()
  const moment = parameters.add(at, 'timestamptz')
  const day = parameters.add(input.date ?? plan.day, 'date')
  const isPlan = input.mode === 'plan' || input.shift_id !== null
  const ofShift = () =>
    input.shift_id === null ? '' : ` and a.shift_id = ${parameters.add(input.shift_id, 'bigint')}`
  const fits = isPlan
    ? `t.business_date = ${day}${ofShift()}`
    : `${moment} >= t.starts and ${moment} < t.ends`
  const clients = parameters.add(input.client_ids, 'bigint[]')
  return sql.rows<FloorRow>(
    floorStatement({
      ...{
        plan: parameters.add(plan.id, 'bigint'),
        office: parameters.add(plan.office_id, 'bigint'),
      },
      ...{ moment, day, fits, clients },
    }),
    parameters.values,
  )
}

/** The people of a floor whom its reader may see. */
export async function seenOf(
  { sql, viewer, reach }: Request,
  rows: readonly FloorRow[],
): Promise<ReadonlySet<number>> {
  const parameters = new Parameters()
  const ids = rows.flatMap(({ employee_id, next_employee_id }) => [employee_id, next_employee_id])
  const people = parameters.add([...new Set(ids.filter((id) => id !== null))], 'bigint[]')
  const scope = scopeCondition(seatAssignments.rows, reach, viewer, parameters, 'h')
  const seen = await sql.rows<{ id: number }>(
    `select h.employee_id as id from unnest(${people}) as h (employee_id) where ${scope}`,
    parameters.values,
  )
  return new Set(seen.map(({ id }) => id))
}

interface Parts {
  readonly plan: string
  readonly office: string
  readonly moment: string
  readonly day: string
  /** Which assignment of a seat is the one that is looked at. */
  readonly fits: string
  readonly clients: string
}

// The days around the one that is looked at: a night that began yesterday holds this moment.
// Today's on purpose: people are shown as they are now, with the grace of the shift that runs.
const floorStatement = ({ plan, office, moment, day, fits, clients }: Parts): string => `
  with given as materialized (
    select a.* from seat_assignments a where a.floor_plan_id = ${plan} and not a.is_deleted and a.valid_from <= ${day} + 1 and (a.valid_to is null or a.valid_to >= ${day} - 1)),
  times as materialized (
    select k.shift_id, t.business_date, t.holiday, trim(to_char(t.business_date, 'Day')) as weekday, (t.business_date + t.shift_start) at time zone t.zone_name as starts,
           (t.business_date + t.shift_end + case when t.shift_end <= t.shift_start then interval '1 day' else interval '0' end) at time zone t.zone_name as ends
      from (select distinct shift_id from given) k cross join lateral shift_times(k.shift_id, '[]', ${office}, ${day} - 1, ${day} + 1) t),
  runs as materialized (
    select a.seat_id, a.employee_id, a.shift_id, a.client_id, a.stands_in_for_id, t.business_date, t.holiday, t.starts, t.ends, ${fits} as is_it
      from given a join times t on t.shift_id = a.shift_id and t.weekday = any(a.days) and t.business_date >= a.valid_from and (a.valid_to is null or t.business_date <= a.valid_to)),
  held as materialized (select distinct on (r.seat_id) r.* from runs r where r.is_it order by r.seat_id, r.stands_in_for_id is null, r.starts, r.employee_id),
  planned as materialized (
    select distinct on (p.employee_id, p.business_date) p.* from planned_of(array(select h.employee_id from held h), ${day} - 1, ${day} + 1, false) p
     order by p.employee_id, p.business_date, p.is_rest),
  days as materialized (
    select distinct on (h.seat_id) h.seat_id, d.id, d.state, d.work_from, d.started_at, d.ended_at
      from held h join time_tracking.shift_days d on d.employee_id = h.employee_id and not d.is_deleted and d.business_date = h.business_date and d.started_at <= ${moment}
     order by h.seat_id, (d.state = 'Open') desc, d.sequence desc, d.id desc),
  running as materialized (
    select distinct on (c.shift_day_id) c.shift_day_id, c.status, c.clockin_timefrom
      from days d join time_tracking.clock_entries c on c.shift_day_id = d.id and c.superseded_by is null and c.clockin_timefrom <= ${moment}
     order by c.shift_day_id, c.clockin_timefrom desc, c.id desc)
  select s.id, s.code, s.x::float8 as x, s.y::float8 as y, s.width::float8 as width, s.height::float8 as height, s.rotation, s.shape, s.kind, s.status, s.blocked_reason, s.zone_name,
         case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'colour', k.colour) end as client,
         case when w.id is not null then json_build_object('id', w.id, 'name', w.number) end as workstation,
         ${isUsable('s', day)} as is_usable, h.employee_id, e.name, ${pictureExpression('employees', 'e.id')} as photo,
         g.name as designation, hc.name as person_client, z.name || ' ' || to_char(h.starts at time zone organisation.zone_of(${office}), 'HH24:MI-') || to_char(h.ends at time zone organisation.zone_of(${office}), 'HH24:MI') as shift,
         coalesce(p.planned_start, h.starts) as starts, coalesce(p.holiday, h.holiday) is not null and p.planned_start is null or v.employee_id is not null as is_away,
         coalesce(p.is_rest, false) as is_rest, coalesce(z.late_grace_minutes, 0) as grace_minutes,
         d.state as clock_state, d.work_from, case when d.state = 'Open' then u.status end as running, coalesce(case when d.state = 'Open' then u.clockin_timefrom end, d.ended_at) as since,
         exists (select 1 from assets.placed_assets x where x.workstation_id = s.workstation_id and x.status = 'Unreturned' and not x.is_deleted) as has_asset_gap,
         s.client_id is not null and h.client_id is not null and h.client_id <> s.client_id as is_wrong_client,
         h.employee_id is not null and exists (select 1 from learning.assigned_courses c where c.employee_id = h.employee_id and c.state = 'Overdue') as is_uncertified,
         n.employee_id as next_employee_id, to_char(n.starts at time zone organisation.zone_of(${office}), 'HH24:MI:SS') as next_from
    from floor_plan_seats s
    left join organisation.clients k on k.id = s.client_id
    left join organisation.workstations w on w.id = s.workstation_id
    left join held h on h.seat_id = s.id
    left join people.employees e on e.id = h.employee_id
    left join people.designations g on g.id = e.designation_id
    left join organisation.clients hc on hc.id = h.client_id
    left join scheduling.shifts z on z.id = h.shift_id
    left join planned p on p.employee_id = h.employee_id and p.business_date = h.business_date
    left join leave.whole_days_away v on v.employee_id = h.employee_id and v.day = h.business_date
    left join days d on d.seat_id = s.id
    left join running u on u.shift_day_id = d.id
    left join lateral (select r.employee_id, r.starts from runs r where r.seat_id = s.id and r.starts > coalesce(h.starts, ${moment}) and r.employee_id is distinct from h.employee_id order by r.starts, r.employee_id limit 1) n on true
   where s.floor_plan_id = ${plan} and not s.is_deleted and (cardinality(${clients}) = 0 or coalesce(h.client_id, s.client_id) = any(${clients}))
   order by s.id`
