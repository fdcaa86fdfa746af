import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { slideCalls } from '../../contract/slides/slide-calls.ts'
import { nestedSlides } from './nested-slides.ts'
import { orderSlides } from './slide-order.ts'

/** What is done with the slides of a course as a whole. */
export const slideCallsOnServer = serveCalls(slideCalls, {
  nestedSlidesOfQuiz: ({ records, input }) => nestedSlides({ records, quiz: input.quiz_id }),
  allNestedSlides: ({ records, input }) => nestedSlides({ records, quiz: input.quiz_id }),
  orderSlides,
})
