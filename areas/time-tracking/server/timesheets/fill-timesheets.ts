import type { Sql } from '#platform/server/database/database.ts'
import { refused, undecided } from '../shift-days.ts'
import type { PayPeriod, PaySettings } from '../../contract/pay-periods.ts'

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

/**
 * SQL: the sheets of a period (`$1` to `$2`) at a moment (`$3`), of everybody or of one person (`$4`), from plan and clock. People with neither a plan nor a shift
 * have none. After a change of pay periods a sheet begins behind those there are, so that every day stands on one.
 */
export const SHEETS = `
  with people as (
    select e.id, x.first_day from people.employees e
     cross join lateral (
       select greatest($1::date, max(t.period_end) + 1) as first_day from timesheets t
        where t.employee_id = e.id and t.period_start <> $1 and not t.is_deleted and daterange(t.period_start, t.period_end, '[]') && daterange($1, $2, '[]')) x
     where not e.is_deleted and ($4::bigint is null or e.id = $4) and x.first_day <= $2),
  planned as (
    select e.id as employee_id, p.business_date, x.seconds, p.planned_end < $3::timestamptz as is_over,
           round(x.seconds * least(1, coalesce((
             select sum(case l.part when 'Whole' then 1 when 'Hours' then l.hours * 3600 / nullif(x.seconds, 0) else 0.5 end)
               from leave_days_of(array[e.id], p.business_date, p.business_date) l where l.status = 'Approved' and l.counted > 0), 0)))::integer as leave
      from people e, planned_shifts(e.id, e.first_day, $2) p cross join lateral paid_plan(p.shift_id, p.business_date, p.planned_start, p.planned_end) x
     where p.planned_start is not null),
  worked as (
    select d.employee_id, d.business_date, sum(d.desk_seconds)::integer as at_desk, sum(d.paid_break_seconds)::integer as paid_break,
           sum(d.payable_seconds)::integer as payable, sum(d.overtime_seconds)::integer as stayed, sum(d.overtime_asked_seconds)::integer as overtime,
           sum(d.overtime_approved_seconds)::integer as approved, ${refused('d')}::integer as refused, ${undecided('d')}::integer as undecided,
           json_agg(json_build_object('id', d.id, 'started_at', d.started_at, 'ended_at', d.ended_at, 'state', d.state, 'flags', d.flags,
                                      'overtime_asked', d.overtime_asked_seconds, 'overtime_state', d.overtime_state) order by d.sequence) as shifts
      from shift_days d join people e on e.id = d.employee_id
     where d.business_date between e.first_day and $2 and not d.is_deleted group by 1, 2),
  days as (
    select employee_id, business_date, coalesce(p.seconds, 0) as scheduled, coalesce(w.at_desk, 0) as at_desk, coalesce(w.paid_break, 0) as paid_break,
           coalesce(w.payable, 0) as payable, coalesce(w.stayed, 0) as stayed, coalesce(w.overtime, 0) as overtime,
           coalesce(w.approved, 0) as approved, coalesce(w.refused, 0) as refused, coalesce(w.undecided, 0) as undecided,
           coalesce(p.leave, 0) as leave,
           case when w.shifts is null and p.is_over then p.seconds - p.leave else 0 end as absence, coalesce(w.shifts, '[]') as shifts
      from planned p full join worked w using (employee_id, business_date)),
  sums as (
    select employee_id, sum(scheduled)::integer as scheduled, sum(at_desk)::integer as at_desk, sum(paid_break)::integer as paid_break,
           sum(payable)::integer as payable, sum(stayed)::integer as stayed, sum(overtime)::integer as overtime, sum(absence)::integer as absence, sum(leave)::integer as leave,
           sum(approved)::integer as approved, sum(refused)::integer as refused, sum(undecided)::integer as undecided,
           jsonb_agg(jsonb_build_object('date', business_date, 'scheduled', scheduled, 'at_desk', at_desk, 'paid_break', paid_break,
                                        'payable', payable, 'overtime', overtime, 'approved', approved, 'refused', refused, 'undecided', undecided, 'leave', leave, 'absence', absence, 'shift_days', shifts::jsonb) order by business_date) as days
      from days group by employee_id),
  marks as (
    select d.employee_id, array_agg(distinct f order by f) as flags
      from shift_days d join people e on e.id = d.employee_id cross join unnest(d.flags) f
     where d.business_date between e.first_day and $2 and not d.is_deleted group by 1),
  shares as (
    select x.employee_id, jsonb_agg(jsonb_build_object('client_id', x.client_id, 'seconds', x.seconds) order by x.seconds desc, x.client_id) as clients
      from (select d.employee_id, d.client_id, sum(d.payable_seconds)::integer as seconds from shift_days d join people e on e.id = d.employee_id
             where d.business_date between e.first_day and $2 and d.client_id is not null and not d.is_deleted group by 1, 2) x group by 1),
  sheets as (
    select s.employee_id, p.first_day as period_start, s.scheduled, s.at_desk, s.paid_break, s.payable, s.stayed, s.overtime, s.approved, s.refused, s.undecided, s.absence, s.leave,
           coalesce(m.flags, '{}') as flags, coalesce(c.clients, '[]') as clients, s.days
      from sums s join people p on p.id = s.employee_id left join marks m using (employee_id) left join shares c using (employee_id))`

/** What was approved stays as it was. Answers a row for each sheet that changed. */
const FILL = `${SHEETS}
  insert into timesheets as t (employee_id, period_start, period_end, scheduled_seconds, at_desk_seconds, paid_break_seconds, payable_seconds, overtime_seconds, overtime_asked_seconds,
                               overtime_approved_seconds, overtime_refused_seconds, overtime_undecided_seconds, absence_seconds, leave_seconds, open_flags, clients, days)
  select s.employee_id, s.period_start, $2, s.scheduled, s.at_desk, s.paid_break, s.payable, s.stayed, s.overtime, s.approved, s.refused, s.undecided, s.absence, s.leave, s.flags, s.clients, s.days
    from sheets s
   order by s.employee_id
  on conflict (employee_id, period_start) do update set
    scheduled_seconds = excluded.scheduled_seconds, at_desk_seconds = excluded.at_desk_seconds, paid_break_seconds = excluded.paid_break_seconds,
    payable_seconds = excluded.payable_seconds, overtime_seconds = excluded.overtime_seconds, overtime_asked_seconds = excluded.overtime_asked_seconds, absence_seconds = excluded.absence_seconds, leave_seconds = excluded.leave_seconds,
    overtime_approved_seconds = excluded.overtime_approved_seconds, overtime_refused_seconds = excluded.overtime_refused_seconds,
    overtime_undecided_seconds = excluded.overtime_undecided_seconds,
    open_flags = excluded.open_flags, clients = excluded.clients, days = excluded.days, version = t.version + 1, date_updated = statement_timestamp()
   where t.state = any($5)
     and (t.days, t.clients, t.open_flags, t.absence_seconds) is distinct from (excluded.days, excluded.clients, excluded.open_flags, excluded.absence_seconds)
  returning 1`

export async function fillTimesheets(
  sql: Sql,
  { from, to }: PayPeriod,
  now: string,
  employeeId: number | null = null,
  states: readonly string[] = ['Open', 'Submitted'],
): Promise<number> {
  return (await sql.rows(FILL, [from, to, now, employeeId, states])).length
}

/** Holds the sheet a day stands on before its shift is changed: the person who closes or decides holds them in that order. */
export const holdSheet = (sql: Sql, employeeId: number, day: string) =>
  sql.rows(
    'select 1 from timesheets where employee_id = $1 and $2 between period_start and period_end and not is_deleted for no key update',
    [employeeId, day],
  )

/** A corrected day shows on the sheet it stands on, an approved one too: a person decided about the correction. */
export async function refreshSheet(
  sql: Sql,
  employeeId: number,
  day: string,
  now: string,
): Promise<void> {
  const [period] = await sql.rows<PayPeriod>(
    `select period_start as "from", period_end as "to" from timesheets where employee_id = $1 and $2 between period_start and period_end and not is_deleted`,
    [employeeId, day],
  )
  if (period) await fillTimesheets(sql, period, now, employeeId, ['Open', 'Submitted', 'Approved'])
}
