import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { FEWEST_AUDITS, type PolicyEffect } from '../../contract/report-calls.ts'
import { needKept } from '../keeping/kept-document.ts'

/** How far before and after the change work is compared. */
const COMPARED_DAYS = 90

type Group = PolicyEffect['groups'][number]

/**
 * Audits of the clients of a document ($1) around the day its newest material change began, and how many errors were found in each. From that
 * day on, people count as having read it from the moment they acknowledged it; before it, by what they did afterwards. People who passed the
 * course of the document make a third group. Where the document names errors, only these are counted.
 */
const EFFECT = `
  with change as (select d.id, d.client_ids, d.read_version_id, d.read_from, d.error_category_ids, (select c.code from training.courses c where c.id = d.quiz_id) as course_code
                    from documents d where d.id = $1 and d.read_from is not null),
  audits as (
    select r.id, (r.interaction_at at time zone 'UTC')::date >= c.read_from as is_after,
           coalesce(case when (r.interaction_at at time zone 'UTC')::date >= c.read_from then k.acknowledged_at <= r.interaction_at else k.acknowledged_at is not null end, false) as has_read,
           coalesce(case when (r.interaction_at at time zone 'UTC')::date >= c.read_from then s.first_passed_at <= r.interaction_at else s.first_passed_at is not null end, false) as has_passed,
           (select count(*) from quality.audit_answers a where a.review_id = r.id and a.kind = 'Fail' and (c.error_category_ids = '{}' or a.error_category_id = any(c.error_category_ids)))
         + (select count(*) from quality.audit_findings f where f.review_id = r.id and (c.error_category_ids = '{}' or f.error_category_id = any(c.error_category_ids))) as errors
      from change c join quality.audit_reviews r on r.client_id = any(c.client_ids)
      left join lateral (select min(a.acknowledged_at) as acknowledged_at from document_reads a join administration.users u on u.id = a.user_id
                          where a.document_id = c.id and a.version_id >= c.read_version_id and u.employee_id = r.employee_id) k on true
      left join learning.course_passes s on s.employee_id = r.employee_id and s.course_code = c.course_code
     where r.status in ('Released', 'Disputed', 'Closed') and not r.is_deleted
       and (r.interaction_at at time zone 'UTC')::date between c.read_from - ${COMPARED_DAYS} and c.read_from + ${COMPARED_DAYS})
  select g.name as "group", round(avg(a.errors) filter (where not a.is_after), 2) as before, (count(a.id) filter (where not a.is_after))::integer as before_audits,
         round(avg(a.errors) filter (where a.is_after), 2) as after, (count(a.id) filter (where a.is_after))::integer as after_audits
    from (values ('Had read', 1), ('Had not read', 2), ('Had passed the course', 3)) g(name, place)
    left join audits a on case g.place when 1 then a.has_read when 2 then not a.has_read else a.has_passed end
   where g.place < 3 or exists (select from change where course_code is not null)
   group by g.name, g.place order by g.place`

/** Errors per audit before and after a change, by who had read it. Too few audits on a side say nothing. */
export async function policyEffect(request: CallRequest): Promise<Answer<PolicyEffect>> {
  const { document } = await needKept(request, idOf(request.asked), 'view')
  const groups = await request.sql.rows<Group>(EFFECT, [document.id])
  const data: PolicyEffect = {
    changed_on: document.read_from,
    days: COMPARED_DAYS,
    groups: groups.map(spoken),
  }
  return { data }
}

const spoken = (group: Group): Group => ({
  ...group,
  before: group.before_audits < FEWEST_AUDITS ? null : group.before,
  after: group.after_audits < FEWEST_AUDITS ? null : group.after,
})
