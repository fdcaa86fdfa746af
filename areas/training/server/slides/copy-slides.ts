import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'

/** What a copied slide takes over, beside its course and its place in the tree. */
const COPIED = [
  ...['title', 'kind', 'body', 'media_id', 'video_url', 'min_seconds', 'is_required', 'sort_order'],
  ...['question_type', 'points', 'partial_credit', 'options', 'accepted_answers', 'number_answer'],
  ...['number_tolerance', 'explanation', 'notes'],
]

/** Gives a new course all slides of another one, in the same tree. */
export async function copySlides(
  sql: Sql,
  { from, to, actor }: { readonly from: number; readonly to: number; readonly actor: number },
): Promise<void> {
  const columns = COPIED.map((name) => `s.${name}`).join(', ')
  await sql.rows(
    `with source as materialized (
       select s.*, nextval(pg_get_serial_sequence('course_slides', 'id')) as new_id
         from course_slides s where s.quiz_id = $1 and not s.is_deleted),
     row as (
       insert into course_slides (id, quiz_id, parent_id, ${COPIED.join(', ')}, created_by, updated_by)
       select s.new_id, $2, p.new_id, ${columns}, $3, $3 from source s left join source p on p.id = s.parent_id
       returning *)
     ${recordHistory({ of: courseSlides, action: 'create', actor: '$3', after: 'to_jsonb(row)', from: 'row' })}`,
    [from, to, actor],
  )
}
