import { useQuery } from '@tanstack/react-query'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { useSheet } from '../reviews/use-sheet.ts'
import { type Reviewed, reviewedItems } from './reviewed-items.ts'

/** A review with what it is read with; nothing while either is on its way. */
export function useReviewed(id: number | undefined) {
  const pageId = usePagePermission(auditReviews.page)?.object_id
  const { data: review, error } = useQuery({
    queryKey: [auditReviews.name, 'record', id, pageId],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const path = callFor(auditReviews, 'getById').path.replace('{id}', String(id))
      return (await request<StoredRecord>(path, { signal, query: { object_viewed_id: pageId } }))
        .data
    },
  })
  const { data: sheet } = useSheet({ review: id })
  if (!review || !sheet) return { error }
  const items = reviewedItems(sheet, review as unknown as Reviewed) // lists of such rows, as declared
  return { error, reviewed: { review, sheet, items } }
}
