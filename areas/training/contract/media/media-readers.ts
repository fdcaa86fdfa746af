import { contributionPoint, type ContributionSql } from '#platform/contract/contributions.ts'

/** Who asks to see a course file. */
export interface MediaReader {
  readonly sql: ContributionSql
  readonly user_id: number
  readonly media_id: number
  /** ISO 8601 */
  readonly now: string
}

/** Who may see a course file beside those who build courses: people that a course which shows it was given to. */
export const mediaReaders =
  contributionPoint<(reader: MediaReader) => Promise<boolean>>('course-media-readers')
