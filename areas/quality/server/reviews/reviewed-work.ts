import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewProblems } from '../../contract/reviews/review-problems.ts'
import type { ReviewForm } from './review-form.ts'

type Review = PartOf<typeof auditReviews>

/** Refuses a review of one's own work, of work that does not fit what is said of it, or of none. */
export async function checkWork(
  sql: Sql,
  review: Review,
  form: ReviewForm | undefined,
  self: number | null,
): Promise<void> {
  if (review.employee_id === self) refuse(reviewProblems.yourself)
  if (form && form.client_id !== null && form.client_id !== review.client_id)
    refuse(reviewProblems.formOfOtherClient, { client: form.client_name })
  const isLogged = review.source === 'Logged activity'
  if (isLogged && !review.activity_log_id) refuse(reviewProblems.noActivity)
  if (!isLogged && review.activity_log_id) refuse(reviewProblems.sourceOfActivity)
  if (!isLogged && !form) refuse(reviewProblems.noForm)
  if (isLogged) await checkLog(sql, review)
}

/** Refuses an interaction that has no name, or has not happened. */
export function checkInteraction(review: Review, now: string): void {
  if (String(review.interaction_at) > now) refuse(reviewProblems.inTheFuture)
  if (review.source !== 'Logged activity' && !review.interaction_reference)
    refuse(reviewProblems.noReference)
}

interface Log {
  readonly employee_id: number
  readonly name: string
  readonly client_id: number
  readonly client: string
  readonly number: string | null
}

/** The activity is that person's, for that client, and has no other review with the form. */
async function checkLog(sql: Sql, review: Review): Promise<void> {
  const [log] = await sql.rows<Log>(
    `select l.employee_id, e.name, l.client_id, c.name as client,
            (select r.review_number from audit_reviews r where r.activity_log_id = l.id and coalesce(r.audit_form_id, 0) = coalesce($2::bigint, 0)
                and r.status <> 'Voided' and not r.is_deleted) as number
       from activities.activity_logs l join people.employees e on e.id = l.employee_id join organisation.clients c on c.id = l.client_id where l.id = $1`,
    [review.activity_log_id, review.audit_form_id ?? null],
  )
  if (!log) return // the reference itself is refused
  if (log.employee_id !== review.employee_id) refuse(reviewProblems.otherPerson, { name: log.name })
  if (log.client_id !== review.client_id) refuse(reviewProblems.otherClient, { client: log.client })
  if (log.number !== null) refuse(reviewProblems.auditedAlready, { number: log.number })
}
