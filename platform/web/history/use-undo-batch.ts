import { useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { historyCalls } from '#platform/contract/history/history-page.ts'
import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { askReason } from './asked-reason.ts'

/**
 * Takes a change of many records back and says what came of it; answers what was left as it is, or nothing when nothing was taken back. Where a
 * record wants a reason and none is given, the person is asked for one.
 */
export function useUndoBatch(family: string | undefined) {
  const queries = useQueryClient()
  const writeKeys = useWriteKey()
  const ask = (batch: number, reason: string | undefined) =>
    sendCall(
      historyCalls.undoBatch,
      { id: batch, ...(reason !== undefined && { reason }) },
      { key: writeKeys.keyFor(['undo', batch, reason]) },
    )
  return async (batch: number, given?: string): Promise<BulkAnswer | undefined> => {
    try {
      const answer = await ask(batch, given).catch(async (problem: unknown) => {
        if (!wantsReason(problem)) throw problem
        const reason = await askReason()
        return reason === undefined ? undefined : ask(batch, reason)
      })
      if (!answer) return undefined
      writeKeys.spent()
      const { data, message } = answer
      const isUndone = data.batch !== null
      showSnackbar(isUndone ? 'success' : 'general_error', [message, firstReason(data)].join(''))
      return isUndone ? data : undefined
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
      return undefined
    } finally {
      // Of several families any list may have changed.
      const keys = family === undefined ? [[]] : [[family], ['choices', family], ['history']]
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    }
  }
}

const wantsReason = (problem: unknown): boolean =>
  problem instanceof RequestProblem && problem.code === historyProblems.noReason.code

/** Why the first of those stayed as it is: a message has no room for all. */
const firstReason = ({ refused: [first] }: BulkAnswer): string =>
  first ? `. ${first.name}: ${first.error}` : ''
