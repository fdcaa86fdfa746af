import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { onlyCounted, reviewGroups } from './reviewed-scores.ts'

/** Reviews, each once however many rounds its dispute had: whether it was disputed, and whether something of it was accepted. */
const rows = (where: string): string => `
  g as (
    select r.employee_id, r.evaluator_id, r.client_id, r.audit_form_id, r.employee_id as person, r.business_date as day, e.reports_to_id as manager_id,
           d.is_disputed, d.is_overturned
      from audit_reviews r join people.employees e on e.id = r.employee_id
     cross join lateral (
       select count(*) > 0 as is_disputed, coalesce(bool_or(x.status in ('Accepted', 'Partly accepted')), false) as is_overturned
         from audit_disputes x where x.audit_review_id = r.id and x.status <> 'Withdrawn' and not x.is_deleted) d ${where})`

const { client, employee, manager, evaluator, form } = reviewGroups

/** How often reviews are disputed, and how often the agent was right. */
export const disputedAudits: ReportSource = {
  rows,
  groups: { client, employee, manager, evaluator, form },
  sums: () => ({
    reviews: 'count(*)::integer',
    disputed: '(count(*) filter (where g.is_disputed))::integer',
    overturned: '(count(*) filter (where g.is_overturned))::integer',
  }),
  narrow: onlyCounted,
}
