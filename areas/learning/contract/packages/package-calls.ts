import { calls } from '#platform/contract/calls.ts'
import { choice, decimal, integer, json } from '#platform/contract/fields/field.ts'
import { myCourses } from '../compliance/course-assignments.ts'

const own = { pages: [myCourses.page], needs: 'view', rows: 'own' } as const
const where = {
  attempt_id: integer({ required: true, min: 1, label: 'Attempt' }),
  slide_id: integer({ required: true, min: 1, label: 'Slide' }),
}

/** What a package of a course says of itself, and is told again. */
export const packageCalls = calls({
  packageRun: {
    ...own,
    method: 'POST',
    path: 'quiz/getPackageRun',
    reads: true,
    input: where,
    summary: 'Who learns, and what a package of the open attempt said last: it goes on from there.',
  },
  savePackageRun: {
    ...own,
    method: 'POST',
    path: 'quiz/savePackageRun',
    input: {
      ...where,
      completion: choice(['completed', 'incomplete', 'unknown'], { required: true }),
      success: choice(['passed', 'failed', 'unknown'], { required: true }),
      score: decimal({ min: 0, max: 100, help: 'Of 100. Leave blank where it gives none.' }),
      seconds: integer({ min: 0, max: 10_000_000, default: 0 }),
      data: json({ help: 'Its data, for the next time: at most 200,000 characters.' }),
    },
    summary:
      'Keeps what a package of the open attempt says: complete once is complete, and its best score counts.',
  },
})

/** What a package begins with. */
export interface PackageRun {
  readonly learner: { readonly id: string; readonly name: string }
  readonly is_complete: boolean
  readonly score: number | null
  readonly data: unknown
}
