import type { Sql } from '#platform/server/database/database.ts'

/** Names an entry once and for all, so that making a day again adds nothing. */
const KEY = `'demo-' || t.business_date || '-' || t.n`

/** The entries of our days as far as they have happened: an entry that ran on is ended, what came after is added. */
export async function storeEntries(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with running as materialized (
       select c.id, c.client_event_id, o.employee_id, o.business_date from clock_entries c join demo_days o on o.id = c.shift_day_id where c.ended_at is null)
     update clock_entries c set ended_at = t.ended_at, seconds = t.seconds
       from running r join demo_timeline t on t.employee_id = r.employee_id and t.business_date = r.business_date
      where c.id = r.id and c.client_event_id = ${KEY} and t.ended_at <= $1::timestamptz`,
    [now],
  )
  await sql.rows(
    `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, total_time, ended_at, seconds,
       work_from, ip_address, timezone_id, zone_name, timezone_offset, source, client_event_id, break_type_id)
     select o.id, t.employee_id, t.user_id,
            case when t.status = 'End Timer' then 'OUT' when t.status <> 'At Desk' then 'BREAK' when t.n = 0 then 'IN' else 'RESUME' end,
            t.status, t.at, t.business_date, t.at, t.total_time,
            case when t.status = 'End Timer' then t.at when t.ended_at <= $1::timestamptz then t.ended_at end,
            case when t.status = 'End Timer' or t.ended_at <= $1::timestamptz then t.seconds end,
            t.work_from, '203.0.113.' || (t.employee_id % 250 + 1), t.timezone_id, t.zone_name,
            extract(epoch from (t.at at time zone t.zone_name) - (t.at at time zone 'UTC'))::integer / 60, 'Web', ${KEY}, b.id
       from demo_timeline t
       join demo_days o on o.employee_id = t.employee_id and o.business_date = t.business_date
       left join scheduling.break_types b on b.name = t.status and not b.is_deleted
      where t.at <= $1::timestamptz
        and not exists (select 1 from clock_entries c where c.user_id = t.user_id and c.client_event_id = ${KEY})
      order by t.at
     on conflict do nothing`,
    [now],
  )
}
