import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewCalls } from '../../contract/reviews/review-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** What is scored: a stored review, or work with a published form or of a client. */
export interface Scored {
  readonly review?: number | undefined
  readonly form?: number | undefined
  readonly client?: number | undefined
}

/** What a review is scored and read with; nothing is asked before it is known which. */
export function useSheet({ review, form, client }: Scored) {
  const id = review ?? form ?? client
  const call = review
    ? reviewCalls.sheetOfReview
    : form
      ? reviewCalls.sheetOfForm
      : reviewCalls.sheetOfClient
  return useCall(
    call,
    { id: id ?? 0 },
    // A published form stays as it is.
    { family: auditReviews, isAsked: id !== undefined, staleTime: 300_000 },
  )
}
