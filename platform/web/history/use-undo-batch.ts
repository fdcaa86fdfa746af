import { useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { historyCalls } from '#platform/contract/history/history-page.ts'
import { write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Takes a change of many records back and says what came of it; answers what was left as it is, or nothing when it failed. */
export function useUndoBatch(family: string | undefined) {
  const queries = useQueryClient()
  const writeKeys = useWriteKey()
  return async (batch: number): Promise<BulkAnswer | undefined> => {
    const { path, method } = historyCalls.undoBatch
    try {
      const { data, message } = await write<BulkAnswer>(path.replace('{id}', String(batch)), {
        method,
        body: {},
        key: writeKeys.keyFor(['undo', batch]),
      })
      writeKeys.spent()
      showSnackbar('success', [message, firstReason(data)].join(''))
      return data
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

/** Why the first of those stayed as it is: a message has no room for all. */
const firstReason = ({ refused: [first] }: BulkAnswer): string =>
  first ? `. ${first.name}: ${first.error}` : ''
