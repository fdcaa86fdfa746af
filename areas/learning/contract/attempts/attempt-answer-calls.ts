import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { calls } from '#platform/contract/calls.ts'
import type { ShownSlide, WrittenAnswer } from './attempt-calls.ts'
import { typed } from '#platform/contract/answers.ts'

/** What a closed attempt asked, with what was answered and what was right. */
export interface AttemptAnswers {
  readonly questions: readonly ShownSlide[]
  readonly answers: readonly { readonly slide_id: number; readonly value: WrittenAnswer }[]
}

/** It tells what is right: for those who see right answers, of attempts within their reach. */
export const attemptAnswerCalls = calls({
  attemptAnswers: {
    method: 'GET',
    path: 'course_report/getAnswers/{id}',
    needs: 'view',
    pages: courseSlides.circles.flatMap(({ url }) => url),
    rows: 'shared',
    input: {},
    answers: typed<AttemptAnswers>(),
    summary: 'A closed attempt (`id`): its questions with what was answered and what was right.',
  },
})
