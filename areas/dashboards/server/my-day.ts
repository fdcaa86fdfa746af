import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { DayActivity, DueActivity, MyDay, PlannedDay } from '../contract/default-dashboard.ts'

/** Rows of the cards: what fits beside the ribbon without a scroll. */
const FOLLOW_UPS = 4
const RECENT = 7
const NEXT_SHIFTS = 5

const ACTIVITY = `l.id, l.started_at, c.name as client_name, l.activity_setup_id, s.name as activity_setup_name, l.reference_no, k.name as status_name, k.kind as status_kind,
  l.duration_seconds, l.follow_up_at, l.description`
const ACTIVITY_FROM = `from activities.activity_logs l join organisation.clients c on c.id = l.client_id join activities.activity_setups s on s.id = l.activity_setup_id join activities.activity_category_statuses k on k.id = l.status_id`

/** One's own day: what is planned next, what was logged, what is due. Nobody without an employee has one. */
export async function myDay({ sql, viewer, engine, now }: CallRequest): Promise<MyDay | null> {
  if (viewer.employee_id === null) return null
  const mayLog = engine.rights.has(viewer, '/activity-log', 'view')
  const [place] = await sql.rows<{
    zone_name: string
    local_date: string
    office_name: string | null
  }>(
    `select z.name as zone_name, ($2::timestamptz at time zone z.name)::date as local_date, o.name as office_name
       from hr.employees e cross join lateral (select person_zone(e.id) as name) z left join organisation.offices o on o.id = e.office_id where e.id = $1`,
    [viewer.employee_id, now],
  )
  if (!place) return null
  const [today, next_shifts, activities, follow_ups, recent] = await Promise.all([
    planOfToday(sql, viewer.employee_id, place.local_date, now),
    nextShifts(sql, viewer.employee_id, place.local_date),
    mayLog ? loggedOn(sql, viewer.employee_id, now) : null,
    mayLog ? followUpsOf(sql, viewer.employee_id, now) : null,
    mayLog ? recentOf(sql, viewer.employee_id) : null,
  ])
  return { ...place, today, next_shifts, activities, follow_ups, recent }
}

const nextShifts = (
  sql: CallRequest['sql'],
  employeeId: number,
  today: string,
): Promise<PlannedDay[]> =>
  sql.rows(plannedDays('$2::date + 1', `$2::date + ${NEXT_SHIFTS}`, 'p.business_date'), [
    employeeId,
    today,
  ])

async function planOfToday(
  sql: CallRequest['sql'],
  employeeId: number,
  today: string,
  now: string,
): Promise<PlannedDay | null> {
  const holds = '$3::timestamptz >= w.starts and $3::timestamptz < w.ends'
  const [plan] = await sql.rows<PlannedDay>(
    `select * from (${plannedDays('$2::date - 1', '$2::date', `(${holds}) desc nulls last, p.business_date desc`)}) q
      where q.business_date = $2 or ($3::timestamptz >= q.planned_start and $3::timestamptz < q.planned_end) limit 1`,
    [employeeId, today, now],
  )
  return plan ?? null
}

/** SQL: what is planned for $1 from one day to another. */
const plannedDays = (from: string, to: string, order: string): string =>
  `select p.business_date, p.shift_name, c.name as client_name, p.is_rest,
          coalesce(p.holiday, case when p.planned_start is not null and w.starts is null then 'On leave' end) as holiday, w.starts as planned_start, w.ends as planned_end, p.zone_name
     from planned_shifts($1, ${from}, ${to}) p left join organisation.clients c on c.id = p.client_id
    cross join lateral worked_part($1, p.business_date, p.shift_id, p.planned_start, p.planned_end) w order by ${order}`

/** What was logged in the present shift, or since local midnight when none is open. */
async function loggedOn(
  sql: CallRequest['sql'],
  employeeId: number,
  now: string,
): Promise<MyDay['activities']> {
  const [sums] = await sql.rows<NonNullable<MyDay['activities']>>(
    `select count(*)::integer as logged, coalesce(sum(l.duration_seconds), 0)::integer as time_seconds, round(sum(l.duration_seconds) / nullif(sum(l.quantity) filter (where l.duration_seconds is not null), 0)) as average_seconds
       from activities.activity_logs l
      where l.employee_id = $1 and not l.is_deleted
        and l.business_date = coalesce((select business_date from time_tracking.shift_days where employee_id = $1 and state = 'Open'), ($2::timestamptz at time zone person_zone($1))::date)`,
    [employeeId, now],
  )
  return sums ?? null
}

/** One's own, and those of people whose work one has taken over. */
async function followUpsOf(
  sql: CallRequest['sql'],
  employeeId: number,
  now: string,
): Promise<MyDay['follow_ups']> {
  const rows = await sql.rows<DueActivity & { total: number }>(
    `select ${ACTIVITY}, case when l.employee_id <> $1 then (select e.name from hr.employees e where e.id = l.employee_id) end as handed_over_by,
            count(*) over () as total ${ACTIVITY_FROM}
      where l.employee_id = any(array(select people_held($1, $2))) and l.follow_up_at is not null and not l.is_deleted order by l.follow_up_at, l.id limit ${FOLLOW_UPS}`,
    [employeeId, now],
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total, ...row }) => row) }
}

const recentOf = (sql: CallRequest['sql'], employeeId: number): Promise<DayActivity[]> =>
  sql.rows(
    `select ${ACTIVITY} ${ACTIVITY_FROM} where l.employee_id = $1 and not l.is_deleted order by l.started_at desc, l.id desc limit ${RECENT}`,
    [employeeId],
  )
