import type { Sql } from '#platform/server/database/database.ts'

/** The sums of each drawn day as far as it has happened: $1 is now. */
const DAYS = `
  with happened as (select * from demo_timeline where at <= $1::timestamptz),
  types as (
    select b.id, b.name, b.is_paid, b.default_minutes * b.max_per_shift * 60 as usual from scheduling.break_types b where not b.is_deleted),
  allowed as (
    select s.id as shift_id, t.id as type_id, t.name, t.is_paid, coalesce(sum(sb.minutes) * 60, t.usual)::integer as seconds
      from scheduling.shifts s cross join types t
      left join scheduling.shift_breaks sb on sb.shift_id = s.id and sb.break_type_id = t.id and not sb.is_deleted
     group by s.id, t.id, t.name, t.is_paid, t.usual),
  breaks as (
    select h.employee_id, h.business_date, sum(least(h.taken, a.seconds)) filter (where a.is_paid) as paid, sum(greatest(h.taken - a.seconds, 0)) as over
      from (select employee_id, business_date, shift_id, status, sum(seconds)::integer as taken from happened
             where status not in ('At Desk', 'End Timer') group by 1, 2, 3, 4) h
      join allowed a on a.shift_id = h.shift_id and a.name = h.status
     group by 1, 2),
  days as (
    select h.employee_id, h.business_date, h.user_id, h.employee_shift_id, h.shift_id, h.client_id, h.planned_start, h.planned_end, h.zone_name, h.work_from,
           min(h.at) as started_at, max(h.at) filter (where h.status = 'End Timer') as ended_at,
           coalesce(sum(h.seconds) filter (where h.status = 'At Desk'), 0)::integer as desk,
           coalesce(sum(h.seconds) filter (where h.status not in ('At Desk', 'End Timer')), 0)::integer as break
      from happened h group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  sums as (
    select d.*, coalesce(b.paid, 0)::integer as paid, coalesce(b.over, 0)::integer as over,
           greatest(0, extract(epoch from d.started_at - d.planned_start))::integer as late,
           greatest(0, extract(epoch from d.planned_start - d.started_at))::integer as before,
           greatest(0, extract(epoch from d.planned_end - d.ended_at))::integer as early,
           greatest(0, extract(epoch from d.ended_at - d.planned_end))::integer as overtime,
           s.late_grace_minutes * 60 as late_grace, s.early_grace_minutes * 60 as early_grace
      from days d join scheduling.shifts s on s.id = d.shift_id left join breaks b on b.employee_id = d.employee_id and b.business_date = d.business_date)
  select s.*, case when ended_at is null then 'Open' else 'Closed' end as state,
         array_remove(array[case when late > late_grace then 'Late' end, case when early > early_grace then 'Early leave' end,
                            case when over > 0 and ended_at is not null then 'Over break' end], null) as flags
    from sums s`

/** SQL: the time outside the plan. */
const OUTSIDE = 'd.before + d.overtime'

/** What a day holds beside whom and when; an open day keeps its sums until it closes. */
const SUMS: Readonly<Record<string, string>> = {
  ended_at: 'd.ended_at',
  desk_seconds: 'd.desk',
  break_seconds: 'd.break',
  total_seconds: 'd.desk + d.break',
  paid_break_seconds: 'd.paid',
  over_break_seconds: 'd.over',
  late_seconds: 'd.late',
  early_leave_seconds: 'd.early',
  early_seconds: 'd.before',
  overtime_seconds: 'd.overtime',
  overtime_asked_seconds: OUTSIDE,
  overtime_state: `case when ${OUTSIDE} > 0 then 'Waiting' end`,
  payable_seconds: `d.desk + d.paid - (${OUTSIDE})`,
  flags: 'd.flags',
  state: 'd.state',
}

const columns = Object.keys(SUMS)
/** What is known from the start of a day; everything else is 0 until its end. */
const KNOWN_EARLY = ['ended_at', 'flags', 'state', 'late_seconds']
const values = columns.map((column) =>
  KNOWN_EARLY.includes(column)
    ? SUMS[column]
    : `case when d.state = 'Open' then ${column === 'overtime_state' ? 'null' : 0} else ${SUMS[column]} end`,
)

/** Ends those of our days that were left open by an earlier start, and begins those that nobody has clocked yet. */
export async function storeDays(sql: Sql, now: string): Promise<void> {
  await endDays(sql, now)
  await sql.rows(
    `with drawn as (${DAYS})
     insert into shift_days (employee_id, business_date, employee_shift_id, shift_id, client_id, planned_start, planned_end, zone_name, work_from,
       started_at, created_by, date_created, date_updated, ${columns.join(', ')})
     select d.employee_id, d.business_date, d.employee_shift_id, d.shift_id, d.client_id, d.planned_start, d.planned_end, d.zone_name, d.work_from,
            d.started_at, d.user_id, d.started_at, coalesce(d.ended_at, d.started_at), ${values.join(', ')}
       from drawn d
      where not exists (select 1 from shift_days s where s.employee_id = d.employee_id and s.business_date = d.business_date)
        -- Who left a shift open begins no other before they have said when it ended.
        and not exists (select 1 from shift_days s where s.employee_id = d.employee_id and s.state = 'Open' and 'Forgotten' = any(s.flags))
     on conflict do nothing`,
    [now],
  )
  await listOurDays(sql)
}

/** First of all, since nobody begins a day while another one runs. */
async function endDays(sql: Sql, now: string): Promise<void> {
  await listOurDays(sql)
  await sql.rows(
    `with drawn as (${DAYS})
     update shift_days s set ${columns.map((column) => `${column} = ${SUMS[column]}`).join(', ')}, date_updated = d.ended_at
       from drawn d join demo_days o on o.employee_id = d.employee_id and o.business_date = d.business_date
      where s.id = o.id and s.state = 'Open' and d.state = 'Closed'`,
    [now],
  )
}

/** The drawn days that no person has touched: all their entries are ours. Only these are ever written to. */
async function listOurDays(sql: Sql): Promise<void> {
  await sql.rows('drop table if exists demo_days')
  await sql.rows(
    `create temporary table demo_days on commit drop as
     select s.id, s.employee_id, s.business_date
       from (select distinct employee_id, business_date from demo_timeline) t
       join shift_days s on s.employee_id = t.employee_id and s.business_date = t.business_date and s.sequence = 1
      where not exists (select 1 from clock_entries c where c.shift_day_id = s.id and coalesce(c.client_event_id, '') not like 'demo-%')`,
  )
  await sql.rows('create index on demo_days (employee_id, business_date)')
  await sql.rows('analyze demo_days')
}
