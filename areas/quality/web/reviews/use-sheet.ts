import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewCalls, type ScoringSheet } from '../../contract/reviews/review-calls.ts'

/** What is scored: a stored review, or work with a published form or of a client. */
export interface Scored {
  readonly review?: number | undefined
  readonly form?: number | undefined
  readonly client?: number | undefined
}

/** What a review is scored and read with; nothing is asked before it is known which. */
export function useSheet({ review, form, client }: Scored) {
  const pageId = usePagePermission(auditReviews.page)?.object_id
  const id = review ?? form ?? client
  const call = review
    ? reviewCalls.sheetOfReview
    : form
      ? reviewCalls.sheetOfForm
      : reviewCalls.sheetOfClient
  return useQuery({
    queryKey: [auditReviews.name, 'sheet', call.path, id, pageId],
    enabled: id !== undefined,
    // A published form stays as it is.
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const path = call.path.replace('{id}', String(id))
      const query = { object_viewed_id: pageId }
      return (await request<ScoringSheet>(path, { signal, query })).data
    },
  })
}
