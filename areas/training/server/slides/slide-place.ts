import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { slideProblems } from '../../contract/slides/slide-problems.ts'
import { DEEPEST_SLIDE, holdsSlides } from '../../contract/slides/slide-tree.ts'

/** Refuses a place that a slide of this course cannot have; `id` is the slide, nothing of a new one. */
export async function checkParent(
  sql: Sql,
  course: number,
  parent: number,
  id: number | null,
): Promise<void> {
  if (parent === id) refuse(slideProblems.insideItself)
  const above = await slidesAbove(sql, parent)
  const [direct] = above
  if (!direct || direct.quiz_id !== course) refuse(slideProblems.otherCourse)
  if (!holdsSlides(direct.kind)) refuse(slideProblems.noParent)
  if (above.some((slide) => slide.id === id)) refuse(slideProblems.insideItself)
  const height = id === null ? 1 : await heightOf(sql, id)
  if (above.length + height > DEEPEST_SLIDE) refuse(slideProblems.tooDeep)
}

interface Above {
  readonly id: number
  readonly quiz_id: number
  readonly kind: string
}

/** A slide and those around it, from the inside. */
const slidesAbove = (sql: Sql, slide: number): Promise<Above[]> =>
  sql.rows<Above>(
    `with recursive above as (
       select id, quiz_id, kind, parent_id, 1 as step from course_slides where id = $1 and not is_deleted
       union all
       select s.id, s.quiz_id, s.kind, s.parent_id, a.step + 1 from course_slides s join above a on s.id = a.parent_id where a.step < 9)
     select id, quiz_id, kind from above order by step`,
    [slide],
  )

/** How many levels a slide and those inside it take. */
async function heightOf(sql: Sql, slide: number): Promise<number> {
  const inside = await slidesInside(sql, slide)
  return 1 + Math.max(0, ...inside.map(({ step }) => step))
}

/** The slides inside one, at any depth. */
export const slidesInside = (
  sql: Sql,
  slide: number,
): Promise<{ readonly id: number; readonly step: number }[]> =>
  sql.rows(
    `with recursive inside as (
       select id, 1 as step from course_slides where parent_id = $1 and not is_deleted
       union all
       select s.id, i.step + 1 from course_slides s join inside i on s.parent_id = i.id where not s.is_deleted and i.step < 9)
     select id, step from inside`,
    [slide],
  )

/** The place after the last slide beside it: 1 is the first. */
export async function nextPlace(sql: Sql, course: number, parent: number | null): Promise<number> {
  const [last] = await sql.rows<{ place: number }>(
    `select coalesce(max(sort_order), 0) + 1 as place from course_slides
      where quiz_id = $1 and parent_id is not distinct from $2 and not is_deleted`,
    [course, parent],
  )
  return last?.place ?? 1
}
