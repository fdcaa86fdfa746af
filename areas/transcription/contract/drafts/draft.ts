import { typed } from '#platform/contract/answers.ts'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { calls } from '#platform/contract/calls.ts'

export const verdicts = ['Pass', 'Fail', 'Unclear'] as const
export type Verdict = (typeof verdicts)[number]

/** An answer that is proposed: it is never chosen by itself. */
export interface Draft {
  /** The check that proposes it; null where a language model does. */
  readonly check_id: number | null
  readonly checkpoint_id: number
  readonly job_id: number
  readonly title: string
  /** The name of the check, or of the model. */
  readonly check: string
  readonly verdict: Verdict
  /** Where it is heard; null where there is no passage that shows it. */
  readonly from: number | null
  readonly to: number | null
  /** What was found, in the words of the call or its figures. */
  readonly why: string
  /** Answers of people that were compared with what the check, or a model for this checkpoint, proposed. */
  readonly compared: number
  /** How many percent of them were as proposed; null while there are too few to say. */
  readonly agreement: number | null
}

export const draftCalls = calls({
  getDrafts: {
    method: 'POST',
    path: 'transcribe_job/draftAnswers/{id}',
    needs: 'view',
    pages: [auditReviews.page],
    rows: 'scope',
    input: {},
    answers: typed<readonly Draft[]>(),
    summary:
      'Answers that the checks of calls propose for an audit (its id), by the call it names or quotes. They are kept, to be compared with the answers people give.',
  },
  draftByModel: {
    method: 'POST',
    path: 'transcribe_job/draftAnswersByModel/{id}',
    needs: 'view',
    pages: [auditReviews.page],
    rows: 'scope',
    ownTransactions: true,
    input: {},
    answers: typed<readonly Draft[]>(),
    summary:
      'The same, after a language model was asked as well, where one is set: once for a draft audit, by its evaluator. Each of its proposals names the passage that shows it.',
  },
})
