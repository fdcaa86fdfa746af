import { contributionPoint } from '#platform/contract/contributions.ts'

/** What is told of reviews that agents can read from now on, in the transaction that releases them. */
export interface ReleasedReviews {
  readonly sql: {
    readonly rows: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  }
  readonly ids: readonly number[]
  /** ISO 8601 */
  readonly now: string
  /** Tells a person of what follows, behind their bell. */
  readonly tell: (notice: {
    readonly user_id: number
    readonly type: 'user'
    readonly title: string
    readonly description: string
    readonly page: string
    /** The same notice is told once. */
    readonly key: string
  }) => Promise<void>
}

/** What other areas do when reviews are released. */
export const reviewsReleased =
  contributionPoint<(released: ReleasedReviews) => Promise<void>>('reviews-released')

/** What is told of a review that counts nowhere any more, in the transaction that voids it. */
export interface VoidedReview extends Pick<ReleasedReviews, 'sql'> {
  readonly id: number
  /** The user who voids it. */
  readonly by: number
}

/** What other areas do when a review is voided. */
export const reviewVoided =
  contributionPoint<(voided: VoidedReview) => Promise<void>>('review-voided')
