import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { MyDay, PlannedDay } from '../contract/default-dashboard.ts'

/** One's own day: what is planned and what was logged. Nobody without an employee has one. */
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
  const [today, activities] = await Promise.all([
    planOfToday(sql, viewer.employee_id, place.local_date, now),
    mayLog ? loggedOn(sql, viewer.employee_id, now) : null,
  ])
  return { ...place, today, activities }
}

async function planOfToday(
  sql: CallRequest['sql'],
  employeeId: number,
  today: string,
  now: string,
): Promise<PlannedDay | null> {
  const [plan] = await sql.rows<PlannedDay>(PLAN_OF_TODAY, [employeeId, today, now])
  return plan ?? null
}

// Last night's plan while it holds this moment, else that of the day itself.
const PLAN_OF_TODAY = `
  select * from (
    select p.business_date, p.shift_name, c.name as client_name, p.is_rest,
           p.freed_by as holiday, p.starts as planned_start, p.ends as planned_end, p.zone_name
      from plans_beside_leave($1, $2::date - 1, $2::date) p left join organisation.clients c on c.id = p.client_id
     order by ($3::timestamptz >= p.starts and $3::timestamptz < p.ends) desc nulls last, p.business_date desc) q
   where q.business_date = $2 or ($3::timestamptz >= q.planned_start and $3::timestamptz < q.planned_end) limit 1`

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
