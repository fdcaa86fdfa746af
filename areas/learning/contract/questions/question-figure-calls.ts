import { courses } from '#areas/training/contract/courses/courses.ts'
import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { calls } from '#platform/contract/calls.ts'
import { typed } from '#platform/contract/answers.ts'

/** How a question of a course was answered in attempts that are closed. */
export interface QuestionFigure {
  readonly slide_id: number
  readonly title: string
  readonly asked: number
  /** Percent of those it was asked of; null where it never was. */
  readonly right_percent: number | null
  /** The option that is wrong and was chosen most; nothing where nobody chose one, or there are no options. */
  readonly wrong_option: string | null
  readonly wrong_count: number
}

/** Right answers can be told from these figures: they are for those who see right answers. */
const answers = courseSlides.circles.flatMap(({ url }) => url)

export const questionFigureCalls = calls({
  questionFigures: {
    method: 'GET',
    path: 'course_report/getQuestions/{id}',
    needs: 'view',
    pages: answers,
    rows: 'shared',
    input: {},
    answers: typed<readonly QuestionFigure[]>(),
    summary: `Questions of a course (\`id\`, as on ${courses.page}): how often each was asked and right, and the wrong option chosen most.`,
  },
})
