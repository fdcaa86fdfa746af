import type { Sql } from '#platform/server/database/database.ts'
import type { PublishedSlide } from '../../contract/courses/publish-errors.ts'

/** The slides of a course as they are stored, for rules that look at all of them. */
export const readSlides = (sql: Sql, course: number): Promise<PublishedSlide[]> =>
  sql.rows<PublishedSlide>(
    `select id, parent_id, coalesce(sort_order, 0) as sort_order, title, kind, body, media_id, video_url, question_type, points,
            partial_credit, options, accepted_answers, number_answer, number_tolerance
       from course_slides where quiz_id = $1 and not is_deleted order by id`,
    [course],
  )
