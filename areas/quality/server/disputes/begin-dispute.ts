import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { countOf } from '#platform/contract/labels.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeProblems } from '../../contract/disputes/dispute-problems.ts'
import type { DisputedItem } from '../../contract/disputes/dispute-rows.ts'
import { itemErrors } from '../../contract/disputes/judge-dispute.ts'
import { hoursAfter } from '../../contract/reviews/review-rules.ts'
import type { ReviewAnswer, ReviewFinding } from '../../contract/reviews/review-rows.ts'
import { reviewForm, rulesOf } from '../reviews/review-form.ts'
import { leads, reviewerOf } from './reviewer-of-dispute.ts'

interface HeldReview {
  readonly id: number
  readonly employee_id: number
  readonly evaluator_id: number | null
  readonly audit_form_id: number | null
  readonly status: string
  readonly score: number
  readonly released_at: string
  readonly answers: readonly ReviewAnswer[]
  readonly findings: readonly ReviewFinding[]
  readonly zone: string
  readonly rounds: number
  readonly number: string
}

/** Held until the transaction ends: of two disputes at once the second finds the first. Drafts and unreleased reviews are not there. */
async function holdReview(sql: Sql, id: number): Promise<HeldReview | undefined> {
  await sql.rows('select from audit_reviews where id = $1 for no key update', [id])
  const [review] = await sql.rows<HeldReview>(
    `select r.id, r.employee_id, r.evaluator_id, r.audit_form_id, r.status, r.score, r.released_at, r.answers, r.findings, person_zone(r.employee_id) as zone,
            (select count(*)::integer from audit_disputes d where d.audit_review_id = r.id and d.status <> 'Withdrawn' and not d.is_deleted) as rounds,
            'AD-' || lpad(nextval('audit_dispute_numbers')::text, 5, '0') as number
       from audit_reviews r where r.id = $1 and r.released_at is not null and not r.is_deleted`,
    [id],
  )
  return review
}

/** A dispute begins while its time runs, by the agent or their lead, about answers that lost points. */
export async function beginDispute(
  values: DraftOf<typeof auditDisputes>,
  { sql, viewer, now }: ChangeOf<typeof auditDisputes>,
): Promise<ChangesOf<typeof auditDisputes>> {
  const review = await holdReview(sql, Number(values.audit_review_id))
  const isAgent = review !== undefined && review.employee_id === viewer.employee_id
  if (!review || (!isAgent && !(await leads(sql, viewer.employee_id, review.employee_id))))
    refuse(disputeProblems.noReview)
  const form = await reviewForm(sql, review.audit_form_id)
  const rules = rulesOf(form)
  if (review.status === 'Disputed') refuse(disputeProblems.openAlready)
  if (review.rounds >= rules.max_disputes && rules.max_disputes > 0)
    refuse(disputeProblems.disputedEnough, {
      times: countOf(review.rounds, { one: 'time', many: 'times' }),
    })
  const isAsked = rules.agent_response === 'Acknowledge and dispute'
  if (!isAsked || rules.dispute_window_hours === 0 || rules.max_disputes === 0)
    refuse(disputeProblems.notAsked)
  const deadline = hoursAfter(review.released_at, rules.dispute_window_hours)
  if (now > deadline) refuse(disputeProblems.windowOver, { when: momentIn(deadline, review.zone) })
  if (review.status !== 'Released')
    refuse(disputeProblems.notReleased, { state: review.status.toLowerCase() })
  const items = values.items ?? []
  refuseFields(itemErrors({ ...review, definition: form?.definition ?? null }, items))
  const to = {
    ...review,
    audit_review_id: review.id,
    kind: values.kind ?? null,
    round: review.rounds + 1,
  }
  return {
    items: await withGiven(sql, review, items),
    ...{ employee_id: review.employee_id, score_before: review.score, deadline },
    ...{ round: to.round, dispute_number: review.number, reviewer_id: await reviewerOf(sql, to) },
  }
}

/** The items with what they dispute, as it stands now. */
async function withGiven(
  sql: Sql,
  { answers, findings }: Pick<HeldReview, 'answers' | 'findings'>,
  items: readonly DisputedItem[],
): Promise<DisputedItem[]> {
  const names = await sql.rows<{ category: number; infraction: number | null; name: string }>(
    `select c.id as category, i.id as infraction, coalesce(i.name, c.name) as name
       from jsonb_to_recordset($1::jsonb) f(error_category_id bigint, audit_infraction_id bigint)
       join audit_error_categories c on c.id = f.error_category_id left join audit_infractions i on i.id = f.audit_infraction_id`,
    [JSON.stringify(findings)],
  )
  return items.map((item) => {
    const answer = answers.find(({ checkpoint_id }) => checkpoint_id === item.checkpoint_id)
    const finding = findings[Number(item.finding_place) - 1]
    const named = names.find(
      ({ category, infraction }) =>
        category === finding?.error_category_id && infraction === finding.audit_infraction_id,
    )
    return {
      ...item,
      given_score_id: answer?.score_id ?? null,
      given_comment: answer?.comment ?? finding?.comment ?? null,
      given_name: named?.name ?? null,
    }
  })
}

/** "12 May 2025, 14:00" */
const momentIn = (moment: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
  }).format(new Date(moment))
