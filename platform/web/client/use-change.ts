import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { Answer } from './read-answer.ts'
import { write } from './request.ts'
import { sentCall, usePageOfCall } from './sent-call.ts'
import { useWriteKey } from './write-key.ts'

interface ChangeOptions {
  /** The page it is made from, where several have a right to it. */
  readonly page?: string
  /** The families that it changes: whatever shows them asks again. */
  readonly changes: readonly { readonly name: string }[]
  /** What is shown when the server says nothing. */
  readonly done?: string
}

/** Makes a call that changes something, once however often it is sent, and shows what the server says about it. */
export function useChange<Call extends CallDeclaration>(
  call: Call,
  { page, changes, done }: ChangeOptions,
): UseMutationResult<Answer<DataOf<Call>>, Error, InputOf<Call>> {
  const pageId = usePageOfCall(call, page)
  const queries = useQueryClient()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: async (input) => {
      const { path, values } = sentCall(call, input, pageId)
      const key = keys.keyFor([path, values])
      const answer = await write<DataOf<Call>>(path, { method: call.method, body: values, key })
      keys.spent()
      await Promise.all(changes.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
      return answer
    },
    onSuccess: ({ message = done }) => {
      if (message) showSnackbar('success', message)
    },
  })
}
