import type { Sql } from '#platform/server/database/database.ts'
import { ACCOUNT_MAILS } from '#database/demo/accounts.ts'
import { SQL_CHANCE } from '#database/demo/chance.ts'
import { COVER, type Cover, LATE_BY, SLOW_TEA } from '#database/demo/cover.ts'

/** A stretch of business days, first and last included, and the moment up to which things have happened. */
export interface Stretch {
  readonly from: string
  readonly to: string
  readonly now: string
}

/** Seconds by chance between two limits. */
const between = (least: number, most: number, salt: string): string =>
  `make_interval(secs => ${least} + floor(pg_temp.chance(p.seed || '${salt}') * ${most - least}))`
/** A moment some way into the planned shift, by chance within a twentieth of it. */
const into = (share: number, salt: string): string =>
  `date_trunc('second', p.planned_start + (p.planned_end - p.planned_start) * (${share} + 0.04 * pg_temp.chance(p.seed || '${salt}')))`

/** Days of a roster on which a person does what makes a board worth a look. */
const isOn = (cover: Cover): string => `p.note is not distinct from '${COVER[cover]}'`
const COVERED = `coalesce(p.note = any(array['${Object.values(COVER).join("', '")}']), false)`
const minutesIn = (minutes: number): string => `p.planned_start + interval '${minutes} minutes'`
/** Days on which the team of the lead one signs in as kept to its plan: their sheets are approved without a look. */
const CALM = `(e.reports_to_id = (select l.employee_id from administration.users l where l.email = 'lead@muster.example')
  and p.business_date between $3::timestamptz::date - 21 and $3::timestamptz::date - 8)`
const byChance = (salt: string, share: number): string =>
  `(not p.is_calm and pg_temp.chance(p.seed || '${salt}') < ${share})`

/** The moments of one day in their order: in, a tea break, now and then another one, lunch, tea, out. */
const EVENTS = `
  select 0 as n, date_trunc('second', p.planned_start + case when ${isOn('late')} then interval '${LATE_BY} minutes' when ${byChance('late', 0.06)} and not ${COVERED} then ${between(300, 1800, 'how late')} else ${between(-540, 280, 'in')} end) as at, 'At Desk' as status
  union all select v.n, v.at, v.status from (values
    (1, case when ${isOn('slow')} then ${minutesIn(SLOW_TEA.from)} else ${into(0.22, 'tea')} end, 'Tea break'),
    (2, case when ${isOn('slow')} then ${minutesIn(SLOW_TEA.to)} else ${into(0.22, 'tea')} + ${between(540, 930, 'tea takes')} - case when p.is_calm then interval '60 seconds' else interval '0' end end, 'At Desk'),
    (5, ${into(0.48, 'lunch')}, 'Lunch'),
    (6, ${into(0.48, 'lunch')} + ${between(2880, 3680, 'lunch takes')} - case when p.is_calm then interval '120 seconds' else interval '0' end, 'At Desk'),
    (7, ${into(0.76, 'tea 2')}, 'Tea break'),
    (8, ${into(0.76, 'tea 2')} + ${between(540, 910, 'tea 2 takes')} - case when p.is_calm then interval '60 seconds' else interval '0' end, 'At Desk')) v(n, at, status)
  union all select v.n, v.at, v.status from (values
    (3, ${into(0.36, 'other')}, (array['Prayer', 'Coaching', 'System issue', 'Training'])[1 + floor(pg_temp.chance(p.seed || 'which') * 4)::integer]),
    (4, ${into(0.36, 'other')} + ${between(300, 1200, 'other takes')}, 'At Desk')) v(n, at, status)
    where ${byChance('other?', 0.12)} and not ${isOn('slow')}
  union all select 9, date_trunc('second', least(p.next_start - interval '12 minutes', p.planned_end + case when ${byChance('early', 0.03)} then ${between(-2400, -900, 'how early')} when ${byChance('stays', 0.05)} then ${between(1500, 6600, 'how long')} else ${between(-120, 600, 'out')} end)), 'End Timer'`

/**
 * Makes the table of what everybody clocks on some days, the hours still to come included, so that a day begun today ends
 * tomorrow as it would have. People of the demo accounts keep today for themselves. One table for one transaction.
 */
export async function drawTimeline(sql: Sql, { from, to, now }: Stretch): Promise<void> {
  await sql.rows(SQL_CHANCE)
  await sql.rows('drop table if exists demo_timeline')
  await sql.rows(
    `create temporary table demo_timeline on commit drop as
     with away as materialized (select employee_id, day from leave_days_of(null, $1::date, $2::date) where status = 'Approved' and counted = 1),
     planned as (
       select e.id as employee_id, u.id as user_id, e.client_ids, e.office_id, u.timezone_id, coalesce(es.work_from, 'Office') as work_from, r.note, p.*,
              e.employee_code || to_char(p.business_date, 'YYYYMMDD') as seed, u.email = any($4::text[]) as is_account, ${CALM} as is_calm,
              -- Nobody stays into a shift that they cover soon after.
              lead(p.planned_start) over (partition by e.id order by p.planned_start) as next_start
         from people.employees e
         join administration.users u on u.employee_id = e.id and not u.is_deleted
        cross join lateral planned_shifts(e.id, $1::date, $2::date) p
         left join scheduling.employee_shifts es on es.id = p.employee_shift_id
         left join scheduling.roster_days r on r.employee_id = e.id and r.date = p.business_date and r.state = 'Published' and not r.is_deleted
        where not e.is_deleted and not p.is_rest and p.planned_start < $3::timestamptz),
     present as (
       select * from planned p
        where (pg_temp.chance(p.seed) < 0.95 or p.is_calm or ${COVERED})
          and not exists (select 1 from away a where a.employee_id = p.employee_id and a.day = p.business_date)
          and not (p.is_account and p.business_date >= ($3::timestamptz at time zone p.zone_name)::date))
     select p.employee_id, p.user_id, p.client_ids, p.office_id, p.timezone_id, p.work_from, p.business_date, p.employee_shift_id, p.shift_id,
            p.client_id, p.zone_name, p.planned_start, p.planned_end, p.seed, event.n, event.at, event.status, event.until as ended_at,
            coalesce(extract(epoch from event.until - event.at)::integer, 0) as seconds,
            coalesce(sum(case when event.status = 'At Desk' then extract(epoch from event.until - event.at)::integer end)
              over (partition by p.employee_id, p.business_date order by event.at rows between unbounded preceding and 1 preceding), 0)::integer as total_time
       from present p
      cross join lateral (select n, at, status, lead(at) over (order by at) as until from (${EVENTS}) drawn) event`,
    [from, to, now, ACCOUNT_MAILS],
  )
  await sql.rows('create index on demo_timeline (employee_id, business_date)')
  await sql.rows('analyze demo_timeline')
}
