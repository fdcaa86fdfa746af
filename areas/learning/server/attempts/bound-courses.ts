import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { attemptCalls, BoundCourse } from '../../contract/attempts/attempt-calls.ts'

/** What a person is assigned or has begun, late first; of what is begun the version they began; attempts count from the last pass at the version on. */
const BOUND = `
  select a.id as assignment_id, c.id as quiz_id, coalesce(o.binding_id, a.binding_id) as binding_id, c.title, k.name as category_name, l.name as level_name, a.is_mandatory, a.due_on, a.state,
         n.used as attempts_used, case when coalesce(c.max_attempts, 0) = 0 then null else greatest(0, c.max_attempts + coalesce(a.extra_attempts, 0) - n.used) end as attempts_left,
         a.best_score as scoring_percentage, case when a.passed_on is null then 0 else 1 end as is_passed, t.certificate_path, a.expires_on
    from course_assignments a
    left join course_attempts o on o.employee_id = a.employee_id and o.course_code = a.course_code and o.status = 'in_progress'
    join training.courses c on c.id = coalesce(o.quiz_id, a.quiz_id)
    left join training.course_categories k on k.id = c.course_category_id
    left join training.course_levels l on l.id = c.quiz_level_id
    left join certificates x on x.id = a.certificate_id
    left join course_attempts t on t.id = x.quiz_user_response_id
   cross join lateral (
     select count(*)::integer as used from course_attempts t where t.employee_id = a.employee_id and t.quiz_id = c.id and t.status <> 'pass'
        and t.id > coalesce((select max(p.id) from course_attempts p where p.employee_id = a.employee_id and p.quiz_id = c.id and p.status = 'pass'), 0)) n
   where a.employee_id = $1 and (a.withdrawn_on is null or o.id is not null) and not a.is_deleted
   order by array_position(array['Overdue', 'Expired', 'In time', 'Valid', 'Withdrawn'], a.state), a.due_on nulls last, c.title, a.id`

export async function boundCourses({
  sql,
  viewer,
}: CallRequest<(typeof attemptCalls)['boundCourses']>): Promise<Answer<readonly BoundCourse[]>> {
  const data = await sql.rows<BoundCourse>(BOUND, [viewer.employee_id])
  return { data, total: data.length }
}
