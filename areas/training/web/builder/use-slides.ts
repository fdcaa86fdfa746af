import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { slideCalls } from '../../contract/slides/slide-calls.ts'
import type { OrderedSlide } from './slide-outline.ts'

/** A slide of a course in its place. What is right is left out for people who may not see it. */
export type PlacedSlide = RecordOf<typeof courseSlides> & {
  readonly owner_id: number | null
  readonly sort_order: number
  readonly depth: number
}

interface Nested {
  readonly slides: readonly PlacedSlide[]
}

/** Where the slides of a course are kept in the browser. */
export const nestedSlidesKey = (quiz: number) => [courseSlides.name, 'nested', quiz]

/** The slides of a course in their order; undefined until they are there. */
export function useSlides(quiz: number) {
  const pageId = usePagePermission(courseSlides.page)?.object_id
  const { data, error, refetch } = useQuery({
    queryKey: nestedSlidesKey(quiz),
    queryFn: async ({ signal }) => {
      const { path, method } = slideCalls.nestedSlidesOfQuiz
      const body = { quiz_id: quiz, object_viewed_id: pageId }
      return (await request<Nested>(path, { method, body, signal })).data.slides
    },
  })
  return { slides: data, error, refetch }
}

/** Sends another order of the slides, and answers how they are stored then. */
export function useOrderSlides() {
  const pageId = usePagePermission(courseSlides.page)?.object_id
  const keys = useWriteKey()
  return async (nestedSlides: readonly OrderedSlide[]): Promise<readonly PlacedSlide[]> => {
    const { path, method } = slideCalls.orderSlides
    const body = { nestedSlides, object_viewed_id: pageId }
    const { data } = await write<Nested>(path, { method, body, key: keys.keyFor(body) })
    keys.spent()
    return data.slides
  }
}
