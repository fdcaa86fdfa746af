import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { daysAfter } from '#platform/contract/days.ts'
import {
  DRIFT_DAYS,
  DRIFT_POINTS,
  DRIFT_REVIEWS,
  type DriftingEvaluator,
} from '../contract/drifting-evaluators.ts'
import { calibrationReport } from '../contract/evaluation-reports.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** The card of the first page with evaluators who score apart from others; for people who see calibrations of everyone. */
export const driftCard = firstPageCards.add({
  name: 'evaluator-drift',
  isFor: ({ mayView }) => mayView(calibrationReport.page.url),
  read: async ({ sql, reader, now }): Promise<readonly DriftingEvaluator[] | null> => {
    const from = daysAfter(now.slice(0, 10), -DRIFT_DAYS)
    const found = await sql.rows<DriftingEvaluator>(DRIFTING, [from, reader.role_id])
    return found.length > 0 ? found : null
  },
})

/** Each evaluator is held against the mean of all others, client by client and form by form, weighed by their own number of reviews. */
const DRIFTING = `
  with part as materialized (
    select evaluator_id, client_id, audit_form_id, count(*) as count, sum(score) as sum
      from quality.audit_reviews
     where submitted_on >= $1::date and status in ('Submitted', 'Released', 'Disputed', 'Closed') and not is_deleted
       and exists (select from administration.roles r left join administration.roles_permissions p on p.role_id = r.id
                     left join administration.objects o on o.id = p.object_id and not o.is_deleted
                    where r.id = $2 and (r.is_super_admin or (o.object_url = '${calibrationReport.page.url}' and 'all' = any(p.reporting_access_view))))
     group by 1, 2, 3),
  whole as (select client_id, audit_form_id, sum(count) as count, sum(sum) as sum from part group by 1, 2),
  apart as (
    select p.evaluator_id, sum(p.count) as reviews, sum(p.sum - p.count * (w.sum - p.sum) / (w.count - p.count)) / sum(p.count) as deviation
      from part p join whole w on w.client_id = p.client_id and w.audit_form_id is not distinct from p.audit_form_id and w.count > p.count
     group by 1)
  select a.evaluator_id as user_id, u.name, round(a.deviation, 2) as deviation, a.reviews::integer as reviews
    from apart a join administration.users u on u.id = a.evaluator_id
   where a.reviews >= ${DRIFT_REVIEWS} and abs(a.deviation) >= ${DRIFT_POINTS}
   order by abs(a.deviation) desc, u.name limit ${SHOWN}`
