import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { timerCalls } from '../../contract/timer-calls.ts'
import type { Timer } from '../../contract/timer.ts'

export type ShownTimer = Timer & { readonly counted_at: string }

/** A break on the clock pauses the timer without telling this page: it asks now and then. */
const ASK_MS = 15_000

/** The server's timer of the signed-in person, and the presses that change it. */
export function useTimer() {
  const pageId = usePagePermission(activityLogs.page)?.object_id
  const queries = useQueryClient()
  const queryKey = [activityLogs.name, 'timer', pageId]
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    refetchInterval: ASK_MS,
    queryFn: async ({ signal }) => {
      const query = { object_viewed_id: pageId }
      const { path } = timerCalls.timer
      return (await request<ShownTimer | null>(path, { signal, query })).data
    },
  })
  const press = async (verb: 'startTimer' | 'pauseTimer' | 'stopTimer') => {
    const { path, method } = timerCalls[verb]
    const body = { object_viewed_id: pageId }
    const { data: timer } = await write<ShownTimer | null>(path, { method, body, key: newKey() })
    queries.setQueryData(queryKey, verb === 'stopTimer' ? null : timer)
    return timer
  }
  return { timer: data ?? undefined, countedAt: dataUpdatedAt, press }
}
