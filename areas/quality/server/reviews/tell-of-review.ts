import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notify } from '#platform/server/jobs/jobs.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'

type Review = Pick<
  RecordOf<typeof auditReviews>,
  'id' | 'review_number' | 'employee_id' | 'score' | 'outcome' | 'fatal_count'
>

/** A review that was released, with what its form asks of the agent. */
export type ReleasedReview = Review & { readonly agent_response: string }

const viewOf = ({ id }: Pick<Review, 'id'>) => `${auditReviews.page}/view?id=${id}`
const scoreText = ({ score }: Review) => Number(score ?? 0).toFixed(2)

/** The agent hears that a review can be read, with its score and what is asked of them. */
export async function tellReleased(
  sql: Sql,
  notify: Notify,
  review: ReleasedReview,
): Promise<void> {
  const [agent] = await sql.rows<{ user_id: number }>(
    'select id as user_id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [review.employee_id],
  )
  if (!agent) return
  const asked = review.agent_response === 'None' ? '' : ' Read it and say that you have.'
  await notify(sql, {
    user_id: agent.user_id,
    type: 'user',
    title: 'Your work was reviewed',
    description: `${review.review_number}: ${scoreText(review)}, ${review.outcome}.${asked}`,
    page: viewOf(review),
    key: `review-released-${review.id}`,
  })
}

/** The direct manager hears of a fatal error at once, not when the agent does. */
export async function tellFatal(sql: Sql, notify: Notify, review: Review): Promise<void> {
  const [manager] = await sql.rows<{ user_id: number; person: string }>(
    `select u.id as user_id, e.name as person from people.employees e join administration.users u on u.employee_id = e.reports_to_id and u.is_active and not u.is_deleted
      where e.id = $1`,
    [review.employee_id],
  )
  if (!manager) return
  await notify(sql, {
    user_id: manager.user_id,
    type: 'user',
    title: 'Fatal error in a review',
    description: `${manager.person}, ${review.review_number}: ${review.fatal_count} fatal, score ${scoreText(review)}.`,
    page: viewOf(review),
    key: `review-fatal-${review.id}`,
  })
}
