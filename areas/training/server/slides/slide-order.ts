import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { courses } from '../../contract/courses/courses.ts'
import type { slideCalls, NestedSlides } from '../../contract/slides/slide-calls.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { slideProblems } from '../../contract/slides/slide-problems.ts'
import { DEEPEST_SLIDE, holdsSlides, type PlacedSlide } from '../../contract/slides/slide-tree.ts'
import { holdDraft } from '../courses/locked-course.ts'
import { nestedSlides } from './nested-slides.ts'
import { readSlides } from './read-slides.ts'

/** Gives the slides of a course the order and the nesting of a tree that names each of them once. */
export async function orderSlides(
  request: CallRequest<(typeof slideCalls)['orderSlides']>,
): Promise<Answer<NestedSlides>> {
  const { input, sql, viewer, records } = request
  const places = placesIn(input.nestedSlides, null, 1)
  const course = await courseOf(request, places)
  const slides = await readSlides(sql, course)
  const named = new Set(places.map(({ id }) => id))
  const isWhole = named.size === places.length && slides.length === places.length
  if (!isWhole || slides.some(({ id }) => !named.has(id))) refuse(slideProblems.changedMeanwhile)
  refuseWrongParents(places, new Map(slides.map((slide) => [slide.id, slide])))
  await changeRows(sql, courseSlides, {
    set: `(parent_id, sort_order) = (select p.parent_id, p.sort_order from jsonb_to_recordset($1::jsonb) p(id bigint, parent_id bigint, sort_order integer) where p.id = t.id)`,
    where: `exists (select from jsonb_to_recordset($1::jsonb) p(id bigint, parent_id bigint, sort_order integer)
      where p.id = t.id and (p.parent_id is distinct from t.parent_id or p.sort_order is distinct from t.sort_order))`,
    values: [JSON.stringify(places)],
    actor: viewer.user_id,
  })
  const { data } = await nestedSlides({ records, quiz: course })
  return { data, message: 'Course Slides Order Changed Successfully' }
}

/** The course of the first slide, held; a tree of slides out of reach is one of slides that are not there. */
async function courseOf(
  { records, sql }: Pick<CallRequest, 'records' | 'sql'>,
  [first]: readonly PlacedSlide[],
): Promise<number> {
  const slide = first && (await records.read(courseSlides, first.id))
  if (!slide) refuse(slideProblems.changedMeanwhile)
  const { id } = await records.need(courses, slide.quiz_id)
  await holdDraft(sql, id)
  return id
}

/** Trees with more slides than anybody writes are not read to their end. */
const MOST_SLIDES = 1000

function placesIn(nodes: unknown, parent_id: number | null, depth: number): PlacedSlide[] {
  if (!Array.isArray(nodes)) refuse(slideProblems.notATree)
  if (nodes.length > 0 && depth > DEEPEST_SLIDE) refuse(slideProblems.treeTooDeep)
  if (nodes.length > MOST_SLIDES) refuse(slideProblems.changedMeanwhile)
  return nodes.flatMap((node: unknown, place) => {
    const { id, children } = nodeOf(node)
    return [{ id, parent_id, sort_order: place + 1 }, ...placesIn(children, id, depth + 1)]
  })
}

function nodeOf(node: unknown): { id: number; children: unknown } {
  if (node === null || typeof node !== 'object') refuse(slideProblems.notATree)
  const { id, children = [] } = node as { id?: unknown; children?: unknown } // an object, of whatever it holds
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) refuse(slideProblems.notATree)
  return { id, children: children ?? [] }
}

function refuseWrongParents(
  places: readonly PlacedSlide[],
  slides: ReadonlyMap<number, { readonly kind: string; readonly title: string }>,
): void {
  for (const { parent_id } of places) {
    const parent = parent_id === null ? undefined : slides.get(parent_id)
    if (parent && !holdsSlides(parent.kind))
      refuse(slideProblems.treeNoParent, { title: parent.title })
  }
}
