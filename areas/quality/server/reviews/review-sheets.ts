import { problems, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import type { reviewCalls, ScoringSheet } from '../../contract/reviews/review-calls.ts'
import { type ReviewForm, reviewForm, rulesOf } from './review-form.ts'
import { offeredErrors } from './review-findings.ts'
import { offeredInfractions } from './review-infractions.ts'

type Calls = typeof reviewCalls

/** What a review is read and scored with: of the person who sees the review, the agent too. */
export async function sheetOfReview({
  sql,
  records,
  asked,
}: CallRequest<Calls['sheetOfReview']>): Promise<Answer<ScoringSheet>> {
  const review = await records.need(auditReviews, idOf(asked))
  const form = await reviewForm(sql, review.audit_form_id)
  if (!form) return { data: await sheetOfErrors(sql, review.client_id, review.findings) }
  const kept = review.answers.flatMap(({ infraction_ids }) => infraction_ids)
  return { data: await sheetOf(sql, form, kept) }
}

export async function sheetOfForm({
  sql,
  asked,
}: CallRequest<Calls['sheetOfForm']>): Promise<Answer<ScoringSheet>> {
  const form = await reviewForm(sql, idOf(asked))
  if (!form) refuse(problems.noSuchRecord, { label: 'form' })
  return { data: await sheetOf(sql, form) }
}

export const sheetOfClient = async ({
  sql,
  asked,
}: CallRequest<Calls['sheetOfClient']>): Promise<Answer<ScoringSheet>> => ({
  data: await sheetOfErrors(sql, idOf(asked)),
})

const sheetOf = async (
  sql: Sql,
  form: ReviewForm,
  kept: readonly number[] = [],
): Promise<ScoringSheet> => ({
  form: { id: form.id, title: form.title, instructions: form.instructions },
  definition: form.definition,
  infractions: await offeredInfractions(sql, form, kept),
  errors: null,
  rules: rulesOf(form),
})

const sheetOfErrors = async (
  sql: Sql,
  ...of: [client: number, kept?: Parameters<typeof offeredErrors>[2]]
): Promise<ScoringSheet> => ({
  ...{ form: null, definition: null, infractions: [] },
  errors: await offeredErrors(sql, ...of),
  rules: rulesOf(undefined),
})
