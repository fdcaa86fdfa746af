import { contributionPoint, type FollowedChange } from '#platform/contract/contributions.ts'

/** Reviews that agents can read from now on. */
export interface ReleasedReviews extends FollowedChange {
  readonly ids: readonly number[]
}

/** What other areas do when reviews are released. */
export const reviewsReleased =
  contributionPoint<(released: ReleasedReviews) => Promise<void>>('reviews-released')

/** A review that counts nowhere any more, in the transaction that voids it. */
export interface VoidedReview extends Pick<FollowedChange, 'sql'> {
  readonly id: number
  /** The user who voids it. */
  readonly by: number
}

/** What other areas do when a review is voided. */
export const reviewVoided =
  contributionPoint<(voided: VoidedReview) => Promise<void>>('review-voided')
