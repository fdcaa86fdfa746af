import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { calls } from '#platform/contract/calls.ts'

export const verdicts = ['Pass', 'Fail', 'Unclear'] as const
export type Verdict = (typeof verdicts)[number]

/** An answer that is proposed: it is never chosen by itself. */
export interface Draft {
  readonly check_id: number
  readonly checkpoint_id: number
  readonly job_id: number
  readonly title: string
  readonly check: string
  readonly verdict: Verdict
  /** Where it is heard; null where there is no passage that shows it. */
  readonly from: number | null
  readonly to: number | null
  /** What was found, in the words of the call or its figures. */
  readonly why: string
}

export const draftCalls = calls({
  getDrafts: {
    method: 'POST',
    path: 'transcribe_job/draftAnswers/{id}',
    needs: 'view',
    pages: [auditReviews.page],
    rows: 'scope',
    input: {},
    summary:
      'Answers that the checks of calls propose for an audit (its id), by the call it names or quotes. They are kept, to be compared with the answers people give.',
  },
})
