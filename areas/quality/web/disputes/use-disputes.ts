import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'

type Dispute = RecordOf<typeof auditDisputes>

/** The disputes of a review that the reader may see; undefined while they are on their way, or where none may be seen. */
export function useDisputes(reviewId: number): readonly Dispute[] | undefined {
  const page = usePagePermission(auditDisputes.page)
  const pageId = page?.object_id
  const { path, method } = callFor(auditDisputes, 'getByAttributes')
  return useQuery({
    queryKey: [auditDisputes.name, 'of', reviewId, pageId],
    enabled: page?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const body = { audit_review_id: reviewId, object_viewed_id: pageId }
      return (await request<Dispute[]>(path, { method, body, signal })).data
    },
  }).data
}
