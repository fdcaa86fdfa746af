import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewProblems } from '../../contract/reviews/review-problems.ts'
import { hoursAfter } from '../../contract/reviews/review-rules.ts'
import { type ReviewForm, rulesOf } from './review-form.ts'
import { type Evaluated, scoredReview } from './settle-review.ts'

/**
 * The evaluator corrects a slip of their own, within the time of the form and with a reason, which the history keeps. What the agent has
 * seen does not get worse by it.
 */
export async function correctReview(
  values: DraftOf<typeof auditReviews>,
  settled: Pick<Evaluated, 'answers' | 'findings'>,
  form: ReviewForm | undefined,
  { before, sql, now }: ChangeOf<typeof auditReviews>,
): Promise<ChangesOf<typeof auditReviews>> {
  if (before?.status !== 'Submitted' && before?.status !== 'Released')
    refuse(reviewProblems.notDraft, { state: before?.status.toLowerCase() })
  const until = hoursAfter(String(before.submitted_at), rulesOf(form).edit_window_hours)
  if (now > until) refuse(reviewProblems.windowOver)
  if (!values.change_reason) refuse(reviewProblems.noReason)
  const scored = await scoredReview(sql, form, settled)
  if (before.status === 'Released' && Number(scored.score) < Number(before.score))
    refuse(reviewProblems.scoreFalls, {
      before: Number(before.score).toFixed(2),
      after: Number(scored.score).toFixed(2),
    })
  return { ...settled, ...scored }
}
