import type { Sql } from '#platform/server/database/database.ts'

/** What is at its repair, and a few that came back from one: some under warranty, some with a bill. */
export async function insertRepairs(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with today as (select ($1::timestamptz)::date as day),
          thing as (
            select a.id, a.status, a.purchase_date, a.warranty_until, t.code, (row_number() over (partition by a.status order by a.id))::integer as n
              from assets a join asset_types t on t.id = a.atype_id
             where a.status = 'In repair' or (a.status = 'Bound' and t.code in ('LAP', 'MON', 'PHN') and a.purchase_date < (select day from today) - 400)),
          chosen as (select * from thing where status = 'In repair' or n <= 6)
     insert into asset_repairs (asset_id, fault, sent_on, vendor_id, under_warranty, expected_on, back_on, outcome, cost, note)
     select c.id, case c.code when 'LAP' then (array['The hinge is loose', 'The battery lasts half an hour', 'Keys E and R are dead'])[1 + c.n % 3]
                              when 'MON' then (array['Lines across the picture', 'It flickers when it is cold'])[1 + c.n % 2]
                              when 'PHN' then 'The screen is cracked' else 'The microphone crackles' end,
            d.day - case when c.status = 'In repair' then 3 + c.n * 2 else 60 + c.n * 40 end, v.id, c.warranty_until > d.day, case when c.status = 'In repair' then d.day + (c.n % 4) * 3 - 2 end,
            case when c.status = 'Bound' then d.day - 52 - c.n * 40 end, case when c.status = 'Bound' then 'Repaired' end, case when c.status = 'Bound' and c.n % 2 = 0 then 45 + c.n * 15 end,
            case when c.status = 'Bound' then 'A new part, tested for a day' end
       from chosen c cross join today d join vendors v on v.code = 'NGC'`,
    [now],
  )
}
