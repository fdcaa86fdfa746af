import { useMutation, useQueryClient } from '@tanstack/react-query'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Links or unlinks a user and shows what is so now. */
export function useLink(path: string, onDone: () => void) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: (body: Record<string, string>) =>
      write(path, { method: 'POST', key: keys.keyFor(body), body }),
    onSuccess: async ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? '')
      await Promise.all(
        ['directory', 'users', 'sessions'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
      onDone()
    },
  })
}

export interface LinkDialogProps {
  readonly record: { readonly id: number; readonly [name: string]: unknown }
  /** Whose people may sign in. */
  readonly tenant: string
  readonly onClose: () => void
}
