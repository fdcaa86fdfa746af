import type { ContributionSql } from '#platform/contract/contributions.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { type Reaching, scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { floorPlanSeats } from '../../contract/plans/floor-plan-seats.ts'
import { floorPlans } from '../../contract/plans/floor-plans.ts'
import { productionKinds } from '../../contract/plans/seat-fields.ts'
import {
  MOST_DAYS,
  type utilisationCalls,
  type utilisationFilters,
} from '../../contract/utilisation/utilisation-calls.ts'
import { utilisationProblems } from '../../contract/utilisation/utilisation-problems.ts'
import { isUsable } from '../plans/usable-seat.ts'

type Calls = typeof utilisationCalls
/** What the report is counted of, the same for every reader. */
export interface UtilisationRequest extends Pick<CallRequest, 'reach' | 'now'> {
  readonly sql: ContributionSql
  readonly viewer: Reaching
  readonly input: Pick<CallRequest<Calls['utilisation']>['input'], keyof typeof utilisationFilters>
}

const DAY_MS = 86_400_000

/** Refuses a range that is none, or too long, and offices that do not exist. */
export async function checkAsked({ sql, input }: UtilisationRequest): Promise<void> {
  const { date_from, date_to, offices_ids } = input
  if (date_to < date_from) refuse(utilisationProblems.endBeforeStart)
  const days = (Date.parse(date_to) - Date.parse(date_from)) / DAY_MS + 1
  if (days > MOST_DAYS) refuse(utilisationProblems.tooLong, { most: MOST_DAYS })
  const offices = await sql.rows(
    'select 1 from organisation.offices where id = any($1::bigint[]) and not is_deleted',
    [offices_ids],
  )
  if (offices.length < offices_ids.length) refuse(problems.noSuchRecord, { label: 'office' })
}

/**
 * What the report counts, as SQL with queries `cells` and `held`: a cell is a seat that could be used on a day, as seats and plans were on it, in a shift that runs on it; a cell is held by the
 * person it is assigned to, with the seconds they were clocked in from the office within the shift. Shifts are those that anybody has a seat
 * for in the office in these days. Nights belong to the day they begin on.
 */
export function seatShifts(request: UtilisationRequest): { sql: string; parameters: Parameters } {
  const { input, viewer, reach, now } = request
  const parameters = new Parameters()
  const [from, to] = [
    parameters.add(input.date_from, 'date'),
    parameters.add(input.date_to, 'date'),
  ]
  const moment = parameters.add(now, 'timestamptz')
  const some = (condition: (ids: string) => string, ids: readonly number[]): string =>
    ids.length === 0 ? '' : ` and ${condition(parameters.add(ids, 'bigint[]'))}`
  const scope = scopeCondition(seatAssignments.rows, reach, viewer, parameters, 'a')
  const sql = `
  plans as materialized (
    select p.id, p.office_id, p.name, d.day::date as day
      from floor_plans stored cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d(day)
     cross join lateral as_of(stored, '${floorPlans.name}', stored.id, d.day::date) p
     where p.is_published and not p.is_deleted${some((ids) => `p.office_id = any(${ids})`, input.offices_ids)}${some((ids) => `p.id = any(${ids})`, input.floor_plan_ids)}),
  given as materialized (
    select a.*, p.office_id from seat_assignments a join (select distinct id, office_id from plans) p on p.id = a.floor_plan_id
     where not a.is_deleted and a.valid_from <= ${to} and (a.valid_to is null or a.valid_to >= ${from})${some((ids) => `a.shift_id = any(${ids})`, input.shift_ids)}),
  runs as materialized (
    select k.office_id, k.shift_id, t.business_date as day, trim(to_char(t.business_date, 'Day')) as weekday, t.planned_start, t.planned_end
      from (select distinct office_id, shift_id from given) k cross join lateral shift_times(k.shift_id, '[]', k.office_id, ${from}, ${to}) t
     where t.planned_start is not null),
  seats as materialized (
    select s as seat, exists (select from past_values v where v.family = '${floorPlanSeats.name}' and v.record_id = s.id and v.to_date >= ${from}) as has_changed
      from floor_plan_seats s where s.floor_plan_id in (select id from plans)),
  usable as materialized (
    select u.id, p.office_id, p.id as floor_plan_id, u.client_id, u.zone_name, u.code, p.day
      from plans p join seats x on (x.seat).floor_plan_id = p.id
     cross join lateral (
       select (x.seat).* where not x.has_changed
       union all
       select * from as_of(x.seat, '${floorPlanSeats.name}', (x.seat).id, p.day) where x.has_changed) u
     where not u.is_deleted and u.kind in (${productionKinds.map((kind) => `'${kind}'`).join(', ')})${some((ids) => `u.client_id = any(${ids})`, input.client_ids)} and ${isUsable('u', 'p.day')}
       and not coalesce((x.seat).status <> 'Active' and p.day between (x.seat).blocked_from and (x.seat).blocked_to, false)),
  cells as materialized (
    select u.id as seat_id, u.office_id, u.floor_plan_id, u.client_id, u.zone_name, u.code, u.day, r.weekday, r.shift_id, r.planned_start, r.planned_end,
           extract(epoch from r.planned_end - r.planned_start) as length
      from usable u join runs r on r.office_id = u.office_id and r.day = u.day),
  held as materialized (
    select distinct on (c.seat_id, c.day, c.shift_id) c.*, a.employee_id from cells c join given a on a.seat_id = c.seat_id and a.shift_id = c.shift_id and c.weekday = any(a.days)
       and c.day >= a.valid_from and (a.valid_to is null or c.day <= a.valid_to) and ${scope}
     order by c.seat_id, c.day, c.shift_id, a.stands_in_for_id is null),
  worked as materialized (
    select h.seat_id, h.day, h.shift_id, sum(extract(epoch from least(coalesce(e.ended_at, ${moment}), h.planned_end) - greatest(e.clockin_timefrom, h.planned_start))) as seconds
      from held h
      join time_tracking.shift_days d on d.employee_id = h.employee_id and d.business_date = h.day and d.work_from = 'Office' and not d.is_deleted
      join time_tracking.clock_entries e on e.shift_day_id = d.id and e.superseded_by is null and e.code <> 'OUT'
       and e.clockin_timefrom < h.planned_end and coalesce(e.ended_at, ${moment}) > h.planned_start
     group by 1, 2, 3),
  counted as materialized (
    select c.*, h.employee_id, coalesce(w.seconds, 0) as seconds from cells c
      left join held h on h.seat_id = c.seat_id and h.day = c.day and h.shift_id = c.shift_id
      left join worked w on w.seat_id = c.seat_id and w.day = c.day and w.shift_id = c.shift_id)`
  return { sql, parameters }
}
