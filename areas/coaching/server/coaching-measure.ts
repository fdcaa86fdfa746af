import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/** Of the coachings of a person that were due, the share they acknowledged in time, in percent. */
export const coachingsAcknowledged = kpiMeasures.add({
  metric: 'Coachings acknowledged',
  sql: `
    select e.id as employee_id,
           100.0 * count(c.id) filter (where c.acknowledged_on <= c.due_on) / nullif(count(c.id), 0) as actual,
           count(c.id)::integer as sample
      from unnest($1::bigint[]) as e(id)
      left join coachings c on c.employee_id = e.id and c.due_on between $2::date and $3::date and c.due_on <= ($4::timestamptz at time zone person_zone(e.id))::date
       and not c.is_deleted
     group by 1`,
})
