import { AT_DESK, END_TIMER } from '#areas/time-tracking/contract/clock-state.ts'
import { type BreakAllowance, sumsOf } from '#areas/time-tracking/contract/shift-sums.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { TeamMember, TeamToday } from '../contract/default-dashboard.ts'
import { alertsOf } from './team-alerts.ts'

interface Row extends Omit<
  TeamMember,
  | 'state'
  | 'at_desk_time'
  | 'on_break_time'
  | 'over_break_seconds'
  | 'late_seconds'
  | 'status'
  | 'since'
  | 'stretches'
> {
  readonly stretches: TeamMember['stretches'] | null
  readonly allowances: readonly BreakAllowance[]
  readonly day_state: string | null
  readonly is_rest: boolean
  readonly is_forgotten: boolean
  readonly sequence: number
}

/** People of a team that are shown; a larger one is looked at in the reports. */
const LARGEST_TEAM = 60

/** The direct reports of whoever asks, each with their shift of today; null for people without a team. */
export async function teamToday(request: CallRequest): Promise<TeamToday | null> {
  const { sql, viewer, now } = request
  if (viewer.employee_id === null) return null
  const rows = await sql.rows<Row>(TEAM, [viewer.employee_id, now])
  if (rows.length === 0) return null
  const people = rows.map((row) => memberOf(row, now))
  return {
    counted_at: now,
    people,
    alerts: await alertsOf(request, people),
    clients: await clientsToday(request),
  }
}

// The day of a person is the open shift, else that of their own local date; its plan is the shift's own, else what is planned.
const TEAM = `
  select e.id as employee_id, (select u.id from administration.users u where u.employee_id = e.id and not u.is_deleted) as user_id, e.name, g.name as designation_name, z.name as zone_name,
         d.work_from, d.state as day_state, d.state = 'Open' and 'Forgotten' = any (d.flags) as is_forgotten, coalesce(d.sequence, 1) as sequence, coalesce(s.name, p.shift_name) as shift_name, coalesce(p.is_rest, false) as is_rest,
         coalesce(d.planned_start, case when d.id is null then p.planned_start end) as planned_start, coalesce(d.planned_end, case when d.id is null then p.planned_end end) as planned_end,
         (select jsonb_agg(jsonb_build_object('status', c.status, 'from', to_char(c.clockin_timefrom at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
                    'to', to_char(c.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')) order by c.clockin_timefrom, c.id)
            from time_tracking.clock_entries c where c.shift_day_id = d.id and c.superseded_by is null and c.code <> 'OUT') as stretches,
         (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'matches', t.matches, 'clock_option', t.clock_option, 'is_paid', t.is_paid,
                    'allowed', coalesce((select sum(b.minutes) from hr.shift_breaks b where b.break_type_id = t.id and b.shift_id = d.shift_id and not b.is_deleted), t.default_minutes * t.max_per_shift) * 60)), '[]')
            from hr.break_types t where t.is_active and not t.is_deleted) as allowances,
         coalesce(l.logged, 0)::integer as logged, l.average_seconds, l.last_activity
    from hr.reporting_lines line join hr.employees e on e.id = line.employee_id and not e.is_deleted and e.status in ('Active', 'On Notice')
    left join hr.designations g on g.id = e.designation_id
   cross join lateral (select person_zone(e.id) as name, ($2::timestamptz at time zone person_zone(e.id))::date as today) z
    left join lateral (select x.* from time_tracking.shift_days x where x.employee_id = e.id and not x.is_deleted and (x.state = 'Open' or x.business_date = z.today)
                        order by (x.state = 'Open') desc, x.started_at desc, x.id desc limit 1) d on true
    left join hr.shifts s on s.id = d.shift_id
    left join lateral (
      select q.shift_name, q.is_rest, q.starts as planned_start, q.ends as planned_end from plans_beside_leave(e.id, z.today, z.today) q limit 1) p on true
    left join lateral (select count(*) as logged, round(sum(a.duration_seconds) / nullif(sum(a.quantity) filter (where a.duration_seconds is not null), 0)) as average_seconds,
                              (array_agg(k.name order by a.started_at desc, a.id desc))[1] as last_activity
                         from activities.activity_logs a join activities.activity_setups k on k.id = a.activity_setup_id
                        where a.employee_id = e.id and a.business_date = coalesce(d.business_date, z.today) and not a.is_deleted) l on true
   where line.manager_id = $1 and line.depth = 1 order by e.name, e.id limit ${LARGEST_TEAM}`

function memberOf(
  { stretches: stored, allowances, day_state, is_rest, is_forgotten, sequence, ...row }: Row,
  now: string,
): TeamMember {
  const stretches = stored ?? []
  const plan =
    row.planned_start !== null && row.planned_end !== null
      ? { start: Date.parse(row.planned_start), end: Date.parse(row.planned_end) }
      : undefined
  const timed = stretches.map(({ status, from, to }) => ({
    status,
    from: Date.parse(from),
    to: Math.max(Date.parse(from), Date.parse(to ?? (is_forgotten ? known(row, from) : now))),
  }))
  const sums = sumsOf({ stretches: timed, plan, allowances, isLaterStretch: sequence > 1 })
  const running = day_state === 'Open' ? stretches.at(-1) : undefined
  return {
    ...row,
    stretches,
    status: running?.status ?? (day_state === null ? null : END_TIMER),
    since: running?.from ?? null,
    state: is_forgotten ? 'Forgotten' : stateOf(running?.status, day_state, is_rest || !plan),
    at_desk_time: sums.at_desk,
    on_break_time: sums.on_break,
    over_break_seconds: sums.over_break,
    late_seconds: stretches.length === 0 ? 0 : sums.late,
  }
}

/** Up to when a shift that nobody ended counts: the end of its plan, without one the last that is known of it. */
const known = ({ planned_end }: Pick<Row, 'planned_end'>, last: string): string =>
  planned_end ?? last

function stateOf(
  status: string | undefined,
  dayState: string | null,
  isFree: boolean,
): TeamMember['state'] {
  if (status !== undefined) return status === AT_DESK ? 'At Desk' : 'On break'
  if (dayState !== null) return 'Ended'
  return isFree ? 'Free' : 'Not started'
}

const clientsToday = ({ sql, viewer, now }: CallRequest): Promise<TeamToday['clients']> =>
  sql.rows(
    `select l.client_id, c.name as client_name, count(*)::integer as logged, coalesce(sum(l.duration_seconds), 0)::integer as time_seconds
       from activities.activity_logs l join organisation.clients c on c.id = l.client_id
      where l.employee_id in (select employee_id from hr.reporting_lines where manager_id = $1 and depth = 1) and not l.is_deleted
        and l.business_date = ($2::timestamptz at time zone person_zone($1))::date group by 1, 2 order by logged desc, 2 limit 6`,
    [viewer.employee_id, now],
  )
