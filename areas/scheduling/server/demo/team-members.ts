import { ACCOUNT_MAILS } from '#database/demo/accounts.ts'
import type { Sql } from '#platform/server/database/database.ts'

export const MINUTE_MS = 60_000
/** Nine hours with the breaks. */
export const SHIFT_MS = 9 * 3_600_000

/** One planned shift; moments are those of the person's wall clock, read as UTC. */
interface Plan {
  readonly day: string
  readonly start: number
  readonly end: number
  readonly note: string | null
}

/** A person of a team, and the days around now. */
export interface Member {
  readonly id: number
  readonly email: string
  readonly is_account: boolean
  readonly has_lead_account: boolean
  readonly lead_id: number
  readonly lead_user_id: number | null
  readonly shift_id: number | null
  /** The wall clock of their office. */
  readonly local: number
  readonly today: string
  readonly plans: readonly Plan[]
  /** Days that were planned by hand or clocked: they stay as they are. */
  readonly kept: readonly string[]
  /** Days of approved leave. */
  readonly away: readonly string[]
}

export const endOf = ({ end }: Plan): number => end

/** A shift that has run this long, and runs as long still, has its person at work. */
const WELL_IN_MS = 30 * MINUTE_MS

/** Whether a person is planned to be at work, by a day of this note where one is asked for. */
export function isAt({ local, plans }: Member, moment: number = local, note?: string): boolean {
  if (note !== undefined)
    return plans.some((plan) => plan.note === note && plan.start <= moment && moment < plan.end)
  return plans.some(({ start, end }) => start + WELL_IN_MS <= moment && moment < end - WELL_IN_MS)
}

/** A team that is smaller is a desk: nobody looks at its board. */
const SMALLEST_TEAM = 4

/** The people of all teams, with what is planned from yesterday to tomorrow. */
export async function readMembers(sql: Sql, now: string): Promise<Member[]> {
  return sql.rows<Member>(MEMBERS, [now, ACCOUNT_MAILS, SMALLEST_TEAM])
}

const asClock = (moment: string) =>
  `(extract(epoch from (${moment}) at time zone 'UTC') * 1000)::float8`

const MEMBERS = `
  with members as materialized (
    select e.id, e.reports_to_id as lead_id, u.email, u.email = any($2::text[]) as is_account, l.id as lead_user_id,
           coalesce(l.email = any($2::text[]), false) as has_lead_account, z.name as zone, ($1::timestamptz at time zone z.name) as local,
           count(*) over (partition by e.reports_to_id) as size
      from people.employees e join administration.users u on u.employee_id = e.id and not u.is_deleted
      join administration.users l on l.employee_id = e.reports_to_id and not l.is_deleted
      join organisation.offices o on o.id = e.office_id
     cross join lateral (select coalesce((select t.iana_name from administration.time_zones t where t.id = o.timezone_id), 'UTC') as name) z
     where e.status in ('Active', 'On Notice') and not e.is_deleted and not exists (select 1 from people.employees b where b.reports_to_id = e.id)),
  away as materialized (
    select employee_id, array_agg(day::text) as days from leave_days_of(null, $1::date - 2, $1::date + 2) where status = 'Approved' group by 1)
  select m.id, m.lead_id, m.email, m.is_account, m.lead_user_id, m.has_lead_account, ${asClock('m.local')} as local, m.local::date::text as today,
         (select x.shift_id from employee_shifts x where x.employee_id = m.id and not x.is_deleted and x.effective_from <= m.local::date
             and (x.effective_to is null or x.effective_to >= m.local::date) order by x.id limit 1) as shift_id,
         coalesce((select jsonb_agg(jsonb_build_object('day', p.business_date, 'note', r.note,
                            'start', ${asClock('p.planned_start at time zone m.zone')}, 'end', ${asClock('p.planned_end at time zone m.zone')}))
            from planned_shifts(m.id, m.local::date - 1, m.local::date + 1) p
            left join roster_days r on r.employee_id = m.id and r.date = p.business_date and r.state = 'Published' and not r.is_deleted
           where not p.is_rest and p.planned_start is not null and not p.business_date::text = any(coalesce(a.days, '{}'))), '[]') as plans,
         coalesce(a.days, '{}') as away,
         array(select r.date::text from roster_days r where r.employee_id = m.id and not r.is_deleted and r.date between m.local::date - 2 and m.local::date + 2
               union select d.business_date::text from time_tracking.shift_days d where d.employee_id = m.id and d.business_date >= m.local::date - 2) as kept
    from members m left join away a on a.employee_id = m.id
   where m.size >= $3 order by m.id`
