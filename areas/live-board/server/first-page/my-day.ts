import { type CardRequest, firstPageParts } from '#areas/dashboards/contract/first-page-cards.ts'
import { type CountedDay, loggedWork } from '../../contract/first-page/logged-work.ts'
import type { MyDay, PlannedDay } from '../../contract/first-page/my-day.ts'

/** One's own day: what is planned and what was logged. Nobody without an employee has one. */
export const myDay = firstPageParts.add({
  name: 'my_day',
  isFor: ({ employee_id }) => employee_id !== null,
  read: async (request): Promise<MyDay | null> => {
    const { sql, reader, now } = request
    const [found] = await sql.rows<Place>(PLACE, [reader.employee_id, now])
    if (!found) return null
    const { employee_id, business_date, ...place } = found
    const [plans, activities] = await Promise.all([
      sql.rows<PlannedDay>(PLAN_OF_TODAY, [employee_id, place.local_date, now]),
      loggedOn(request, { employee_id, business_date }),
    ])
    return { ...place, today: plans[0] ?? null, activities }
  },
})

type Place = CountedDay & Pick<MyDay, 'zone_name' | 'local_date' | 'office_name'>

// Logs count for the present shift, or since local midnight when none is open. Today's on purpose: it shows the day that runs.
const PLACE = `
  select e.id as employee_id, z.name as zone_name, z.today as local_date, o.name as office_name,
         coalesce((select d.business_date from time_tracking.shift_days d where d.employee_id = e.id and d.state = 'Open'), z.today) as business_date
    from people.employees e
   cross join lateral (select person_zone(e.id) as name, ($2::timestamptz at time zone person_zone(e.id))::date as today) z
    left join organisation.offices o on o.id = e.office_id where e.id = $1`

// Last night's plan while it holds this moment, else that of the day itself. Today's on purpose: it shows the day that runs.
const PLAN_OF_TODAY = `
  select * from (
    select p.business_date, p.shift_name, c.name as client_name, p.is_rest,
           p.freed_by as holiday, p.starts as planned_start, p.ends as planned_end, p.zone_name,
           coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')) order by m.at)
              from breaks_of(p.shift_id, p.business_date) b join scheduling.break_types t on t.id = b.break_type_id
             cross join lateral (select p.planned_start + ((b.start_time - p.shift_start) + case when b.start_time < p.shift_start then interval '24 hours' else interval '0' end) as at) m
             where m.at < p.planned_end), '[]') as breaks
      from plans_beside_leave($1, $2::date - 1, $2::date) p left join organisation.clients c on c.id = p.client_id
     order by ($3::timestamptz >= p.starts and $3::timestamptz < p.ends) desc nulls last, p.business_date desc) q
   where q.business_date = $2 or ($3::timestamptz >= q.planned_start and $3::timestamptz < q.planned_end) limit 1`

async function loggedOn(request: CardRequest, day: CountedDay): Promise<MyDay['activities']> {
  const [work] = loggedWork.among(request.contributions)
  if (!work?.isFor(request.reader)) return null
  const [sums] = await work.ofDays(request, [day])
  if (!sums) return null
  const { logged, time_seconds, average_seconds } = sums
  return { logged, time_seconds, average_seconds }
}
