import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { quoteCalls } from '../../contract/quotes/quote-calls.ts'
import { quoteProblems } from '../../contract/quotes/quote-problems.ts'
import type { Quote, QuotingAudit } from '../../contract/quotes/quote.ts'
import { quotesOf } from './read-quotes.ts'

type Calls = typeof quoteCalls

/** Drafts of the caller about the agent of a call, those that name it first. */
async function getAudits({
  engine,
  records,
  asked,
  sql,
  viewer,
}: CallRequest<Calls['getAudits']>): Promise<Answer<readonly QuotingAudit[]>> {
  const job = await records.need(transcribeJob, idOf(asked))
  if (!engine.rights.has(viewer, auditReviews.page, 'edit')) return { data: [] }
  const data = await sql.rows<QuotingAudit>(
    `select r.id, r.review_number as number, f.name as form, r.interaction_reference
       from quality.audit_reviews r left join quality.audit_forms f on f.id = r.audit_form_id
      where r.status = 'Draft' and not r.is_deleted and r.evaluator_id = $1 and r.employee_id = $2 and r.client_id = $3
      order by r.interaction_reference is not distinct from $4 desc, r.id desc limit 50`,
    [viewer.user_id, job.employee_id, job.client_id, job.call_id],
  )
  return { data }
}

/** A passage becomes evidence: by the evaluator, in a draft, of the same agent and client. */
async function quote(request: CallRequest<Calls['quote']>): Promise<Answer<readonly Quote[]>> {
  const { records, asked, input, sql, viewer, now } = request
  const job = await records.need(transcribeJob, idOf(asked))
  const review = await draftOf(request, input.review_id)
  if (review.employee_id !== job.employee_id || review.client_id !== job.client_id)
    refuse(quoteProblems.otherAgent)
  const spoken = await sql.rows(
    'select 1 from transcribe_segments where job_id = $1 and start_seconds < $3 and end_seconds > $2 limit 1',
    [job.id, input.from, input.to],
  )
  if (spoken.length === 0 || input.to <= input.from) refuse(quoteProblems.nothingSaid)
  if (input.checkpoint_id !== null) await needCheckpoint(request, review, input.checkpoint_id)
  const quoted = await sql.rows(
    `insert into transcribe_quotes (job_id, review_id, checkpoint_id, from_seconds, to_seconds, note, quoted_by, quoted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      ...[job.id, review.id, input.checkpoint_id, input.from, input.to, input.note],
      ...[viewer.user_id, now],
    ],
  )
  if (quoted.length === 0) refuse(quoteProblems.quotedAlready)
  await changeRows(sql, transcribeJob, {
    set: 'audit_review_id = $2, audit_form_id = $3',
    where: 't.id = $1',
    values: [job.id, review.id, review.audit_form_id],
    actor: viewer.user_id,
  })
  return {
    data: await quotesOf(sql, review.id, viewer.user_id),
    message: 'Call Quoted Successfully',
  }
}

/** What an audit quotes, for everybody who may read the audit. */
async function getQuotes({
  records,
  asked,
  sql,
  viewer,
}: CallRequest<Calls['getQuotes']>): Promise<Answer<readonly Quote[]>> {
  const review = await records.need(auditReviews, idOf(asked))
  return { data: await quotesOf(sql, review.id, viewer.user_id) }
}

async function removeQuote(
  request: CallRequest<Calls['removeQuote']>,
): Promise<Answer<readonly Quote[]>> {
  const { asked, input, sql, viewer } = request
  const review = await draftOf(request, idOf(asked))
  const removed = await sql.rows(
    'delete from transcribe_quotes where id = $1 and review_id = $2 returning id',
    [input.quote_id, review.id],
  )
  if (removed.length === 0) refuse(problems.noSuchRecord, { label: 'quote' })
  return {
    data: await quotesOf(sql, review.id, viewer.user_id),
    message: 'Quote Removed Successfully',
  }
}

/** A draft of the caller, held; an audit they may not see does not exist for them. */
async function draftOf({ engine, records, viewer }: CallRequest, id: number) {
  if (!engine.rights.has(viewer, auditReviews.page, 'edit'))
    refuse(problems.noSuchRecord, { label: auditReviews.label.one })
  const review = await records.byRight(auditReviews, 'edit').hold(auditReviews, id)
  if (review.evaluator_id !== viewer.user_id) refuse(quoteProblems.notEvaluator)
  if (review.status !== 'Draft')
    refuse(quoteProblems.notDraft, { state: review.status.toLowerCase() })
  return review
}

async function needCheckpoint(
  { sql }: CallRequest,
  { audit_form_id }: { readonly audit_form_id: number | null },
  checkpointId: number,
): Promise<void> {
  const found = await sql.rows(
    `select 1 from quality.form_definitions f, jsonb_array_elements(f.definition -> 'checkpoints') c where f.id = $1 and (c ->> 'id')::bigint = $2`,
    [audit_form_id, checkpointId],
  )
  if (found.length === 0) refuse(quoteProblems.noCheckpoint)
}

export const quoteCallsOnServer = serveCalls(quoteCalls, {
  getAudits,
  quote,
  getQuotes,
  removeQuote,
})
