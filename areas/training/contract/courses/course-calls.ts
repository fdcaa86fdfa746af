import { calls } from '#platform/contract/calls.ts'
import { choice, date, integer } from '#platform/contract/fields/field.ts'
import { passedRules } from './course-published.ts'
import { courses } from './courses.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { typed } from '#platform/contract/answers.ts'

const onCourse = { pages: [courses.page], rows: 'shared' } as const
const id = integer({ min: 1, help: 'As in the address.' })

/** What is done with a course beside keeping it. */
export const courseCalls = calls({
  publishCourse: {
    ...onCourse,
    method: 'PUT',
    path: 'quiz/publishQuiz/{id}',
    needs: 'edit',
    input: {
      id,
      people_who_passed: choice(passedRules, {
        default: 'Keep',
        help: 'Of the version before: certificates hold, or people take the new version.',
      }),
      retake_by: date({ help: 'The last day to take the new version.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary:
      'Publishes a draft: it is locked from then on, and the version before is retired. All that is missing is refused at once.',
  },
  cloneCourse: {
    ...onCourse,
    method: 'POST',
    path: 'quiz/clone/{id}',
    needs: 'add',
    input: { id },
    answers: typed<AnsweredRecord>(),
    summary: 'Copies a draft with its slides, or begins the next version of a published course.',
  },
  retireCourse: {
    ...onCourse,
    method: 'POST',
    path: 'quiz/retire/{id}',
    needs: 'edit',
    input: { id },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a published course out of use; what people passed stays.',
  },
})
