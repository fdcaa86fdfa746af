import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { askOrRecall } from '#platform/web/waiting/kept-answers.ts'
import { activityCategoryStatuses } from '../../contract/activity-category-statuses.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { activityCalls } from '../../contract/calls.ts'
import { askAnswer } from '#platform/web/client/use-call.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

/** Where a piece of work may stand. */
export interface OfferedStatus {
  readonly id: number
  readonly name: string
  readonly kind: 'Open' | 'Waiting' | 'Done' | 'Cancelled'
  readonly is_default: boolean
  readonly needs_follow_up: boolean
  readonly follow_up_after_hours: number | string | null
  readonly needs_note: boolean
  readonly next_ids: readonly number[]
}

const KEPT_MS = 60_000

interface Work {
  readonly setups: readonly AllowedSetup[]
  /** Why other work is closed to the person now. */
  readonly closed: readonly string[]
}

/** All the work the person may log: a few dozen kinds at most, so the form narrows them itself. */
export function useAllowedWork() {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({ ...workQuery(pageId), select: ({ setups }) => setups })
}

/** Why work that the person could log otherwise is closed to them. */
export function useClosedWork(): readonly string[] {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({ ...workQuery(pageId), select: ({ closed }) => closed }).data ?? []
}

const workQuery = (pageId: number | undefined) =>
  queryOptions({
    queryKey: [activityLogs.name, 'allowed', pageId],
    staleTime: KEPT_MS,
    queryFn: async ({ signal }): Promise<Work> => {
      return askOrRecall('work-to-log', async () => {
        const answer = await askAnswer(activityCalls.allowed, {}, { pageId, signal })
        // The call answers the reasons beside its rows.
        return { setups: answer.data, closed: (answer['closed'] ?? []) as readonly string[] }
      })
    },
  })

/** The statuses of a category's line; nothing is asked for while no category is known. */
export function useStatuses(categoryId: number | undefined) {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({ ...statusesQuery(categoryId, pageId), enabled: categoryId !== undefined })
}

/** Fetches the statuses of everything that may be logged, so that they are there when the connection goes. */
export function useStatusesAhead(setups: readonly AllowedSetup[] | undefined): void {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  const queries = useQueryClient()
  useEffect(() => {
    const lines = new Set(setups?.map(({ status_category_id }) => status_category_id))
    for (const line of lines) void queries.prefetchQuery(statusesQuery(line, pageId))
  }, [queries, setups, pageId])
}

const statusesQuery = (categoryId: number | undefined, pageId: number | undefined) =>
  queryOptions({
    queryKey: [activityCategoryStatuses.name, 'of', categoryId, pageId],
    staleTime: KEPT_MS,
    queryFn: async ({ signal }) => {
      const { path, method } = callFor(activityCategoryStatuses, 'getByAttributes')
      const body = {
        request_data: [{ key: 'category_id', value: categoryId }],
        object_viewed_id: pageId,
      }
      return askOrRecall(
        `statuses-${categoryId}`,
        async () => (await request<OfferedStatus[]>(path, { method, body, signal })).data,
      )
    },
  })

/** What a piece of work may go to from where it stands: the statuses named there, or any; and it may stay. */
export function reachableFrom(
  present: number | null | undefined,
  statuses: readonly OfferedStatus[],
): readonly OfferedStatus[] {
  const next = statuses.find(({ id }) => id === present)?.next_ids ?? []
  return next.length === 0
    ? statuses
    : statuses.filter(({ id }) => id === present || next.includes(id))
}
