import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Makes a call of the roster, says what came of it, and looks again. Answers whether it was done. */
export function useRosterCall() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const make = async (call: CallDeclaration, body: object, id?: number): Promise<boolean> => {
    setBusy(true)
    try {
      const path = call.path.replace('{id}', String(id))
      const { message } = await write(path, { method: call.method, body, key: newKey() })
      if (message) showSnackbar('success', message)
      return true
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['roster'] })
      setBusy(false)
    }
  }
  return { make, isBusy }
}
