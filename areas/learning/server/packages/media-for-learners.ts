import { mediaReaders } from '#areas/training/contract/media/media-readers.ts'

/** A course file is seen by people whom a course that shows it is assigned to, and by those with an open attempt at it. */
export const mediaForLearners = mediaReaders.add(async ({ sql, user_id, media_id }) => {
  const found = await sql.rows(
    `select from training.course_slides s join training.courses c on c.id = s.quiz_id and not c.is_deleted join administration.users u on u.id = $2
      where s.media_id = $1 and not s.is_deleted and c.status <> 'Draft'
        and (exists (select from course_assignments a where a.employee_id = u.employee_id and a.quiz_id = c.id and a.withdrawn_on is null and not a.is_deleted)
             or exists (select from course_attempts t where t.employee_id = u.employee_id and t.quiz_id = c.id and t.status = 'in_progress'))
      limit 1`,
    [media_id, user_id],
  )
  return found.length > 0
})
