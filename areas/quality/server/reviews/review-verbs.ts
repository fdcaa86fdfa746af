import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import type { reviewCalls } from '../../contract/reviews/review-calls.ts'
import { reviewVoided } from '../../contract/reviews/review-released.ts'
import { reviewProblems } from '../../contract/reviews/review-problems.ts'
import { followRelease } from './follow-release.ts'
import { reviewForm, rulesOf } from './review-form.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof reviewCalls

/** A quality lead lets the agent read it before the delay of the form is over. */
export async function releaseReview({
  engine,
  sql,
  records,
  asked,
  now,
}: CallRequest<Calls['releaseReview']>): Promise<Answer<AnsweredRecord>> {
  const review = await records.hold(auditReviews, idOf(asked))
  if (review.status !== 'Submitted')
    refuse(reviewProblems.notSubmitted, { state: review.status.toLowerCase() })
  const released = { status: 'Released', released_at: now } as const
  const data = await records.change(auditReviews, review.id, released)
  const { agent_response } = rulesOf(await reviewForm(sql, review.audit_form_id))
  await followRelease(engine, sql, now, [{ ...data, agent_response }])
  return { data, message: 'Audit Review Released Successfully' }
}

/** Another quality lead takes a review out of every figure; it is kept, with the reason. */
export async function voidReview({
  engine,
  sql,
  viewer,
  records,
  asked,
  input,
}: CallRequest<Calls['voidReview']>): Promise<Answer<AnsweredRecord>> {
  const review = await records.hold(auditReviews, idOf(asked))
  if (review.evaluator_id === viewer.user_id) refuse(reviewProblems.ownVoid)
  if (review.employee_id === viewer.employee_id) refuse(reviewProblems.ownWork)
  if (review.status === 'Draft') refuse(reviewProblems.voidDraft)
  if (review.status === 'Voided') refuse(reviewProblems.notDraft, { state: 'voided' })
  await changeRows(sql, auditDisputes, {
    set: `status = 'Withdrawn'`,
    where: `t.audit_review_id = $1 and t.status = 'Open' and not t.is_deleted`,
    values: [review.id],
    actor: viewer.user_id,
  })
  const voided = { status: 'Voided', void_reason: input.reason } as const
  const data = await records.change(auditReviews, review.id, voided)
  for (const follow of reviewVoided.among(engine.contributions))
    await follow({ sql, id: review.id, by: viewer.user_id })
  return { data, message: 'Audit Review Voided Successfully' }
}

/** The agent says that they have read it, and what they think. */
export async function acknowledgeReview({
  sql,
  viewer,
  records,
  asked,
  input,
  now,
}: CallRequest<Calls['acknowledgeReview']>): Promise<Answer<AnsweredRecord>> {
  const review = await records.hold(auditReviews, idOf(asked))
  if (review.employee_id !== viewer.employee_id) refuse(reviewProblems.notAgent)
  if (review.acknowledged_at !== null) refuse(reviewProblems.acknowledgedAlready)
  if (review.status !== 'Released' && review.status !== 'Disputed')
    refuse(reviewProblems.notReleased, { state: review.status.toLowerCase() })
  const rules = rulesOf(await reviewForm(sql, review.audit_form_id))
  if (rules.agent_response === 'None') refuse(reviewProblems.notAsked)
  const { acknowledgement } = input
  const data = await records.change(auditReviews, review.id, {
    acknowledged_at: now,
    acknowledgement,
  })
  return { data, message: 'Audit Review Acknowledged Successfully' }
}
