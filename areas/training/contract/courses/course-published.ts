import { contributionPoint, type ContributionSql } from '#platform/contract/contributions.ts'

/** What happens to people who passed the version before: their certificate holds, or they take the new version by a day. */
export const passedRules = ['Keep', 'Must retake'] as const

/** What is told of a course that people can take from now on, in the transaction that publishes it. */
export interface PublishedCourse {
  readonly sql: ContributionSql
  readonly id: number
  /** The version it takes the place of, which is retired with it; nothing of a first one. */
  readonly previous_id: number | null
  readonly people_who_passed: (typeof passedRules)[number]
  /** The last day to take the new version, `YYYY-MM-DD`; nothing when certificates are kept. */
  readonly retake_by: string | null
  /** The user who publishes it. */
  readonly by: number
  /** ISO 8601 */
  readonly now: string
}

/** What other areas do when a version of a course is published. */
export const coursePublished =
  contributionPoint<(published: PublishedCourse) => Promise<void>>('course-published')

/** What is told of a course that nobody is assigned to any more, in the transaction that retires it. */
export type RetiredCourse = Pick<PublishedCourse, 'sql' | 'id' | 'by' | 'now'>

/** What other areas do when a course is retired and no version takes its place. */
export const courseRetired =
  contributionPoint<(retired: RetiredCourse) => Promise<void>>('course-retired')
