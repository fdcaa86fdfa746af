import { type KpiMeasure, kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/** What was logged over a stretch of time: `actual` is the share or ratio that counts. */
const ofLogs = (actual: string): string => `
  select l.employee_id, ${actual} as actual, count(*)::integer as sample
    from activity_logs l where l.employee_id = any($1::bigint[]) and l.business_date between $2::date and $3::date and l.duration_seconds > 0
     and $4::timestamptz is not null and not l.is_deleted group by 1`

const measures: readonly KpiMeasure[] = [
  {
    metric: 'Units per hour',
    sql: ofLogs('sum(coalesce(l.quantity, 1)) * 3600.0 / nullif(sum(l.duration_seconds), 0)'),
  },
  {
    metric: 'Average handling time',
    sql: ofLogs('sum(l.duration_seconds) * 1.0 / nullif(sum(coalesce(l.quantity, 1)), 0)'),
  },
  // On time is before it has waited for a day, which is when the lead hears of it; what waits longer undone counts as late.
  {
    metric: 'Follow-ups on time',
    sql: `
      select x.employee_id, count(*) filter (where x.done_at <= x.planned + interval '1 day') * 100.0 / nullif(count(*), 0) as actual, count(*)::integer as sample
        from (
          select f.employee_id, f.done_at, coalesce(lag(f.follow_up_at) over (partition by f.log_id order by f.done_at, f.id),
                   (select (h.after ->> 'follow_up_at')::timestamptz from history h where h.resource = 'activity-logs' and h.record_id = f.log_id and h.action = 'create' limit 1)) as planned
            from activity_follow_ups f where f.employee_id = any($1::bigint[]) and not f.is_deleted
          union all
          select l.employee_id, null, l.follow_up_at from activity_logs l
           where l.employee_id = any($1::bigint[]) and l.follow_up_at + interval '1 day' < $4::timestamptz and not l.is_deleted) x
       where (x.planned at time zone person_zone(x.employee_id))::date between $2::date and $3::date group by 1`,
  },
]

/** How goals about logged work are measured. */
export const workMeasures = measures.map(kpiMeasures.add)
