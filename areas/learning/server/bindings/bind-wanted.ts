import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { courseBindings } from '../../contract/bindings/course-bindings.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'

/** What published documents want passed, by the newest version of each course. */
const WANTED = `
  select newest.id as quiz_id, newest.code, w.document_id, w.target, w.target_id, w.due_days
    from documents.wanted_courses w
    join training.courses c on c.id = w.quiz_id
    join training.courses newest on newest.code = c.code and newest.status = 'Published' and not newest.is_deleted`

/** Newest version of the wanted course, for each target that does not have it by a binding. What counts in compliance is for those who bind courses to say. */
const BIND = `
  with wanted as (
    select distinct on (w.quiz_id, w.target, coalesce(w.target_id, 0)) w.* from (${WANTED}) w
     where not exists (select from course_bindings b where b.quiz_id = w.quiz_id and b.target = w.target and b.target_id is not distinct from w.target_id
                          and not b.is_deleted and (b.ends_on is null or b.ends_on >= $1::timestamptz::date))
     order by w.quiz_id, w.target, coalesce(w.target_id, 0), w.due_days),
  row as (
    insert into course_bindings (quiz_id, target, target_id, starts_on, due_kind, due_days, reason, source_id)
    select quiz_id, target, target_id, $1::timestamptz::date, 'Days after assignment', due_days, 'Policy change', jsonb_build_object('document', document_id) from wanted
    on conflict do nothing returning *),
  past as (${recordHistory({ of: courseBindings, action: 'create', from: 'row', after: 'to_jsonb(row)' })})
  select distinct w.code from row b join wanted w using (quiz_id)`

/** Bindings that came of a document, and that no document wants any more. */
const UNWANTED = `t.reason = 'Policy change' and t.source_id ? 'document' and not t.is_deleted
  and exists (select from training.courses c where c.id = t.quiz_id and c.status = 'Published')
  and not exists (select from (${WANTED}) w where w.quiz_id = t.quiz_id and w.target = t.target and w.target_id is not distinct from t.target_id)`

/** Takes back what documents do not ask for any more: archived ones, and those without the course; answers the codes of the courses. */
async function dropUnwanted(sql: Sql): Promise<string[]> {
  const ids = await changeRows(sql, courseBindings, {
    ...{ set: 'is_deleted = true', where: UNWANTED, values: [], actor: null },
  })
  if (ids.length === 0) return []
  const rows = await sql.rows<{ code: string }>(
    'select distinct c.code from course_bindings b join training.courses c on c.id = b.quiz_id where b.id = any($1::bigint[])',
    [ids],
  )
  return rows.map(({ code }) => code)
}

/** Binds the courses that published documents want passed to the people they reach, and those alone; answers how many assignments came of it. */
export async function bindWantedCourses(sql: Sql, now: string): Promise<number> {
  const dropped = await dropUnwanted(sql)
  const bound = await sql.rows<{ code: string }>(BIND, [now])
  const courses = [...new Set([...dropped, ...bound.map(({ code }) => code)])]
  return courses.length === 0 ? 0 : refreshAssignments(sql, { courses, now })
}
