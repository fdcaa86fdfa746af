import { coachings, ownCoachings } from '#areas/coaching/contract/coachings.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

/** An error that repeats so often in so many days before a coaching proposes its courses. */
export const REPEATED = { errors: 2, days: 30 } as const
/** By when a course that a coaching proposed is to be passed. */
export const COACHED_DUE_DAYS = 5
/** How far before it was assigned, and since it was passed, errors are compared; with fewer reviews nothing is said. */
export const COMPARED = { days: 90, reviews: 5 } as const

/** A course against errors that are a topic of a coaching. */
export interface CoachedCourse {
  readonly quiz_id: number
  readonly title: string
  /** The errors it is against, and how often the agent made each in the days before the coaching. */
  readonly errors: readonly { readonly name: string; readonly count: number }[]
  /** How the agent stands with it, where they are assigned it. */
  readonly assignment: {
    readonly state: string
    readonly due_on: string | null
    readonly passed_on: string | null
    /** Whether this coaching assigned it. */
    readonly is_from_here: boolean
  } | null
  /** Errors per review before the course was assigned and since it was passed; null with too few reviews. */
  readonly effect: {
    readonly before: number | null
    readonly before_reviews: number
    readonly after: number | null
    readonly after_reviews: number
  } | null
}

const pages = bothOf(coachings).map(({ page }) => page)
const ownPages = bothOf(ownCoachings).map(({ page }) => page)

export const coachedCourseCalls = calls({
  coachedCourses: {
    method: 'GET',
    path: 'coached_courses/getAll/{id}',
    needs: 'view',
    pages: [...pages, ...ownPages],
    rows: 'scope',
    input: {},
    answers: typed<readonly CoachedCourse[]>(),
    summary:
      'Courses against the errors a coaching (`id`) is about: those that repeated, and those that are assigned, with what they changed.',
  },
  assignCoachedCourse: {
    method: 'POST',
    path: 'coached_courses/assign/{id}',
    needs: 'edit',
    pages,
    rows: 'scope',
    input: { quiz_id: integer({ required: true, min: 1, label: 'Course' }) },
    answers: typed<readonly CoachedCourse[]>(),
    summary: 'Assigns a course that a coaching (`id`) proposes to its agent.',
  },
})
