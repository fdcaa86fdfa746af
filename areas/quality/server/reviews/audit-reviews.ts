import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewProblems } from '../../contract/reviews/review-problems.ts'
import { todayOf } from '../today-of.ts'
import { correctReview } from './correct-review.ts'
import { reviewFields } from './review-fields.ts'
import { reviewForm } from './review-form.ts'
import { checkInteraction, checkWork } from './reviewed-work.ts'
import { settleReview } from './settle-review.ts'

type Draft = DraftOf<typeof auditReviews>
type Change = ChangeOf<typeof auditReviews>
type Values = ChangesOf<typeof auditReviews>

/** A review begins as a draft of the person who makes it, with a form that is in use. */
async function begin(values: Draft, { sql, viewer, now }: Change): Promise<Values> {
  const form = await reviewForm(sql, values.audit_form_id ?? null)
  if (values.audit_form_id && form?.status !== 'Published') refuse(reviewProblems.formNotOpen)
  if (form?.effective_from && form.effective_from > (await todayOf(sql, viewer.user_id, now)))
    refuse(reviewProblems.formNotYet, { date: form.effective_from })
  checkInteraction(values, now)
  await checkWork(sql, values, form, viewer.employee_id)
  const [numbered] = await sql.rows<{ number: string }>(
    `select 'AR-' || lpad(nextval('audit_review_numbers')::text, 6, '0') as number`,
  )
  return {
    ...(await settleReview(sql, form, evaluatedIn(values))),
    review_number: numbered?.number ?? null,
    evaluator_id: viewer.user_id,
  }
}

const evaluatedIn = ({ client_id, answers, findings }: Draft | RecordOf<typeof auditReviews>) => ({
  client_id: client_id ?? 0,
  answers: answers ?? [],
  findings: findings ?? [],
})

/** A draft changes freely, by its evaluator; afterwards slips are corrected for a while. */
async function edit(values: Draft, change: Change): Promise<Values> {
  const { before, viewer, sql, now } = change
  if (!before) return {}
  if (before.evaluator_id !== viewer.user_id) refuse(reviewProblems.notYours)
  const form = await reviewForm(sql, before.audit_form_id)
  const after = { ...before, ...values }
  checkInteraction(after, now)
  const settled = await settleReview(sql, form, evaluatedIn(after), evaluatedIn(before))
  return before.status === 'Draft' ? settled : correctReview(values, settled, form, change)
}

export const auditReviewsOnServer = serveResource(auditReviews, {
  derived: reviewFields,
  /** Evaluators keep what they reviewed, also when the person moves to another team. */
  beyondReach: {
    isListed: true,
    holds: ({ user_id }, parameters, review) =>
      `${review}.evaluator_id = ${parameters.add(user_id, 'bigint')}`,
  },
  /** People read what was said about their own work when it is released, and not before. */
  visible: ({ employee_id }, parameters, review) =>
    employee_id === null
      ? 'true'
      : `(${review}.released_at is not null or ${review}.employee_id <> ${parameters.add(employee_id, 'bigint')})`,
  before: {
    create: begin,
    update: edit,
    delete: ({ before }) => {
      if (before?.status !== 'Draft') refuse(reviewProblems.deleteDraftsOnly)
    },
  },
  constraints: {
    audit_reviews_once: reviewProblems.auditedMeanwhile,
    audit_reviews_evaluator_not_agent: reviewProblems.yourself,
  },
})
