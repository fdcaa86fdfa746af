import { useQuery } from '@tanstack/react-query'
import { activityLogs } from '#areas/activities/contract/activity-logs.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** A log by its id; none when none is named. */
export function useLog(id: number | undefined) {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({
    queryKey: [activityLogs.name, 'record', id, pageId],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const path = callFor(activityLogs, 'getById').path.replace('{id}', String(id))
      const query = { object_viewed_id: pageId }
      return (await request<StoredRecord>(path, { signal, query })).data
    },
  })
}
