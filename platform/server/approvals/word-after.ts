import type { Verdict } from '#platform/contract/approvals.ts'
import type { Approvable } from '#platform/contract/traits.ts'

/** What a record is after a decision. */
export const wordAfter = ({ words }: Approvable, verdict: Verdict): string =>
  ({ Approved: words.approved, Rejected: words.rejected, 'Asked back': words.askedBack })[verdict]
