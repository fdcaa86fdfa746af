import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/**
 * Of the courses that were due to a person in the period, the share passed by then, in percent: due dates that were met or missed by a pass, and
 * those that are over without one.
 */
export const coursePassRate = kpiMeasures.add({
  metric: 'Course pass rate',
  sql: `
    with due as (
      select a.employee_id, y.passed_on <= y.due_on as is_met from course_cycles y join course_assignments a on a.id = y.assignment_id
       where a.employee_id = any($1::bigint[]) and y.due_on between $2::date and $3::date
      union all
      select a.employee_id, false from course_assignments a
       where a.employee_id = any($1::bigint[]) and a.withdrawn_on is null and a.state in ('Overdue', 'Expired') and a.due_on between $2::date and $3::date
         and a.due_on < ($4::timestamptz at time zone person_zone(a.employee_id))::date)
    select e.id as employee_id, 100.0 * count(*) filter (where d.is_met) / nullif(count(d.employee_id), 0) as actual, count(d.employee_id)::integer as sample
      from unnest($1::bigint[]) as e(id) left join due d on d.employee_id = e.id group by 1`,
})
