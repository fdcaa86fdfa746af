import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeProblems } from '../../contract/disputes/dispute-problems.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { beginDispute } from './begin-dispute.ts'
import { peopleBefore, seesDisputes, wantsOtherEyes } from './reviewer-of-dispute.ts'
import { tellReviewer } from './tell-of-dispute.ts'

type Disputes = typeof auditDisputes

/** The review waits for the decision; its reviewer hears of it. */
async function dispute(
  record: RecordOf<Disputes>,
  { sql, viewer, tell }: ChangeOf<Disputes>,
): Promise<void> {
  await changeRows(sql, auditReviews, {
    set: `status = 'Disputed'`,
    where: `t.id = $1 and t.status = 'Released'`,
    values: [record.audit_review_id],
    actor: viewer.user_id,
  })
  await tellReviewer(sql, tell, record)
}

/** QA gives an open dispute to another reviewer, who has not judged the review before. */
async function assign(
  { reviewer_id }: DraftOf<Disputes>,
  { before, sql }: ChangeOf<Disputes>,
): Promise<void> {
  if (!before) return
  if (before.status !== 'Open')
    refuse(disputeProblems.notOpen, { state: before.status.toLowerCase() })
  if (!reviewer_id || reviewer_id === before.reviewer_id) return
  const [reviewer] = await sql.rows<{ name: string; employee_id: number | null }>(
    'select name, employee_id from administration.users where id = $1',
    [reviewer_id],
  )
  const employee_id = Number(before.employee_id)
  if (reviewer?.employee_id === employee_id) refuse(disputeProblems.reviewerIsAgent)
  if (
    wantsOtherEyes(before) &&
    (await peopleBefore(sql, { ...before, employee_id })).has(reviewer_id)
  )
    refuse(disputeProblems.reviewerPartial)
  if (reviewer && !(await seesDisputes(sql, reviewer_id, employee_id)))
    refuse(disputeProblems.reviewerBlind, { name: reviewer.name })
}

const ofReview = (column: string) => (row: string) =>
  `select review.${column} from audit_reviews review where review.id = ${row}.audit_review_id`

export const auditDisputesOnServer = serveResource(auditDisputes, {
  derived: { client_id: ofReview('client_id'), evaluator_id: ofReview('evaluator_id') },
  before: { create: beginDispute, update: assign },
  after: {
    create: dispute,
    update: async (record, { before, sql, tell }) => {
      if (record.reviewer_id !== before?.reviewer_id) await tellReviewer(sql, tell, record)
    },
  },
  constraints: { audit_disputes_one_open: disputeProblems.openAlready },
})
