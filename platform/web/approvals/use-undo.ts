import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { approvalCalls } from '#platform/contract/approvals.ts'
import { pollNotifications } from '#platform/web/client/notifications.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Takes decisions back. Its answer outlives the screen, as a message does: what follows on the screen then does not happen. */
export function useUndo(onUndone: (ids: readonly number[]) => void) {
  const queries = useQueryClient()
  const latest = useRef<typeof onUndone | undefined>(undefined)
  useEffect(() => {
    latest.current = onUndone
    return () => {
      latest.current = undefined
    }
  })
  return async (ids: readonly number[]): Promise<void> => {
    try {
      const { message } = await sendCall(approvalCalls.undo, { ids })
      void pollNotifications()
      await queries.invalidateQueries() // what had happened has not: any list may show it
      showSnackbar('success', message ?? t`Waiting again`)
      latest.current?.(ids)
    } catch (problem) {
      showSnackbar('general_error', wordsOf(problem))
    }
  }
}

/** What stands against it by field belongs to no field here. */
function wordsOf(problem: unknown): string {
  const fields = problem instanceof RequestProblem ? problem.fields : undefined
  return fields ? Object.values(fields).flat().join(' · ') : problemText(problem)
}
