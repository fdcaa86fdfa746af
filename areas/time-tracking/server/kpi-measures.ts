import { type KpiMeasure, kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

const measures: readonly KpiMeasure[] = [
  {
    metric: 'Net adherence',
    sql: `
      select a.employee_id, sum(a.matched_seconds + a.excused_seconds) * 100.0 / nullif(sum(a.scheduled_seconds), 0) as actual,
             count(*) filter (where a.scheduled_seconds > 0)::integer as sample
        from adherence a where a.employee_id = any($1::bigint[]) and a.business_date between $2::date and $3::date and $4::timestamptz is not null and not a.is_deleted group by 1`,
  },
  {
    metric: 'Attendance',
    sql: `
      select e.id as employee_id, count(*) filter (where d.is_there) * 100.0 / nullif(count(*), 0) as actual, count(*)::integer as sample
        from unnest($1::bigint[]) as e(id)
       cross join lateral plans_beside_leave(e.id, $2::date, $3::date) p
       cross join lateral (select exists (select 1 from shift_days s where s.employee_id = e.id and s.business_date = p.business_date and not s.is_deleted) as is_there) d
       where p.ends is not null and p.planned_end <= $4::timestamptz group by 1`,
  },
]

/** How goals about the clock are measured. */
export const timeMeasures = measures.map(kpiMeasures.add)
