import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { timerCalls } from '../../contract/timer-calls.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

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
    queryFn: ({ signal }) => askCall(timerCalls.timer, {}, { pageId, signal }),
  })
  const press = async (verb: 'startTimer' | 'pauseTimer' | 'stopTimer') => {
    const { data: timer } = await sendCall(timerCalls[verb], {}, { pageId })
    queries.setQueryData(queryKey, verb === 'stopTimer' ? null : timer)
    return timer
  }
  return { timer: data ?? undefined, countedAt: dataUpdatedAt, press }
}
