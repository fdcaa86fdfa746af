import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { FEWEST_AUDITS, type PolicyEffect } from '../../contract/report-calls.ts'
import { needKept } from '../keeping/kept-document.ts'

/** How far before and after the change work is compared. */
const COMPARED_DAYS = 90

type Group = PolicyEffect['groups'][number]

/**
 * Audits of the clients of a document ($1) around the day its newest material change began, and how many errors were found in each. Whoever
 * acknowledged the change counts as having read it from that moment on; before it began, people are told apart by what they did afterwards.
 */
const EFFECT = `
  with change as (select d.id, d.client_ids, d.read_version_id, d.read_from from documents d where d.id = $1 and d.read_from is not null),
  audits as (
    select r.id, (r.interaction_at at time zone 'UTC')::date >= c.read_from as is_after,
           coalesce(case when (r.interaction_at at time zone 'UTC')::date >= c.read_from then k.acknowledged_at <= r.interaction_at else k.acknowledged_at is not null end, false) as has_read,
           (select count(*) from quality.audit_answers a where a.review_id = r.id and a.kind = 'Fail') + (select count(*) from quality.audit_findings f where f.review_id = r.id) as errors
      from change c join quality.audit_reviews r on r.client_id = any(c.client_ids)
      left join lateral (select min(a.acknowledged_at) as acknowledged_at from document_reads a join administration.users u on u.id = a.user_id
                          where a.document_id = c.id and a.version_id >= c.read_version_id and u.employee_id = r.employee_id) k on true
     where r.status in ('Released', 'Disputed', 'Closed') and not r.is_deleted
       and (r.interaction_at at time zone 'UTC')::date between c.read_from - ${COMPARED_DAYS} and c.read_from + ${COMPARED_DAYS})
  select g.name as "group", round(avg(a.errors) filter (where not a.is_after), 2) as before, (count(a.id) filter (where not a.is_after))::integer as before_audits,
         round(avg(a.errors) filter (where a.is_after), 2) as after, (count(a.id) filter (where a.is_after))::integer as after_audits
    from (values ('Had read', true), ('Had not read', false)) g(name, has_read) left join audits a on a.has_read = g.has_read
   group by g.name, g.has_read order by g.has_read desc`

/** Errors per audit before and after a change, by who had read it. Too few audits on a side say nothing. */
export async function policyEffect(request: CallRequest): Promise<Answer> {
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
