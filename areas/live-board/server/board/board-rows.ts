import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type boardCalls, type BoardPerson, MOST_ON_BOARD } from '../../contract/live-board.ts'
import { shiftDays } from '#areas/time-tracking/contract/shift-days.ts'

/** A person in reach with what their plan and their clock tell. */
export interface BoardRow extends Omit<
  BoardPerson,
  | 'state'
  | 'is_over'
  | 'is_planned_now'
  | 'status'
  | 'since'
  | 'stretches'
  | 'at_desk_time'
  | 'on_break_time'
  | 'over_break_seconds'
  | 'late_seconds'
> {
  readonly stretches: readonly (readonly [status: string, from: number, to: number | null])[] | null
  readonly business_date: string
  readonly shift_id: number | null
  readonly day_state: string | null
  readonly is_forgotten: boolean
  readonly ended_at: string | null
  readonly sequence: number
  readonly grace_minutes: number
}

/** The request as far as it says whose board it is, and whom of it. */
type BoardRequest = Pick<
  CallRequest<(typeof boardCalls)['board']>,
  'sql' | 'viewer' | 'reach' | 'input' | 'now'
>

/** Everybody in reach whom the filters keep, one more than a board shows: then there are too many. */
export function boardRows(request: BoardRequest): Promise<BoardRow[]> {
  const { sql, viewer, reach, input, now } = request
  const parameters = new Parameters()
  const at = parameters.add(now, 'timestamptz')
  const some = (condition: (place: string) => string, ids: readonly number[]): string =>
    ids.length === 0 ? 'true' : condition(parameters.add(ids, 'bigint[]'))
  const conditions = [
    scopeCondition(shiftDays.rows, reach, viewer, parameters, 'p'),
    some((ids) => `p.office_id = any(${ids})`, input.offices_ids),
    some((ids) => `p.reports_to_id = any(${ids})`, input.managers_ids),
    some((ids) => `p.employee_id = any(${ids})`, input.employees_ids),
    some((ids) => `p.client_ids && ${ids}`, input.client_ids),
  ]
  return sql.rows<BoardRow>(boardStatement(at, conditions.join(' and ')), parameters.values)
}

/** A moment of the clock, of whole seconds, in milliseconds: numbers are read faster than dates. */
const ms = (moment: string): string => `extract(epoch from ${moment})::bigint * 1000`

// The day of a person is that of the open shift; else of the plan that holds this moment, such as last night's, else of their own date.
// Each table is asked once for everybody: a thousand questions of one row each would take longer. Today's on purpose: the board is live.
export const boardStatement = (now: string, conditions: string): string => `
  with people as materialized (
    select p.*, coalesce(uz.iana_name, ez.iana_name, oz.iana_name, 'UTC') as zone_name, o.name as office_name,
           (${now} at time zone coalesce(uz.iana_name, ez.iana_name, oz.iana_name, 'UTC'))::date as today
      from (select e.id as employee_id, e.name, e.office_id, e.reports_to_id, e.client_ids, e.timezone_id from people.employees e
             where not e.is_deleted and e.status in ('Active', 'On Notice')) p
      left join administration.users u on u.employee_id = p.employee_id and not u.is_deleted
      left join organisation.offices o on o.id = p.office_id
      left join administration.time_zones uz on uz.id = u.timezone_id
      left join administration.time_zones ez on ez.id = p.timezone_id
      left join administration.time_zones oz on oz.id = o.timezone_id
     where ${conditions} order by p.name, p.employee_id limit ${MOST_ON_BOARD + 1}),
  planned as materialized (
    select s.* from plans_unless_away(array(select a.employee_id from people a), ${now}::date - 2, ${now}::date + 2) s),
  plans as materialized (
    select distinct on (p.employee_id) s.*
      from people p join planned s on s.employee_id = p.employee_id
     where s.business_date = p.today or (${now} >= s.planned_start and ${now} < s.planned_end)
     order by p.employee_id, (${now} >= s.planned_start and ${now} < s.planned_end) desc nulls last, s.business_date),
  days as materialized (
    select d.* from people p left join plans s on s.employee_id = p.employee_id
     cross join lateral (
       select x.* from (
         (select * from time_tracking.shift_days o where o.employee_id = p.employee_id and o.state = 'Open' and not o.is_deleted)
         union all
         (select * from time_tracking.shift_days c where c.employee_id = p.employee_id and c.business_date = coalesce(s.business_date, p.today) and c.state <> 'Open' and not c.is_deleted
           order by c.sequence desc limit 1)) x
        order by (x.state = 'Open') desc limit 1) d),
  stretches as materialized (
    select c.shift_day_id, json_agg(json_build_array(c.status, ${ms('c.clockin_timefrom')}, ${ms('c.ended_at')}) order by c.clockin_timefrom, c.id) as list
      from days d join time_tracking.clock_entries c on c.shift_day_id = d.id and c.superseded_by is null and c.code <> 'OUT' group by 1)
  select p.employee_id, p.name, p.office_id, p.office_name, k.id as client_id, k.name as client_name, p.reports_to_id as manager_id, m.name as manager_name,
         p.zone_name, coalesce(d.business_date, s.business_date, p.today) as business_date, d.work_from, d.state as day_state, coalesce(d.state = 'Open' and ${now} > time_tracking.forgotten_from(d.started_at, d.planned_end), false) as is_forgotten, d.ended_at,
         coalesce(d.flags, '{}') as flags, coalesce(d.sequence, 1) as sequence, coalesce(d.shift_id, s.shift_id) as shift_id, coalesce(w.name, s.shift_name) as shift_name,
         case when d.id is null then s.planned_start else d.planned_start end as planned_start, case when d.id is null then s.planned_end else d.planned_end end as planned_end,
         coalesce(w.late_grace_minutes, g.late_grace_minutes, 0) as grace_minutes, s.holiday, x.list as stretches
    from people p
    left join plans s on s.employee_id = p.employee_id
    left join days d on d.employee_id = p.employee_id
    left join scheduling.shifts w on w.id = d.shift_id
    left join scheduling.shifts g on g.id = s.shift_id
    left join organisation.clients k on k.id = coalesce(d.client_id, s.client_id, p.client_ids[1])
    left join people.employees m on m.id = p.reports_to_id
    left join stretches x on x.shift_day_id = d.id
   order by p.name, p.employee_id`
