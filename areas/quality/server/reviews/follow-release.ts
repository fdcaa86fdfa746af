import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { reviewsReleased } from '../../contract/reviews/review-released.ts'
import { type ReleasedReview, tellReleased } from './tell-of-review.ts'

/** What follows when agents can read reviews: they are told, and other areas do theirs, in the transaction of the release. */
export async function followRelease(
  { notify, contributions }: Pick<Engine, 'notify' | 'contributions'>,
  sql: Sql,
  now: string,
  reviews: readonly ReleasedReview[],
): Promise<void> {
  for (const review of reviews) await tellReleased(sql, notify, review)
  const ids = reviews.map(({ id }) => id)
  for (const follow of reviewsReleased.among(contributions))
    await follow({ sql, ids, now, tell: (notice) => notify(sql, notice) })
}
