import type { AssignmentState } from './course-assignments.ts'

/** A course on the first page of the person who takes it. */
export interface CardCourse {
  readonly id: number
  readonly title: string
  readonly state: AssignmentState
  readonly due_on: string | null
  /** An attempt is open. */
  readonly is_begun: boolean
}

/** What waits for those who train others: the sums of the company, and courses that need somebody. */
export interface TrainingToday {
  readonly overdue: number
  readonly expiring: number
  readonly passed_this_week: number
  readonly failed_this_week: number
  readonly to_review: readonly {
    readonly id: number
    readonly title: string
    readonly review_due_on: string
  }[]
}
