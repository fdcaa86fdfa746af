import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { Answer } from './read-answer.ts'
import { request, write } from './request.ts'
import { sentCall, usePageOfCall } from './sent-call.ts'
import { newKey, useWriteKey } from './write-key.ts'

interface ChangeOptions {
  /** The page it is made from, where several have a right to it. */
  readonly page?: string
  /** The families that it changes: whatever shows them asks again. */
  readonly changes: readonly { readonly name: string }[]
  /** What is shown when the server says nothing. */
  readonly done?: string
  /** It is not sent again when no answer comes: the first may have been taken, and is not kept for a second. */
  readonly isSentOnce?: true
  /** The page itself shows what became of it. */
  readonly isQuiet?: true
}

/** Makes a call that changes something, once however often it is sent, and shows what the server says about it. */
export function useChange<Call extends CallDeclaration>(
  call: Call,
  { page, changes, done, isQuiet, isSentOnce }: ChangeOptions,
): UseMutationResult<Answer<DataOf<Call>>, Error, InputOf<Call>> {
  const pageId = usePageOfCall(call, page)
  const queries = useQueryClient()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: async (input) => {
      const answer = await sendCall(call, input, {
        pageId,
        key: keys.keyFor([call.path, input, pageId]),
        isSentOnce,
      })
      keys.spent()
      await Promise.all(changes.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
      return answer
    },
    onSuccess: ({ message = done }) => {
      if (message && !isQuiet) showSnackbar('success', message)
    },
  })
}

interface Sending {
  /** The id of the page it is made from. */
  readonly pageId?: number | undefined
  /** The same for the same press, so that it is done once however often it is sent. */
  readonly key?: string
  /** Whether it arrives although the page is left meanwhile. */
  readonly keepalive?: boolean
  /** It is not sent again when no answer comes: the first may have been taken, and is not kept for a second. */
  readonly isSentOnce?: true | undefined
  readonly signal?: AbortSignal
}

/** Makes a call that changes something, outside of what a component draws. */
export function sendCall<Call extends CallDeclaration>(
  call: Call,
  input: InputOf<Call>,
  { pageId, key = newKey(), keepalive = false, signal, isSentOnce }: Sending = {},
): Promise<Answer<DataOf<Call>>> {
  const { path, values } = sentCall(call, input, pageId)
  const sent = { method: call.method, body: values, keepalive, ...(signal && { signal }) }
  return isSentOnce ? request(path, sent) : write(path, { ...sent, key })
}
