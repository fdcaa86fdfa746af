import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeCalls } from '../../contract/disputes/dispute-calls.ts'
import { disputeProblems } from '../../contract/disputes/dispute-problems.ts'
import { decisionErrors, judged, verdictOf } from '../../contract/disputes/judge-dispute.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewForm } from '../reviews/review-form.ts'
import { countedReview } from '../reviews/settle-review.ts'
import { leads } from './reviewer-of-dispute.ts'
import { tellDecided } from './tell-of-dispute.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof disputeCalls
type Dispute = RecordOf<typeof auditDisputes>

/** The agent, or their lead, may not see who will review it: the rules of the family find that person. */
async function createDispute({
  records,
  asked,
}: CallRequest<Calls['createDispute']>): Promise<Answer<AnsweredRecord>> {
  const data = await records
    .byRight(auditDisputes, 'add')
    .asSystem('the reviewer of a dispute is found by the program', 'choosing')
    .create(auditDisputes, asked.input)
  return { data, message: messageOf.create(auditDisputes) }
}

/** The reviewer decides each item. The score stays or rises: what would lower it leaves the review as it was. */
async function decideDispute(
  request: CallRequest<Calls['decideDispute']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, records, asked, now } = request
  const { decisions } = request.input
  const all = records.asSystem('a reviewer decides what was given to them', 'reach')
  const { audit_review_id } = await all.need(auditDisputes, idOf(asked))
  // First the review, then its dispute, as everywhere: who voids it in the same moment waits, and nobody for each other.
  const review = await all.hold(auditReviews, audit_review_id)
  const dispute = await all.hold(auditDisputes, idOf(asked))
  if (dispute.reviewer_id !== viewer.user_id) {
    await records.need(auditDisputes, dispute.id) // what is out of reach is not there
    refuse(disputeProblems.notReviewer)
  }
  refuseUnlessOpen(dispute)
  const form = await reviewForm(sql, review.audit_form_id)
  const disputed = { ...review, definition: form?.definition ?? null }
  refuseFields(decisionErrors(disputed, dispute.items, decisions))
  const found = judged(disputed, decisions)
  const counted = await countedReview(sql, form, found)
  if (counted === null) refuse(disputeProblems.nothingCounts)
  const before = Number(review.score)
  const isKept = counted.score < before
  await all.change(auditReviews, review.id, {
    ...(!isKept && { ...found, ...counted }),
    // The agent reads it anew: the time for another round begins.
    ...{ status: 'Released', released_at: now },
    change_reason: `Dispute ${dispute.dispute_number}`,
  })
  const decided = await all.change(auditDisputes, dispute.id, {
    ...{ decisions, status: verdictOf(decisions), score_after: isKept ? before : counted.score },
    ...{ decided_by: viewer.user_id, decided_at: now },
  })
  await tellDecided(sql, (notice) => engine.notify(sql, notice), decided)
  return { data: decided, message: 'Audit Dispute Decided Successfully' }
}

/** The agent, or their lead, takes it back; the review is as it was. */
async function withdrawDispute({
  sql,
  viewer,
  records,
  asked,
}: CallRequest<Calls['withdrawDispute']>): Promise<Answer<AnsweredRecord>> {
  const { audit_review_id } = await records.need(auditDisputes, idOf(asked))
  const all = records.asSystem('a dispute the person reached is taken back', 'reach')
  await all.hold(auditReviews, audit_review_id)
  const dispute = await records.hold(auditDisputes, idOf(asked))
  const employeeId = Number(dispute.employee_id)
  if (employeeId !== viewer.employee_id && !(await leads(sql, viewer.employee_id, employeeId)))
    refuse(disputeProblems.notWithdrawn)
  refuseUnlessOpen(dispute)
  await all.change(auditReviews, dispute.audit_review_id, { status: 'Released' })
  const data = await all.change(auditDisputes, dispute.id, { status: 'Withdrawn' })
  return { data, message: 'Audit Dispute Withdrawn Successfully' }
}

function refuseUnlessOpen({ status }: Dispute): void {
  if (status !== 'Open') refuse(disputeProblems.notOpen, { state: status.toLowerCase() })
}

export const disputeCallsOnServer = serveCalls(disputeCalls, {
  createDispute,
  decideDispute,
  withdrawDispute,
})
