import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { courses } from '../../contract/courses/courses.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { inOrder, treeOf } from '../../contract/slides/slide-tree.ts'
import type { NestedSlides } from '../../contract/slides/slide-calls.ts'

/** The slides of a course as their reader may see them: flat in their order, and as a tree. */
export async function nestedSlides({
  records,
  quiz,
}: Pick<CallRequest, 'records'> & { readonly quiz: number }): Promise<Answer<NestedSlides>> {
  const course = await records.need(courses, quiz)
  const grid = readGrid({ startRow: 0, endRow: 1000, filter: { quiz_id: { eq: course.id } } })
  const { data, total } = await records.list(courseSlides, grid)
  const found = data.map((slide) => ({ ...slide, sort_order: slide.sort_order ?? 0 }))
  const slides = inOrder(found).map(({ slide, depth }) => ({ ...slide, depth }))
  return { data: { slides, nestedSlides: treeOf(found) }, total: total ?? slides.length }
}
