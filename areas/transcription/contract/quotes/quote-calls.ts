import { typed } from '#platform/contract/answers.ts'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { calls } from '#platform/contract/calls.ts'
import { decimal, integer, text } from '#platform/contract/fields/field.ts'
import { transcribeJob } from '../jobs/transcribe-job.ts'
import type { Quote, QuotingAudit } from './quote.ts'

const id = integer({ required: true, min: 1 })
const seconds = decimal({ required: true, min: 0, max: 100_000, scale: 3 })
const OF_JOBS = { pages: [transcribeJob.page], rows: 'scope' } as const
const OF_AUDITS = { pages: [auditReviews.page], rows: 'scope' } as const

/** How passages of calls become evidence in audits. */
export const quoteCalls = calls({
  getAudits: {
    ...OF_JOBS,
    method: 'GET',
    path: 'transcribe_job/getAudits/{id}',
    needs: 'view',
    input: {},
    answers: typed<readonly QuotingAudit[]>(),
    summary: 'Draft audits of the caller in which a call may be quoted.',
  },
  quote: {
    ...OF_JOBS,
    method: 'POST',
    path: 'transcribe_job/quoteInAudit/{id}',
    needs: 'view',
    input: {
      review_id: id,
      checkpoint_id: integer({ min: 1 }),
      from: seconds,
      to: seconds,
      note: text({ max: 300 }),
    },
    answers: typed<readonly Quote[]>(),
    summary: 'Quotes a passage of a call in a draft audit of the caller.',
  },
  getQuotes: {
    ...OF_AUDITS,
    method: 'GET',
    path: 'transcribe_job/getQuotes/{id}',
    needs: 'view',
    input: {},
    answers: typed<readonly Quote[]>(),
    summary: 'The passages of calls that an audit quotes; the id is that of the audit.',
  },
  removeQuote: {
    ...OF_AUDITS,
    method: 'POST',
    path: 'transcribe_job/removeQuote/{id}',
    needs: 'edit',
    input: { quote_id: id },
    answers: typed<readonly Quote[]>(),
    summary: 'Takes a passage out of a draft audit of the caller; the id is that of the audit.',
  },
})
