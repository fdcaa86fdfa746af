import { type Generation, generations } from '#areas/quality/contract/scorecards/form-definition.ts'
import {
  type ReleasedReviews,
  reviewsReleased,
  reviewVoided,
  type VoidedReview,
} from '#areas/quality/contract/reviews/review-released.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { usualCoaching } from '../contract/coaching-rules.ts'
import { coachings } from '../contract/coachings.ts'
import { coachingResponsibilities } from '../contract/responsibilities.ts'

/** What was coached so long ago is not called repeated. */
const REPEATED_DAYS = 90

/**
 * Reviews (`$1`) whose form wants a coaching now (`$2`), with the topics, the reason and the coach of each: the direct manager who can sign
 * in, else who has the responsibility.
 */
const wantedOf = (generation: Generation, isByHand: boolean): string => `
  wanted as (
    select r.id, r.employee_id, r.client_id, r.outcome, r.fatal_count, e.office_id, e.reports_to_id, p.zone,
           coalesce(f.coaching_due_days, ${usualCoaching.coaching_due_days}) as due_days,
           array(select t.id from (select a.error_category_id as id from quality.audit_answers a where a.review_id = r.id and a.kind = 'Fail'
                                   union select d.error_category_id from quality.audit_findings d where d.review_id = r.id) t
                  where t.id is not null order by t.id) as topics
      from quality.audit_reviews r
      join people.employees e on e.id = r.employee_id and e.status <> 'Left'
      left join quality.audit_forms f on f.id = r.audit_form_id
     cross join lateral (select person_zone(e.id) as zone) p
     where r.id = any($1::bigint[]) and coalesce(f.generation, 'classic') = '${generation}'
       and case when ${isByHand} then true else case coalesce(f.coach_when, '${usualCoaching.coach_when}')
             when 'Always' then true
             when 'Below pass mark' then r.outcome = 'Fail'
             when 'Any fatal' then r.fatal_count > 0
             when 'Below pass mark or fatal' then r.outcome = 'Fail' or r.fatal_count > 0
             else false end end
       and not exists (select from coachings c where c.audit_review_id = r.id and not c.is_deleted)),
  due as (
    select w.*, c.coach_id,
           case when ${isByHand} then 'By hand'
                when w.fatal_count > 0 then 'Fatal'
                when exists (select from coachings o where o.employee_id = w.employee_id and o.topics && w.topics and not o.is_deleted
                                and o.coached_at > $2::timestamptz - interval '${REPEATED_DAYS} days') then 'Repeated error'
                when w.outcome = 'Fail' then 'Below pass mark'
                else 'Follow-up' end as reason
      from wanted w
      left join lateral (
        select x.id as coach_id from (
          select u.id, 1 as place from administration.users u where u.employee_id = w.reports_to_id and u.may_sign_in
          union all
          select h.user_id, 2 from administration.responsible_users h join administration.users u on u.id = h.user_id
           where h.responsibility = '${coachingResponsibilities.coaching.name}' and u.employee_id is distinct from w.employee_id) x
         order by x.place, x.id limit 1) c on true)`

interface Made {
  readonly id: number
  readonly coaching_number: string
  readonly coach_id: number | null
  readonly agent: string
  readonly due_on: string
}

/** Makes the coachings that released reviews ask for, once each, and tells their coaches. */
export async function coachReleased(released: ReleasedReviews): Promise<void> {
  for (const generation of generations) await makeCoachings(released, generation)
}

/** Makes coachings of reviews of a generation: those their forms ask for, or all of them when a person opens them by hand. */
export async function makeCoachings(
  { sql, ids, now, tell }: ReleasedReviews,
  generation: Generation,
  by: number | null = null,
): Promise<readonly number[]> {
  const made = await sql.rows<Made>(insertOf(generation, by !== null), [ids, now, by])
  for (const { id, coaching_number, coach_id, agent, due_on } of made)
    if (coach_id !== null && coach_id !== by)
      await tell({
        user_id: coach_id,
        type: 'user',
        title: 'Coaching to plan',
        description: `${coaching_number}: ${agent}, due ${due_on}.`,
        page: `${coachings[generation].page}/view?id=${id}`,
        key: `coaching-open-${id}`,
      })
  return made.map(({ id }) => id)
}

const insertOf = (generation: Generation, isByHand: boolean): string => `
  with ${wantedOf(generation, isByHand)},
  row as (
    insert into coachings (created_by, coaching_number, generation, audit_review_id, employee_id, client_id, reason, coach_id, topics, due_on)
    select $3::bigint, 'CO-' || lpad(n::text, greatest(5, length(n::text)), '0'), '${generation}', due.id, due.employee_id, due.client_id,
           due.reason, due.coach_id, due.topics, working_days_after(due.office_id, ($2::timestamptz at time zone due.zone)::date, due.due_days)
      from due cross join lateral (select nextval('coaching_numbers') as n where due.id is not null) numbered
    on conflict do nothing returning *),
  past as (${recordHistory({ of: coachings[generation], action: 'create', actor: '$3::bigint', from: 'row', after: 'to_jsonb(row)' })})
  select row.id, row.coaching_number, row.coach_id, e.name as agent, to_char(row.due_on, 'FMDD Mon') as due_on
    from row join people.employees e on e.id = row.employee_id order by row.id`

export const coachingOfReleased = reviewsReleased.add(coachReleased)

/** A review that was voided is nothing to talk about: its coaching goes, unless the talk was held. */
async function dropVoided({ sql, id, by }: VoidedReview): Promise<void> {
  for (const generation of generations)
    await changeRows(sql, coachings[generation], {
      set: 'is_deleted = true',
      where: `t.generation = '${generation}' and t.audit_review_id = $1 and t.status = 'Open' and not t.is_deleted`,
      values: [id],
      actor: by,
    })
}

export const coachingOfVoided = reviewVoided.add(dropVoided)
