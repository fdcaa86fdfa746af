import { serveResource } from '#platform/server/records/served.ts'
import { courseCategories } from '../../contract/courses/course-categories.ts'

/** Categories of courses, with what is counted of them. */
export const courseCategoriesOnServer = serveResource(courseCategories, {
  derived: {
    is_top: (row) => `${row}.parent_id is null`,
    courses: (row) => `(select count(*)::integer from courses c
      where c.course_category_id = ${row}.id and c.status = 'Published' and not c.is_deleted)`,
  },
})
