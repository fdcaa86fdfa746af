import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/**
 * Of what a person had to read until a day, the share they acknowledged in time, in percent. A later version of a document proves the earlier one;
 * what a material change took the place of before it was due was not missed.
 */
export const documentsRead = kpiMeasures.add({
  metric: 'Documents read',
  sql: `
    select e.id as employee_id,
           100.0 * count(r.id) filter (where r.is_met) / nullif(count(r.id), 0) as actual,
           count(r.id)::integer as sample
      from unnest($1::bigint[]) as e(id)
      left join administration.users u on u.employee_id = e.id
      left join lateral (
        select r.id, m.is_met from document_reads r
         cross join lateral (select exists (
           select from document_reads a where a.document_id = r.document_id and a.user_id = r.user_id and a.version_id >= r.version_id
              and (a.acknowledged_at at time zone document_zone(e.id))::date <= r.due_on) as is_met) m
         where r.user_id = u.id and r.due_on between $2::date and $3::date and r.due_on <= ($4::timestamptz at time zone document_zone(e.id))::date
           and (m.is_met or not exists (
             select from document_versions n where n.document_id = r.document_id and n.id > r.version_id and n.change_kind = 'Material'
                and n.status in ('Approved', 'Superseded') and n.effective_from <= r.due_on))) r on true
     group by 1`,
})
