import { AT_DESK } from '#areas/time-tracking/contract/clock-state.ts'
import { assets } from '#areas/assets/contract/assets.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import type { floorCalls } from '../../contract/display/floor-calls.ts'
import type { FoundPerson, PersonOnFloor } from '../../contract/display/floor-shape.ts'
import { seatStateOf } from '../../contract/display/seat-state.ts'

type Request = CallRequest<(typeof floorCalls)['seated']>

interface Row extends Omit<PersonOnFloor, 'state' | 'assets'> {
  readonly clock_state: string | null
  readonly running: string | null
  readonly is_away: boolean
  readonly is_rest: boolean
  readonly starts: string | null
  readonly grace_minutes: number
}

/** A person in reach as the floor shows them: who they are, where they sit, and their day so far. */
export async function seated(request: Request): Promise<Answer<FoundPerson>> {
  const { sql, input, viewer, reach, now } = request
  const parameters = new Parameters()
  const id = parameters.add(input.employee_id, 'bigint')
  const moment = parameters.add(now, 'timestamptz')
  const scope = scopeCondition(seatAssignments.rows, reach, viewer, parameters, 'x')
  const [row] = await sql.rows<Row>(statement(id, moment, scope), parameters.values)
  if (!row) return refuse(problems.noSuchRecord, { label: employees.label.one.toLowerCase() })
  const { clock_state, running, is_away, is_rest, starts, grace_minutes, ...person } = row
  const state = seatStateOf(
    {
      ...{
        isBlocked: false,
        isAssigned: true,
        isUnseen: false,
        isAway: is_away,
        isRestDay: is_rest,
      },
      clock:
        clock_state === null
          ? undefined
          : {
              status: running,
              isRemote: person.work_from === 'Remote',
              hasEnded: clock_state !== 'Open',
            },
      starts: starts === null ? Infinity : Date.parse(starts),
      graceMinutes: grace_minutes,
    },
    Date.parse(now),
    AT_DESK,
  )
  const held = await assetsOf(request)
  const empDetails: PersonOnFloor = { ...person, state, ...(held && { assets: held }) }
  return { data: { empDetails } }
}

/** What a person has of equipment, for who may see it; undefined for anybody else. */
async function assetsOf({ sql, viewer, input }: Request): Promise<PersonOnFloor['assets']> {
  const grant = viewer.grants.get('/assets')
  if (!grant?.rights.view) return undefined
  const parameters = new Parameters()
  const holder = parameters.add(input.employee_id, 'bigint')
  const scope = scopeCondition(assets.rows, grant.reach.view, viewer, parameters, 'a')
  return sql.rows<{ tag: string; type: string }>(
    `select a.asset_tag as tag, t.name as type from assets.placed_assets a join assets.asset_types t on t.id = a.atype_id
      where a.allocated_employee = ${holder} and not a.is_deleted and ${scope} order by a.asset_tag`,
    parameters.values,
  )
}

// Today's on purpose: it shows the person as they are now.
const statement = (id: string, moment: string, scope: string): string => `
  with person as materialized (
    select e.id as employee_id, e.*, organisation.day_at(e.office_id, ${moment}) as today from people.employees e where e.id = ${id} and not e.is_deleted),
  planned as (
    select p.* from person e cross join lateral planned_of(array[e.id], e.today - 1, e.today + 1, false) p
     where p.business_date = e.today or (${moment} >= p.planned_start and ${moment} < p.planned_end)
     order by (${moment} >= p.planned_start and ${moment} < p.planned_end) desc nulls last, p.business_date, p.is_rest limit 1),
  day as (
    select d.* from person e join time_tracking.shift_days d on d.employee_id = e.id and not d.is_deleted
     where d.state = 'Open' or d.business_date = coalesce((select business_date from planned), e.today) order by (d.state = 'Open') desc, d.sequence desc, d.id desc limit 1),
  entries as (
    select c.*, extract(epoch from coalesce(c.ended_at, ${moment}) - c.clockin_timefrom)::integer as lasted
      from day d join time_tracking.clock_entries c on c.shift_day_id = d.id and c.superseded_by is null and c.code <> 'OUT'),
  seat as (
    select s.code, f.name as plan from person e join seat_assignments a on a.employee_id = e.id and not a.is_deleted
      join floor_plan_seats s on s.id = a.seat_id join floor_plans f on f.id = a.floor_plan_id and f.is_published and not f.is_deleted
     where a.valid_from <= e.today and (a.valid_to is null or a.valid_to >= e.today)
     order by a.shift_id = (select shift_id from planned) desc nulls last, a.id limit 1)
  select x.id as employee_id, x.name, ${pictureExpression('employees', 'x.id')} as photo, g.name as designation, o.name as department, k.name as client, m.name as reports_to,
         (select code from seat) as seat, (select plan from seat) as plan,
         case when p.shift_id is not null then json_build_object('name', p.shift_name, 'shift_start', p.shift_start, 'shift_end', p.shift_end) end as shift,
         coalesce((select sum(n.lasted) from entries n where n.status = '${AT_DESK}'), 0)::integer as at_desk_time,
         coalesce((select sum(n.lasted) from entries n where n.status <> '${AT_DESK}'), 0)::integer as on_break_time,
         d.work_from, x.company_email as email, x.extension, d.state as clock_state,
         (select n.status from entries n where n.ended_at is null order by n.clockin_timefrom desc, n.id desc limit 1) as running,
         p.holiday is not null and p.planned_start is null or exists (select 1 from leave.whole_days_away v where v.employee_id = x.id and v.day = coalesce(p.business_date, x.today)) as is_away,
         coalesce(p.is_rest, false) as is_rest, p.planned_start as starts, coalesce(z.late_grace_minutes, 0) as grace_minutes
    from person x
    left join planned p on true left join day d on true
    left join scheduling.shifts z on z.id = p.shift_id
    left join people.designations g on g.id = x.designation_id
    left join organisation.departments o on o.id = x.department_id
    left join organisation.clients k on k.id = coalesce(p.client_id, x.client_ids[1])
    left join people.employees m on m.id = x.reports_to_id
   where ${scope}`
