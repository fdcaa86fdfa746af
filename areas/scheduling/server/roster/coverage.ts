import type { Sql } from '#platform/server/database/database.ts'
import type { RosterCoverage } from '../../contract/roster/roster-shape.ts'
import type { PlannedDay } from './planned-cells.ts'

interface Covered {
  readonly clients: readonly number[]
  readonly offices: readonly number[]
  readonly dates: readonly string[]
  /** The plans that are known already, and whose they are. */
  readonly days: readonly PlannedDay[]
  readonly people: readonly number[]
  readonly with_drafts: boolean
}

interface Count {
  readonly client_id: number
  readonly client_name: string
  readonly day: string
  readonly others: number
  readonly needed: number | null
  readonly holiday: string | null
}

/**
 * How many are planned for each client, of how many that are needed: everybody who works for it counts, shown or not. A client needs nobody
 * on the days on which none of its shifts is worked, and none in an office that keeps a holiday: the person who is planned there all the same is counted.
 */
export async function coverageOf(sql: Sql, covered: Covered): Promise<RosterCoverage[]> {
  const { clients, offices, dates, people, days, with_drafts } = covered
  if (clients.length === 0) return []
  const rows = await sql.rows<Count>(COVERAGE, [
    clients,
    dates[0],
    dates.at(-1),
    people,
    offices,
    with_drafts,
  ])
  const shown = new Map<string, number>()
  for (const { client_id, business_date, from } of days) {
    if (from === null) continue
    const key = `${client_id} ${business_date}`
    shown.set(key, (shown.get(key) ?? 0) + 1)
  }
  const byClient = Map.groupBy(rows, ({ client_id }) => client_id)
  return [...byClient.entries()].map(([client_id, some]) => ({
    client_id,
    client_name: some[0]?.client_name ?? '',
    planned: some.map(({ day, others }) => others + (shown.get(`${client_id} ${day}`) ?? 0)),
    needed: some.map(({ needed }) => needed),
    holidays: some.map(({ holiday }) => holiday),
  }))
}

// Today's on purpose: needs are weighed ahead, by the shifts and headcounts of now.
const COVERAGE = `
  with asked as materialized (select id, name from organisation.clients where id = any($1::bigint[])),
  dates as materialized (select d::date as day from generate_series($2::date, $3::date, interval '1 day') d),
  others as materialized (
    select p.client_id, p.business_date, count(*)::integer as planned
      from planned_of(array(select e.id from people.employees e where e.client_ids && $1::bigint[] and not e.id = any($4::bigint[]) and not e.is_deleted
                               and e.status in ('Joining', 'Active', 'On Notice') and ($5::bigint[] = '{}' or e.office_id = any($5::bigint[]))), $2, $3, $6) p
     where p.planned_start is not null group by 1, 2),
  worked as materialized (
    select s.client_id, s.id as shift_id, w.entry ->> 'day' as weekday
      from shifts s cross join lateral jsonb_array_elements(s.shift_detail) w(entry)
     where s.client_id = any($1::bigint[]) and s.is_active and not s.is_deleted and coalesce(w.entry ->> 'rest_day', '0') not in ('1', 'true')),
  kept as materialized (
    select h.client_id, h.office_id, k.day, min(k.name) as name
      from (select distinct client_id, office_id from organisation.client_headcounts where client_id = any($1::bigint[]) and not is_deleted
               and ($5::bigint[] = '{}' or office_id = any($5::bigint[]))) h
     cross join lateral holidays_of(h.office_id, h.client_id, $2, $3) k where not k.is_optional group by 1, 2, 3),
  needed as materialized (
    select h.client_id, d.day, sum(organisation.headcount_to_staff(h.id, d.day))::integer as needed
      from organisation.client_headcounts h cross join dates d
     where h.client_id = any($1::bigint[]) and not h.is_deleted and ($5::bigint[] = '{}' or h.office_id = any($5::bigint[]))
       and exists (select 1 from worked w where w.client_id = h.client_id and (h.shift_id is null or w.shift_id = h.shift_id) and w.weekday = trim(to_char(d.day, 'Day')))
       and not exists (select 1 from kept k where k.client_id = h.client_id and k.office_id = h.office_id and k.day = d.day)
     group by 1, 2)
  select a.id as client_id, a.name as client_name, d.day, coalesce(o.planned, 0) as others,
         case when n.needed is null and exists (select 1 from organisation.client_headcounts h where h.client_id = a.id and not h.is_deleted) then 0 else n.needed end as needed,
         (select min(k.name) from kept k where k.client_id = a.id and k.day = d.day) as holiday
    from asked a cross join dates d
    left join others o on o.client_id = a.id and o.business_date = d.day
    left join needed n on n.client_id = a.id and n.day = d.day
   order by a.name, a.id, d.day`
