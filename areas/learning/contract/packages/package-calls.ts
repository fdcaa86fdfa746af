import { calls } from '#platform/contract/calls.ts'
import { choice, decimal, integer, json } from '#platform/contract/fields/field.ts'
import { myCourses } from '../compliance/course-assignments.ts'
import { typed } from '#platform/contract/answers.ts'

const own = { pages: [myCourses.page], needs: 'view', rows: 'own' } as const
const where = {
  attempt_id: integer({ required: true, min: 1, label: 'Attempt' }),
  slide_id: integer({ required: true, min: 1, label: 'Slide' }),
}

/** Each is chosen from a list; manifests of more are refused. */
const MOST_UNITS = 200

/** What a package of a course says of itself, and is told again. */
export const packageCalls = calls({
  packageRun: {
    ...own,
    method: 'POST',
    path: 'quiz/getPackageRun',
    reads: true,
    input: {
      ...where,
      unit: integer({
        ...{ min: 1, max: MOST_UNITS },
        help: 'From 1. Leave blank for the one to go on with.',
      }),
    },
    answers: typed<PackageRun>(),
    summary:
      'Who learns, the units of a package of the open attempt, and what one of them said last: it goes on from there.',
  },
  savePackageRun: {
    ...own,
    method: 'POST',
    path: 'quiz/savePackageRun',
    input: {
      ...where,
      unit: integer({ min: 1, max: MOST_UNITS, default: 1, help: 'From 1.' }),
      completion: choice(['completed', 'incomplete', 'unknown'], { required: true }),
      success: choice(['passed', 'failed', 'unknown'], { required: true }),
      score: decimal({ min: 0, max: 100, help: 'Of 100. Leave blank where it gives none.' }),
      seconds: integer({ min: 0, max: 10_000_000, default: 0 }),
      data: json({ help: 'Its data, for the next time: at most 200,000 characters.' }),
    },
    answers: typed<UnitRun>(),
    summary:
      'Keeps what a unit of a package of the open attempt says: complete once is complete, and its best score counts.',
  },
})

/** A unit of a package, by its number from 1, and what it came to in the open attempt. */
export interface UnitRun {
  readonly unit: number
  readonly is_complete: boolean
  readonly score: number | null
}

/** What a unit of a package begins with. */
export interface PackageRun extends UnitRun {
  readonly learner: { readonly id: string; readonly name: string }
  readonly data: unknown
  readonly units: readonly UnitRun[]
}
