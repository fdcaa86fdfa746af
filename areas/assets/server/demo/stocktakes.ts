import type { Sql } from '#platform/server/database/database.ts'

/** Name, office, type, days ago when it was planned, state. */
const STOCKTAKES = [
  ['Phones in Manila', 'Manila', 'PHN', 40, 'Closed'],
  ['Monitors in Lisbon', 'Lisbon', 'MON', 0, 'Counting'],
] as const

/**
 * One stocktake that was closed, with one piece missing and one that was found in the wrong office, and one that is being counted by two:
 * half of it is found.
 */
export async function insertStocktakes(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with plan as (select * from jsonb_to_recordset($1::jsonb) p(name text, office text, code text, days integer, status text)),
          made as (
            insert into stocktakes (name, office_id, atype_ids, planned_on, status, started_at, closed_at, created_by)
            select p.name, o.id, array[t.id], ($2::timestamptz)::date - p.days, p.status, $2::timestamptz - make_interval(days => p.days, hours => 2),
                   case when p.status = 'Closed' then $2::timestamptz - make_interval(days => p.days, hours => 1) end, u.id
              from plan p join organisation.offices o on o.name = p.office join asset_types t on t.code = p.code
              join administration.users u on u.email = 'it@muster.example' order by p.days desc returning *),
          thing as (
            select m.id as stocktake_id, m.status, m.started_at, a.id as asset_id, a.office_id = m.office_id as expected, row_number() over (partition by m.id, a.office_id = m.office_id order by a.asset_tag) as n,
                   count(*) over (partition by m.id, a.office_id = m.office_id) as many
              from made m join assets a on a.atype_id = any(m.atype_ids) and not a.is_deleted and a.status <> 'Discarded'),
          line as (
            select t.*, case when not t.expected then 'Unexpected' when t.n < t.many and (t.status = 'Closed' or t.n <= t.many / 2) then 'Found' when t.status = 'Closed' then 'Missing' else 'Pending' end as result,
                   (select u.id from administration.users u where u.email = case when t.n % 2 = 0 then 'it@muster.example' else 'admin@muster.example' end) as counter,
                   t.started_at + make_interval(mins => t.n::integer) as at
              from thing t where t.expected or (t.status = 'Closed' and t.n = 1)),
          counted as (
            insert into stocktake_counts (stocktake_id, asset_id, client_key, counted_by, counted_at)
            select stocktake_id, asset_id, 'demo-' || asset_id, counter, at from line where result in ('Found', 'Unexpected') order by at),
          seen as (
            update assets a set last_counted_on = l.at::date from line l where l.status = 'Closed' and l.result in ('Found', 'Unexpected') and a.id = l.asset_id)
     insert into stocktake_lines (stocktake_id, asset_id, expected, result, counts, counted_by, counted_at)
     select stocktake_id, asset_id, expected, result, (result in ('Found', 'Unexpected'))::integer, case when result in ('Found', 'Unexpected') then counter end,
            case when result in ('Found', 'Unexpected') then at end
       from line order by stocktake_id, asset_id`,
    [
      JSON.stringify(
        STOCKTAKES.map(([name, office, code, days, status]) => ({
          ...{ name, office, code, days, status },
        })),
      ),
      now,
    ],
  )
}
