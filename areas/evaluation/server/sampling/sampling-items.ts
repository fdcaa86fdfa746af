import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { samplingProblems } from '../../contract/sampling/sampling-problems.ts'
import { mayReview } from '../../contract/sampling/share-out.ts'
import { evaluatorsAmong, namesOfOthers } from './evaluators.ts'

/**
 * The review by which an item is done: of its log, with any version of the form of its plan, submitted and not voided. It is looked up and not kept, so
 * that the two never disagree.
 */
export const reviewOf = (item: string): string => `
  select done.id from quality.audit_reviews done join quality.audit_forms used on used.id = done.audit_form_id
   where done.activity_log_id = ${item}.activity_log_id and done.status not in ('Draft', 'Voided') and not done.is_deleted
     and used.form_number = (select f.form_number from audit_sampling_plans p join quality.audit_forms f on f.id = p.audit_form_id where p.id = ${item}.plan_id)
   order by done.submitted_at, done.id limit 1`

/** The version of its form that reviews are made with now. */
const formOf = (item: string): string => `
  select coalesce(latest.id, f.id) from audit_sampling_plans p join quality.audit_forms f on f.id = p.audit_form_id
    left join quality.audit_forms latest on latest.form_number = f.form_number and latest.status = 'Published' and not latest.is_deleted where p.id = ${item}.plan_id`

type Draft = DraftOf<typeof auditSamplingItems>

/** What is open may be handed to another evaluator who can review it. */
async function handOver(
  { evaluator_id }: Draft,
  { before, sql }: ChangeOf<typeof auditSamplingItems>,
): Promise<void> {
  if (!before || !evaluator_id) return
  if (before.status !== 'Open')
    refuse(samplingProblems.itemNotOpen, { state: String(before.status).toLowerCase() })
  if (evaluator_id === before.evaluator_id) return
  const evaluators = await evaluatorsAmong(sql, [evaluator_id])
  const names = await namesOfOthers(sql, [evaluator_id], evaluators)
  if (names !== '') refuse(samplingProblems.cannotReviewItem, { names })
  if (!evaluators.some((one) => mayReview(one, before))) refuse(samplingProblems.ownWork)
}

export const samplingItemsOnServer = serveResource(auditSamplingItems, {
  derived: {
    client_id: (item) =>
      `select p.client_id from audit_sampling_plans p where p.id = ${item}.plan_id`,
    audit_form_id: formOf,
    audit_review_id: reviewOf,
    status: (item) =>
      `case when ${item}.skipped_at is not null then 'Skipped' when (${reviewOf(item)}) is not null then 'Done' else 'Open' end`,
  },
  before: { update: handOver },
})
