import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { coachingCalls, TopicEffect } from '../contract/coaching-calls.ts'
import { reachedCoaching } from './reached-coaching.ts'

/** How far before and after a coaching work is compared. */
const COMPARED_DAYS = 90

/**
 * Reviews of an agent ($1) around a moment ($2), and what was earned in them: all of it, and the answers about each topic ($3). An answer
 * that does not apply is no sample.
 */
const EFFECT = `
  with compared as (
    select r.id, r.score, r.interaction_at >= $2::timestamptz as is_after from quality.audit_reviews r
     where r.employee_id = $1 and r.status in ('Released', 'Disputed', 'Closed') and not r.is_deleted
       and r.interaction_at between $2::timestamptz - interval '${COMPARED_DAYS} days' and $2::timestamptz + interval '${COMPARED_DAYS} days'),
  measured as (
    select null::bigint as topic_id, c.score as percentage, c.is_after from compared c
    union all
    select a.error_category_id, a.percentage, c.is_after from compared c join quality.audit_answers a on a.review_id = c.id
     where a.error_category_id = any($3::bigint[]) and a.percentage is not null)
  select t.name as topic, round(avg(m.percentage) filter (where not m.is_after), 2) as before, (count(m.percentage) filter (where not m.is_after))::integer as before_sample,
         round(avg(m.percentage) filter (where m.is_after), 2) as after, (count(m.percentage) filter (where m.is_after))::integer as after_sample
    from (select null::bigint as id, null as name union all select c.id, c.name from quality.audit_error_categories c where c.id = any($3::bigint[])) t
    left join measured m on m.topic_id is not distinct from t.id
   group by t.id, t.name order by t.name nulls first`

/** How good the work of the agent was before the coaching, and has been since; without one so far there is no after. */
export async function coachingEffect(
  request: CallRequest<(typeof coachingCalls)['coachingEffect']>,
): Promise<Answer<readonly TopicEffect[]>> {
  const { coaching } = await reachedCoaching(request)
  const data = await request.sql.rows<TopicEffect>(EFFECT, [
    coaching.employee_id,
    coaching.coached_at ?? request.now,
    coaching.topics,
  ])
  return { data }
}
