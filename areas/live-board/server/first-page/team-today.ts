import { type CardRequest, firstPageParts } from '#areas/dashboards/contract/first-page-cards.ts'
import { AT_DESK, END_TIMER } from '#areas/time-tracking/contract/clock-state.ts'
import {
  type CountedDay,
  type LoggedDay,
  loggedWork,
} from '../../contract/first-page/logged-work.ts'
import type { TeamMember, TeamToday } from '../../contract/first-page/team-today.ts'
import { type BreakAllowance, sumsOf } from '#areas/time-tracking/contract/shift-sums.ts'
import { alertsOf } from './team-alerts.ts'

type Clocked = Omit<TeamMember, Exclude<keyof LoggedDay, 'employee_id'>>

interface Row
  extends
    CountedDay,
    Omit<
      Clocked,
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
  /** Null where there is no shift today. */
  readonly is_forgotten: boolean | null
  readonly sequence: number
}

/** People of a team that are shown; a larger one is looked at in the reports. */
const LARGEST_TEAM = 60

/** The direct reports of the person who asks, each with their shift of today; null for people without a team. */
export const teamToday = firstPageParts.add({
  name: 'team',
  isFor: ({ employee_id }) => employee_id !== null,
  read: async (request): Promise<TeamToday | null> => {
    const { sql, reader, now } = request
    const rows = await sql.rows<Row>(TEAM, [reader.employee_id, now])
    if (rows.length === 0) return null
    const { days, late, clients } = await workOf(request, rows)
    const people = rows.map((row) => ({
      ...memberOf(row, now),
      ...(days.get(row.employee_id) ?? NOTHING_LOGGED),
    }))
    return {
      counted_at: now,
      people,
      alerts: [...alertsOf(people, now), ...late].slice(0, SHOWN),
      clients,
    }
  },
})

/** Alerts that fit above the team. */
const SHOWN = 3

const NOTHING_LOGGED = { logged: 0, average_seconds: null, last_activity: null }

/** What the team logged, where an area keeps logs. */
async function workOf(request: CardRequest, rows: readonly Row[]) {
  const [work] = loggedWork.among(request.contributions)
  const days = rows.map(({ employee_id, business_date }) => ({ employee_id, business_date }))
  const [logged, late, clients] = work
    ? await Promise.all([work.ofDays(request, days), work.late(request), work.clients(request)])
    : [[], [], []]
  const shown = logged.map(({ employee_id, time_seconds, ...day }) => [employee_id, day] as const)
  return { days: new Map(shown), late, clients }
}

// The day of a person is the open shift, else that of their own local date; its plan is the shift's own, else what is planned.
// Today's on purpose: it shows the day that runs.
const TEAM = `
  select e.id as employee_id, (select u.id from administration.users u where u.employee_id = e.id and not u.is_deleted) as user_id, e.name, g.name as designation_name, z.name as zone_name,
         d.work_from, d.state as day_state, d.state = 'Open' and 'Forgotten' = any (d.flags) as is_forgotten, coalesce(d.sequence, 1) as sequence, coalesce(s.name, p.shift_name) as shift_name, coalesce(p.is_rest, false) as is_rest,
         coalesce(d.planned_start, case when d.id is null then p.planned_start end) as planned_start, coalesce(d.planned_end, case when d.id is null then p.planned_end end) as planned_end,
         (select jsonb_agg(jsonb_build_object('status', c.status, 'from', to_char(c.clockin_timefrom at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
                    'to', to_char(c.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')) order by c.clockin_timefrom, c.id)
            from time_tracking.clock_entries c where c.shift_day_id = d.id and c.superseded_by is null and c.code <> 'OUT') as stretches,
         coalesce((select a.allowances from break_allowances(array[d.shift_id], array[coalesce(d.business_date, z.today)]) a), '[]') as allowances, coalesce(d.business_date, z.today) as business_date
    from people.reporting_lines line join people.employees e on e.id = line.employee_id and not e.is_deleted and e.status in ('Active', 'On Notice')
    left join people.designations g on g.id = e.designation_id
   cross join lateral (select person_zone(e.id) as name, ($2::timestamptz at time zone person_zone(e.id))::date as today) z
    left join lateral (select x.* from time_tracking.shift_days x where x.employee_id = e.id and not x.is_deleted and (x.state = 'Open' or x.business_date = z.today)
                        order by (x.state = 'Open') desc, x.started_at desc, x.id desc limit 1) d on true
    left join scheduling.shifts s on s.id = d.shift_id
    left join lateral (
      select q.shift_name, q.is_rest, q.starts as planned_start, q.ends as planned_end from plans_beside_leave(e.id, z.today, z.today) q limit 1) p on true
   where line.manager_id = $1 and line.depth = 1 order by e.name, e.id limit ${LARGEST_TEAM}`

function memberOf(
  {
    stretches: stored,
    allowances,
    day_state,
    is_rest,
    is_forgotten,
    sequence,
    business_date,
    ...row
  }: Row,
  now: string,
): Clocked {
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
