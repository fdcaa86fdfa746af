import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { countOf } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { courseCategories } from '../../contract/courses/course-categories.ts'
import { courseProblems } from '../../contract/courses/course-problems.ts'

type Categories = typeof courseCategories
type Change = ChangeOf<Categories>

const CATEGORIES = { one: 'Category', many: 'Categories' }
const COURSES = { one: 'Course', many: 'Courses' }

/** A category is at the top, or inside one that is. */
async function checkPlace(values: DraftOf<Categories>, change: Change): Promise<void> {
  const { before, sql } = change
  const parent = values.parent_id ?? null
  if (parent === null || !changesAny(values, change, 'parent_id')) return
  if (parent === before?.id) refuse(courseProblems.ownParent)
  // Held, so that neither end of the line moves meanwhile.
  const [above] = await sql.rows<{ parent_id: number | null }>(
    'select parent_id from course_categories where id = $1 for no key update',
    [parent],
  )
  if ((above?.parent_id ?? null) !== null) refuse(courseProblems.twoLevels)
  const inside = before ? await categoriesIn(sql, before.id) : 0
  if (inside > 0) refuse(courseProblems.hasCategories, { categories: countOf(inside, CATEGORIES) })
}

async function countIn(sql: Sql, text: string, category: number): Promise<number> {
  const [found] = await sql.rows<{ count: number }>(text, [category])
  return found?.count ?? 0
}

const categoriesIn = (sql: Sql, category: number): Promise<number> =>
  countIn(
    sql,
    'select count(*)::integer as count from course_categories where parent_id = $1 and not is_deleted',
    category,
  )

const coursesIn = (sql: Sql, category: number): Promise<number> =>
  countIn(
    sql,
    'select count(*)::integer as count from courses where course_category_id = $1 and not is_deleted',
    category,
  )

async function refuseInUse({ before, sql }: Change): Promise<void> {
  if (!before) return
  const courses = await coursesIn(sql, before.id)
  if (courses > 0) refuse(courseProblems.categoryInUse, { users: countOf(courses, COURSES) })
  const inside = await categoriesIn(sql, before.id)
  if (inside > 0) refuse(courseProblems.categoryInUse, { users: countOf(inside, CATEGORIES) })
}

/** Categories of courses, with what is counted of them. */
export const courseCategoriesOnServer = serveResource(courseCategories, {
  derived: {
    is_top: (row) => `${row}.parent_id is null`,
    courses: (row) => `(select count(*)::integer from courses c
      where c.course_category_id = ${row}.id and c.status = 'Published' and not c.is_deleted)`,
  },
  before: { create: checkPlace, update: checkPlace, delete: refuseInUse },
  constraints: { course_categories_not_inside_itself: courseProblems.ownParent },
})
