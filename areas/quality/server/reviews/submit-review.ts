import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import type { reviewCalls } from '../../contract/reviews/review-calls.ts'
import { reviewProblems } from '../../contract/reviews/review-problems.ts'
import { followRelease } from './follow-release.ts'
import { reviewForm, rulesOf } from './review-form.ts'
import { scoredReview } from './settle-review.ts'
import { tellFatal } from './tell-of-review.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof reviewCalls
type Review = RecordOf<typeof auditReviews>
type Request = Pick<CallRequest, 'engine' | 'sql' | 'viewer' | 'records' | 'now'>

/** Makes a review, and submits it in the same transaction when asked so. */
export async function createReview(
  request: CallRequest<Calls['createReview']>,
): Promise<Answer<AnsweredRecord>> {
  const { records, asked, input } = request
  const { submit: _said, ...draft } = asked.input
  const within = records.byRight(auditReviews, 'add')
  const made = await within.create(auditReviews, draft)
  const data = input.submit ? await submitted({ ...request, records: within }, made) : made
  return { data, message: messageOf.create(auditReviews) }
}

export async function updateReview(
  request: CallRequest<Calls['updateReview']>,
): Promise<Answer<AnsweredRecord>> {
  const { records, asked, input } = request
  const { submit: _said, ...draft } = asked.input
  const within = records.byRight(auditReviews, 'edit')
  const changed = await within.update(auditReviews, idOf(asked), draft)
  const data = input.submit ? await submitted({ ...request, records: within }, changed) : changed
  return { data, message: messageOf.update(auditReviews) }
}

export async function submitReview(
  request: CallRequest<Calls['submitReview']>,
): Promise<Answer<AnsweredRecord>> {
  const review = await request.records.hold(auditReviews, idOf(request.asked))
  const data = await submitted(request, review)
  return { data, message: 'Audit Review Submitted Successfully' }
}

/** A finished evaluation gets its score; without a delay the agent reads it at once. */
async function submitted(request: Request, review: Review): Promise<Review> {
  const { engine, sql, viewer, records, now } = request
  if (review.evaluator_id !== viewer.user_id) refuse(reviewProblems.notYours)
  if (review.status !== 'Draft')
    refuse(reviewProblems.notDraft, { state: review.status.toLowerCase() })
  const form = await reviewForm(sql, review.audit_form_id)
  const rules = rulesOf(form)
  const isOut = rules.release_delay_hours === 0
  const stored = await records
    .asSystem('a draft that its evaluator reached is submitted', 'reach')
    .change(auditReviews, review.id, {
      ...(await scoredReview(sql, form, review)),
      ...{ status: isOut ? 'Released' : 'Submitted', submitted_at: now },
      ...(isOut && { released_at: now }),
    })
  if (Number(stored.fatal_count) > 0) await tellFatal(sql, engine.notify, stored)
  if (isOut)
    await followRelease(engine, sql, now, [{ ...stored, agent_response: rules.agent_response }])
  return stored
}
