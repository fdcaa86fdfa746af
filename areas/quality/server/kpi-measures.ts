import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'

/** The mean of what the agent has read, by the day of the work: drafts, what is not released and what was voided are out of it. */
const qualityScore = `
  select r.employee_id, avg(r.score) as actual, count(*)::integer as sample from audit_reviews r
   where r.employee_id = any($1::bigint[]) and r.business_date between $2::date and $3::date and $4::timestamptz is not null
     and r.status in ('Released', 'Disputed', 'Closed') and not r.is_deleted group by 1`

/** How goals about quality are measured. */
export const qualityMeasures = [kpiMeasures.add({ metric: 'Quality score', sql: qualityScore })]
