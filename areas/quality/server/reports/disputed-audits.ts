import { joinPlace, leadThen } from '#areas/people/contract/place-on-day.ts'
import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { onlyCounted, reviewGroups } from './reviewed-scores.ts'

/** What became of the disputes of each review that had one, however many rounds: of few reviews, so that they are looked up together. */
export const disputesOfReviews = `
  (select x.audit_review_id as id, bool_or(x.status in ('Accepted', 'Partly accepted')) as is_overturned
     from audit_disputes x where x.status <> 'Withdrawn' and not x.is_deleted group by 1)`

/** Reviews: whether they were disputed, and whether something of it was accepted. */
const rows = (where: string): string => `
  g as (
    select r.employee_id, r.evaluator_id, r.client_id, r.audit_form_id, r.employee_id as person, r.business_date as day, ${leadThen},
           d.id is not null as is_disputed, coalesce(d.is_overturned, false) as is_overturned
      from audit_reviews r join people.employees e on e.id = r.employee_id ${joinPlace('r')} left join ${disputesOfReviews} d on d.id = r.id ${where})`

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
