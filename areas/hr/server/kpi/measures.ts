import type { Metric } from '../../contract/kpi/kpis.ts'

/**
 * What is measured today: SQL that answers `employee_id, actual, sample` of people `$1` from day `$2` to day `$3` at the moment `$4`.
 * A metric that stands for nothing yet has no sample for anybody.
 */
export const measures: Readonly<Partial<Record<Metric, string>>> = {
  'Net adherence': `
    select a.employee_id, sum(a.matched_seconds + a.excused_seconds) * 100.0 / nullif(sum(a.scheduled_seconds), 0) as actual,
           count(*) filter (where a.scheduled_seconds > 0)::integer as sample
      from time_tracking.adherence a where a.employee_id = any($1::bigint[]) and a.business_date between $2::date and $3::date and $4::timestamptz is not null and not a.is_deleted group by 1`,
  Attendance: `
    select e.id as employee_id, count(*) filter (where d.is_there) * 100.0 / nullif(count(*), 0) as actual, count(*)::integer as sample
      from unnest($1::bigint[]) as e(id)
     cross join lateral planned_shifts(e.id, $2::date, $3::date) p
     cross join lateral (select exists (select 1 from time_tracking.shift_days s where s.employee_id = e.id and s.business_date = p.business_date and not s.is_deleted) as is_there) d
     cross join lateral worked_part(e.id, p.business_date, p.shift_id, p.planned_start, p.planned_end) w
     where w.ends is not null and p.planned_end <= $4::timestamptz group by 1`,
  'Units per hour': `
    select l.employee_id, sum(coalesce(l.quantity, 1)) * 3600.0 / nullif(sum(l.duration_seconds), 0) as actual, count(*)::integer as sample
      from activities.activity_logs l where l.employee_id = any($1::bigint[]) and l.business_date between $2::date and $3::date and l.duration_seconds > 0
       and $4::timestamptz is not null and not l.is_deleted group by 1`,
  'Average handling time': `
    select l.employee_id, sum(l.duration_seconds) * 1.0 / nullif(sum(coalesce(l.quantity, 1)), 0) as actual, count(*)::integer as sample
      from activities.activity_logs l where l.employee_id = any($1::bigint[]) and l.business_date between $2::date and $3::date and l.duration_seconds > 0
       and $4::timestamptz is not null and not l.is_deleted group by 1`,
  // On time is before it has waited for a day, which is when the lead hears of it; what waits longer undone counts as late.
  'Follow-ups on time': `
    select x.employee_id, count(*) filter (where x.done_at <= x.planned + interval '1 day') * 100.0 / nullif(count(*), 0) as actual, count(*)::integer as sample
      from (
        select f.employee_id, f.done_at, coalesce(lag(f.follow_up_at) over (partition by f.log_id order by f.done_at, f.id),
                 (select (h.after ->> 'follow_up_at')::timestamptz from history h where h.resource = 'activity-logs' and h.record_id = f.log_id and h.action = 'create' limit 1)) as planned
          from activities.activity_follow_ups f where f.employee_id = any($1::bigint[]) and not f.is_deleted
        union all
        select l.employee_id, null, l.follow_up_at from activities.activity_logs l
         where l.employee_id = any($1::bigint[]) and l.follow_up_at + interval '1 day' < $4::timestamptz and not l.is_deleted) x
     where (x.planned at time zone person_zone(x.employee_id))::date between $2::date and $3::date group by 1`,
}
