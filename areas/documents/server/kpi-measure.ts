import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/** Of what a person had to read until a day, the share they acknowledged in time, in percent. */
export const documentsRead = kpiMeasures.add({
  metric: 'Documents read',
  sql: `
    select e.id as employee_id,
           100.0 * count(r.id) filter (where (r.acknowledged_at at time zone document_zone(e.id))::date <= r.due_on) / nullif(count(r.id), 0) as actual,
           count(r.id)::integer as sample
      from unnest($1::bigint[]) as e(id)
      left join administration.users u on u.employee_id = e.id
      left join document_reads r on r.user_id = u.id and r.due_on between $2::date and $3::date and r.due_on <= ($4::timestamptz at time zone document_zone(e.id))::date
     group by 1`,
})
