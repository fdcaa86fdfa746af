import type { Rows } from '#platform/server/database/database.ts'
import {
  COMPARED,
  type CoachedCourse,
  REPEATED,
} from '../../contract/coached/coached-course-calls.ts'

/** The part of a coaching that matters for courses: its agent, its topics and its review. */
export interface CoachedPerson {
  readonly id: number
  readonly employee_id: number
  readonly topics: readonly number[]
  readonly audit_review_id: number | null
}

/**
 * Published courses against the topics ($3) of a coaching ($1) of an agent ($2), which follows from the release of a review ($4): with an error of theirs that repeated, or
 * assigned. Errors are failed checkpoints and infractions of reviews the agent can read.
 */
const COURSES = `
  with reviews as (
    select r.id, r.interaction_at from quality.audit_reviews r
     where r.employee_id = $2 and r.status in ('Released', 'Disputed', 'Closed') and not r.is_deleted),
  errors as (
    select a.review_id, a.error_category_id from quality.audit_answers a join reviews r on r.id = a.review_id where a.kind = 'Fail'
    union all
    select f.review_id, f.error_category_id from quality.audit_findings f join reviews r on r.id = f.review_id),
  released as (select r.released_at as at from quality.audit_reviews r where r.id = $4),
  repeated as (
    select e.error_category_id as id, count(*)::integer as count from errors e join reviews r on r.id = e.review_id join released on true
     where e.error_category_id = any($3::bigint[]) and r.interaction_at between released.at - interval '${REPEATED.days} days' and released.at
     group by 1),
  against as (
    select c.id, c.title, c.code, c.error_category_ids from training.courses c
     where c.status = 'Published' and not c.is_deleted and c.error_category_ids && $3::bigint[])
  select c.id as quiz_id, c.title,
         coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'count', p.count) order by p.count desc, t.name)
                     from repeated p join quality.audit_error_categories t on t.id = p.id where p.id = any(c.error_category_ids)), '[]') as errors,
         case when a.id is not null then jsonb_build_object('state', a.state, 'due_on', a.due_on, 'passed_on', a.passed_on, 'is_from_here', exists (
           select from course_bindings b where b.quiz_id = a.quiz_id and b.source_id @> jsonb_build_object('coaching', $1::bigint) and not b.is_deleted)) end as assignment,
         case when a.id is not null then e.effect end as effect
    from against c
    left join course_assignments a on a.course_code = c.code and a.employee_id = $2 and a.withdrawn_on is null and not a.is_deleted
    left join lateral (
      select jsonb_build_object('before', case when count(*) filter (where not s.is_after) >= ${COMPARED.reviews} then round(avg(s.errors) filter (where not s.is_after), 2) end,
                                'before_reviews', count(*) filter (where not s.is_after),
                                'after', case when count(*) filter (where s.is_after) >= ${COMPARED.reviews} then round(avg(s.errors) filter (where s.is_after), 2) end,
                                'after_reviews', count(*) filter (where s.is_after)) as effect
        from (select r.interaction_at >= coalesce(p.first_passed_at, 'infinity') as is_after,
                     (select count(*) from errors x where x.review_id = r.id and x.error_category_id = any(c.error_category_ids)) as errors
                from reviews r left join learning.course_passes p on p.employee_id = $2 and p.course_code = c.code
               where r.interaction_at between a.assigned_on - ${COMPARED.days} and a.assigned_on
                  or r.interaction_at between p.first_passed_at and p.first_passed_at + interval '${COMPARED.days} days') s) e on true
   where a.id is not null or exists (select from repeated p where p.id = any(c.error_category_ids) and p.count >= ${REPEATED.errors})
   order by a.id is null, c.title`

/** Courses that a coaching proposes, and those against its topics that its agent is assigned. */
export const coachedCourses = (
  sql: Rows,
  { id, employee_id, topics, audit_review_id }: CoachedPerson,
): Promise<CoachedCourse[]> =>
  sql.rows<CoachedCourse>(COURSES, [id, employee_id, topics, audit_review_id])
