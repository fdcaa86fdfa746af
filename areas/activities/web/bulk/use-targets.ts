import { useQueries } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import type { BulkWork } from '../../contract/bulk/bulk-work.ts'
import { type BulkTarget, logTargets } from '../../contract/bulk/bulk-targets.ts'
import { askCall } from '#platform/web/client/use-call.ts'

/** What a column can become: the fields of every log at once, and the questions of the chosen work, or of all that words stand for, when they have come. */
export function useTargets(record: Readonly<Record<string, unknown>>): readonly BulkTarget[] {
  const pageId = usePagePermission(bulkActivitySetups.page)?.object_id
  const found = useQueries({
    queries: activitiesOf(record).map((id) => ({
      queryKey: [bulkActivitySetups.name, 'targets', id, pageId],
      staleTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askCall(bulkCalls.bulkTargets, { activity_setup_id: id }, { pageId, signal }),
    })),
  })
  const all = [...logTargets, ...found.flatMap(({ data }) => data ?? [])]
  return [...new Map(all.map((target) => [target.goes_to, target])).values()]
}

/** The activity of a set-up, or those its words stand for. */
function activitiesOf(record: Readonly<Record<string, unknown>>): number[] {
  const works = Array.isArray(record['works']) ? (record['works'] as Partial<BulkWork>[]) : [] // the list's own shape
  const ids = [record['activity_setup_id'], ...works.map((one) => one.activity_setup_id)]
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}
