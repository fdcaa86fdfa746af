import type { Sql } from '#platform/server/database/database.ts'
import { refused, undecided } from '../shift-days.ts'
import type { PayPeriod, PaySettings } from '../../contract/pay-periods.ts'
import { snapshot } from './sheet-snapshot.ts'
import { type FilledSheet, storeHours } from './store-hours.ts'

const usual: PaySettings & { payroll_lock_days: number } = {
  pay_period: 'Week',
  pay_period_start: '2026-01-04',
  payroll_lock_days: 7,
}

/** How pay periods are cut, and how many days after its end an approved one is locked. */
export async function paySettings(sql: Sql): Promise<typeof usual> {
  const [row] = await sql.rows<{ values: Partial<typeof usual> }>(
    `select jsonb_strip_nulls("values") as "values" from settings where type = 'General'`,
  )
  return { ...usual, ...row?.values }
}

/** What of the days of a sheet adds up to its sums. */
const SUMMED = [
  'scheduled',
  'at_desk',
  'paid_break',
  'payable',
  'overtime',
  'approved',
  'refused',
  'undecided',
  'leave',
  'absence',
] as const

/**
 * Fills the sheets of a period from plan and clock, of everybody or of one person. People with neither a plan, a paid holiday nor a shift get none. After a
 * change of pay periods a sheet begins behind those there are, so that every day stands on one. Of an approved sheet only the named days move.
 */
const FILL = `
  with people as (
    select e.id, x.first_day from people.employees e
     cross join lateral (
       select greatest($1::date, max(t.period_end) + 1) as first_day from timesheets t
        where t.employee_id = e.id and t.period_start <> $1 and not t.is_deleted and daterange(t.period_start, t.period_end, '[]') && daterange($1, $2, '[]')) x
     where not e.is_deleted and ($4::bigint is null or e.id = $4) and x.first_day <= $2),
  before as materialized (
    select t.id, t.employee_id, t.state, t.days, t.ordinary_seconds from timesheets t join people e on e.id = t.employee_id
     where t.period_start = e.first_day and t.state in ('Submitted', 'Approved') and t.state = any($5)),
  planned as (
    select e.id as employee_id, p.business_date, p.client_id, p.zone_name, p.is_rest, p.planned_start is not null as is_planned, x.seconds, m.ends < $3::timestamptz as is_over,
           case when p.planned_start is not null then round(x.seconds * least(1, l.share))::integer else 0 end as leave,
           case when m.ends < $3::timestamptz and h.is_paid and l.share = 0 then x.seconds else 0 end as freed
      from people e cross join lateral planned_shifts(e.id, e.first_day, $2) p
     cross join lateral (
       select coalesce(p.planned_start, (p.business_date + p.shift_start) at time zone p.zone_name) as starts,
              coalesce(p.planned_end, (p.business_date + p.shift_end + case when p.shift_end <= p.shift_start then interval '1 day' else interval '0' end) at time zone p.zone_name) as ends) m
     cross join lateral paid_plan(p.shift_id, p.business_date, m.starts, m.ends) x
     cross join lateral (
       select coalesce(sum(case d.part when 'Whole' then 1 when 'Hours' then d.hours * 3600 / nullif(x.seconds, 0) else 0.5 end), 0) as share
         from leave_days_of(array[e.id], p.business_date, p.business_date) d where d.status = 'Approved' and d.counted > 0) l
      left join lateral holiday_paid(e.id, p.client_id, p.business_date) h on p.planned_start is null and p.holiday is not null and not p.is_rest),
  allowances as materialized (
    select x.shift_id, x.business_date, s.allowance_percent
      from (select distinct d.shift_id, d.business_date from shift_days d join people e on e.id = d.employee_id where d.business_date between e.first_day and $2 and not d.is_deleted) x
      join scheduling.shifts stored on stored.id = x.shift_id cross join lateral as_of(stored, 'shifts', stored.id, x.business_date) s where s.allowance_percent > 0),
  worked as (
    select d.employee_id, d.business_date, sum(d.desk_seconds)::integer as at_desk, sum(d.paid_break_seconds)::integer as paid_break,
           sum(d.payable_seconds)::integer as payable, sum(d.overtime_seconds)::integer as stayed, sum(d.overtime_asked_seconds)::integer as overtime,
           sum(d.overtime_approved_seconds)::integer as approved, ${refused('d')}::integer as refused, ${undecided('d')}::integer as undecided,
           min(d.started_at) as begins, max(coalesce(d.ended_at, d.started_at)) as ends, min(d.client_id) as client_id, min(d.zone_name) as zone_name,
           json_agg(json_build_object('id', d.id, 'started_at', d.started_at, 'ended_at', d.ended_at, 'state', d.state, 'flags', d.flags,
                                      'overtime_asked', d.overtime_asked_seconds, 'overtime_state', d.overtime_state, 'allowance', a.allowance_percent) order by d.sequence) as shifts
      from shift_days d join people e on e.id = d.employee_id left join allowances a on a.shift_id = d.shift_id and a.business_date = d.business_date
     where d.business_date between e.first_day and $2 and not d.is_deleted group by 1, 2),
  free_days as materialized (
    select distinct day::date as day from scheduling.holidays h cross join lateral generate_series(h.start_date, h.end_date, interval '1 day') day
     where h.end_date >= $1 and h.start_date <= $2::date + 2 and not h.is_optional and not h.is_draft and not h.is_deleted),
  counted as (
    select employee_id, business_date, coalesce(w.stayed, 0) as stayed, jsonb_build_object(
             'date', business_date, 'scheduled', case when p.is_planned then p.seconds else 0 end, 'at_desk', coalesce(w.at_desk, 0), 'paid_break', coalesce(w.paid_break, 0),
             'payable', coalesce(w.payable, 0), 'overtime', coalesce(w.overtime, 0), 'approved', coalesce(w.approved, 0), 'refused', coalesce(w.refused, 0),
             'undecided', coalesce(w.undecided, 0), 'leave', coalesce(p.leave, 0),
             'absence', case when w.shifts is null and p.is_planned and p.is_over then p.seconds - p.leave else 0 end,
             'paid_by', jsonb_strip_nulls(jsonb_build_object('rest_day', nullif(p.is_rest, false), 'freed', nullif(p.freed, 0), 'zone', case when h.holidays is not null then x.zone end, 'holidays', h.holidays)),
             'shift_days', coalesce(w.shifts, '[]')::jsonb) as day
      from planned p full join worked w using (employee_id, business_date)
     cross join lateral (select coalesce(p.zone_name, w.zone_name) as zone, coalesce(w.client_id, p.client_id) as client) x
      left join lateral (
        select jsonb_agg(jsonb_build_object('date', f.day, 'category_id', y.holiday_category_id, 'pay_factor', y.pay_factor) order by f.day) as holidays
          from free_days f cross join lateral holiday_paid(employee_id, x.client, f.day) y
         where f.day between case when w.payable > 0 then least(business_date, (w.begins at time zone x.zone)::date) when p.freed > 0 then business_date end
                         and greatest(business_date, (w.ends at time zone x.zone)::date)) h on true
     where p.is_planned or p.freed > 0 or w.shifts is not null),
  days as (
    select c.employee_id, c.business_date, c.day from counted c
     where not exists (select from before b where b.employee_id = c.employee_id and b.state = 'Approved' and c.business_date <> all($6::date[]))
     union all
    select b.employee_id, (d.day ->> 'date')::date, d.day from before b cross join lateral jsonb_array_elements(b.days) d(day)
     where b.state = 'Approved' and (d.day ->> 'date')::date <> all($6::date[])),
  sums as (
    select employee_id, ${SUMMED.map((name) => `coalesce(sum((day ->> '${name}')::integer), 0)::integer as ${name}`).join(', ')},
           jsonb_agg(day order by business_date) as days
      from days group by employee_id),
  marks as (
    select d.employee_id, array_agg(distinct f order by f) as flags
      from shift_days d join people e on e.id = d.employee_id cross join unnest(d.flags) f
     where d.business_date between e.first_day and $2 and not d.is_deleted group by 1),
  stays as (select employee_id, sum(stayed)::integer as stayed from counted group by 1),
  shares as (
    select x.employee_id, jsonb_agg(jsonb_build_object('client_id', x.client_id, 'seconds', x.seconds) order by x.seconds desc, x.client_id) as clients
      from (select d.employee_id, d.client_id, sum(d.payable_seconds)::integer as seconds from shift_days d join people e on e.id = d.employee_id
             where d.business_date between e.first_day and $2 and d.client_id is not null and not d.is_deleted group by 1, 2) x group by 1),
  wanted as (
    select s.*, p.first_day, coalesce(y.stayed, 0) as stayed, coalesce(m.flags, '{}') as flags, coalesce(c.clients, '[]') as clients
      from sums s join people p on p.id = s.employee_id left join marks m using (employee_id) left join shares c using (employee_id) left join stays y using (employee_id)),
  filled as (
    insert into timesheets as t (employee_id, period_start, period_end, scheduled_seconds, at_desk_seconds, paid_break_seconds, payable_seconds, overtime_seconds, overtime_asked_seconds,
                                 overtime_approved_seconds, overtime_refused_seconds, overtime_undecided_seconds, absence_seconds, leave_seconds, open_flags, clients, days)
    select w.employee_id, w.first_day, $2, w.scheduled, w.at_desk, w.paid_break, w.payable, w.stayed, w.overtime, w.approved, w.refused, w.undecided, w.absence, w.leave, w.flags, w.clients, w.days
      from wanted w order by w.employee_id
    on conflict (employee_id, period_start) do update set
      scheduled_seconds = excluded.scheduled_seconds, at_desk_seconds = excluded.at_desk_seconds, paid_break_seconds = excluded.paid_break_seconds,
      payable_seconds = excluded.payable_seconds, overtime_seconds = excluded.overtime_seconds, overtime_asked_seconds = excluded.overtime_asked_seconds, absence_seconds = excluded.absence_seconds, leave_seconds = excluded.leave_seconds,
      overtime_approved_seconds = excluded.overtime_approved_seconds, overtime_refused_seconds = excluded.overtime_refused_seconds,
      overtime_undecided_seconds = excluded.overtime_undecided_seconds, ordinary_seconds = null,
      open_flags = excluded.open_flags, clients = excluded.clients, days = excluded.days, version = t.version + 1, date_updated = statement_timestamp()
     where t.state = any($5)
       and ((t.days, t.clients, t.open_flags, t.absence_seconds) is distinct from (excluded.days, excluded.clients, excluded.open_flags, excluded.absence_seconds)
         or (t.ordinary_seconds is null and t.state <> 'Approved'))
    returning t.id, t.employee_id, t.state, (select ${snapshot('b')} from before b where b.id = t.id) as before)
  select f.*, true as is_filled from filled f
   union all
  select t.id, t.employee_id, t.state, null, false from wanted w join timesheets t on t.employee_id = w.employee_id and t.period_start = w.first_day
   where t.state = 'Submitted' and t.state <> all($5)
     and ((t.days, t.clients, t.open_flags, t.absence_seconds) is distinct from (w.days, w.clients, w.flags, w.absence) or t.ordinary_seconds is null)`

interface Filling {
  /** Of this person alone. */
  readonly employeeId?: number
  /** The sheets that are filled. */
  readonly states: readonly ('Open' | 'Submitted' | 'Approved')[]
  /** Of approved sheets these days alone. */
  readonly approvedDays?: readonly string[]
}

interface Filled {
  readonly filled: readonly FilledSheet[]
  /** Signed sheets whose figures are others now, where signed ones were not to be filled. */
  readonly moved: readonly FilledSheet[]
}

export async function fillTimesheets(
  sql: Sql,
  { from, to }: PayPeriod,
  now: string,
  { employeeId, states, approvedDays = [] }: Filling,
): Promise<Filled> {
  const sheets = await sql.rows<FilledSheet & { readonly is_filled: boolean }>(FILL, [
    from,
    to,
    now,
    employeeId ?? null,
    states,
    approvedDays,
  ])
  const filled = sheets.filter(({ is_filled }) => is_filled)
  await storeHours(sql, filled, approvedDays)
  return { filled, moved: sheets.filter(({ is_filled }) => !is_filled) }
}
