import type { Sql } from '#platform/server/database/database.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'

/** Newest version of the wanted course, for each target that does not have it by a binding. */
const BIND = `
  with wanted as (
    select distinct on (newest.id, w.target, coalesce(w.target_id, 0)) newest.id as quiz_id, newest.code, w.document_id, w.target, w.target_id, w.is_mandatory, w.due_days
      from documents.wanted_courses w
      join training.courses c on c.id = w.quiz_id
      join training.courses newest on newest.code = c.code and newest.status = 'Published' and not newest.is_deleted
     where not exists (select from course_bindings b where b.quiz_id = newest.id and b.target = w.target and b.target_id is not distinct from w.target_id and not b.is_deleted)
     order by newest.id, w.target, coalesce(w.target_id, 0), w.is_mandatory desc, w.due_days),
  bound as (
    insert into course_bindings (quiz_id, target, target_id, is_mandatory, starts_on, due_kind, due_days, reason, source_id)
    select quiz_id, target, target_id, is_mandatory, $1::timestamptz::date, 'Days after assignment', due_days, 'Policy change', jsonb_build_object('document', document_id) from wanted
    on conflict do nothing returning quiz_id)
  select distinct w.code from bound b join wanted w using (quiz_id)`

/** Binds the courses that published documents want passed to the people they reach; answers how many assignments came of it. */
export async function bindWantedCourses(sql: Sql, now: string): Promise<number> {
  const bound = await sql.rows<{ code: string }>(BIND, [now])
  if (bound.length === 0) return 0
  return refreshAssignments(sql, { courses: bound.map(({ code }) => code), now })
}
