import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { type BulkTarget, logTargets } from '../../contract/bulk/bulk-targets.ts'

/** What a column can become: the fields of every log at once, and the questions of the chosen work when they have come. */
export function useTargets(activitySetupId: unknown): readonly BulkTarget[] {
  const pageId = usePagePermission(bulkActivitySetups.page)?.object_id
  const id = typeof activitySetupId === 'number' ? activitySetupId : undefined
  const { data } = useQuery({
    queryKey: [bulkActivitySetups.name, 'targets', id, pageId],
    enabled: id !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { activity_setup_id: id, object_viewed_id: pageId }
      return (await request<BulkTarget[]>(bulkCalls.bulkTargets.path, { signal, query })).data
    },
  })
  return data ?? logTargets
}
