import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/** Of the tickets a person solved, the share that was solved in time, in percent. */
export const ticketsSolvedInTime = kpiMeasures.add({
  metric: 'Tickets solved in time',
  sql: `
    select e.id as employee_id, 100.0 * count(t.id) filter (where t.resolved_at <= t.resolution_due_at) / nullif(count(t.id), 0) as actual,
           count(t.id)::integer as sample
      from unnest($1::bigint[]) as e(id)
      left join administration.users u on u.employee_id = e.id
      left join tickets t on t.solver_id = u.id and t.resolution_due_at is not null and t.resolved_at <= $4::timestamptz and not t.is_deleted
       and t.solved_on between $2::date and $3::date
     group by 1`,
})
