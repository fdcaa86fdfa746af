import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { slideCalls, type NestedSlides } from '../../contract/slides/slide-calls.ts'
import type { OrderedSlide } from './slide-outline.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** A slide of a course in its place. What is right is left out for people who may not see it. */
export type PlacedSlide = RecordOf<typeof courseSlides> & {
  readonly owner_id: number | null
  readonly sort_order: number
  readonly depth: number
}

/** Slides as the calls of a course answer them. */
const slidesOf = ({ slides }: NestedSlides): readonly PlacedSlide[] =>
  slides as unknown as readonly PlacedSlide[] // records of slides, with their place

/** Where the slides of a course are kept in the browser. */
export const nestedSlidesKey = (quiz: number) => [courseSlides.name, 'nested', quiz]

/** The slides of a course in their order; undefined until they are there. */
export function useSlides(quiz: number) {
  const pageId = usePagePermission(courseSlides.page)?.object_id
  const { data, error, refetch } = useQuery({
    queryKey: nestedSlidesKey(quiz),
    queryFn: async ({ signal }) =>
      slidesOf(await askCall(slideCalls.nestedSlidesOfQuiz, { quiz_id: quiz }, { pageId, signal })),
  })
  return { slides: data, error, refetch }
}

/** Sends another order of the slides, and answers how they are stored then. */
export function useOrderSlides() {
  const pageId = usePagePermission(courseSlides.page)?.object_id
  const keys = useWriteKey()
  return async (nestedSlides: readonly OrderedSlide[]): Promise<readonly PlacedSlide[]> => {
    const key = keys.keyFor(nestedSlides)
    const { data } = await sendCall(slideCalls.orderSlides, { nestedSlides }, { pageId, key })
    keys.spent()
    return slidesOf(data)
  }
}
