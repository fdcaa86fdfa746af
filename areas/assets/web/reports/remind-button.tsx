import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { assets } from '../../contract/assets.ts'
import { unreturnedCalls } from '../../contract/unreturned.ts'

/** Mails a person what they should bring back; for keepers. */
export function RemindButton({ id }: { id: number }) {
  const permission = usePagePermission(assets.page)
  const queries = useQueryClient()
  const remind = useMutation({
    mutationFn: () => {
      const { path, method } = unreturnedCalls.remindUnreturned
      const body = { employees_ids: [id], object_viewed_id: permission?.object_id }
      return write(path, { method, key: newKey(), body })
    },
    onSuccess: ({ message }) => showSnackbar('success', message ?? ''),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: [assets.name, 'unreturned'] }),
  })
  if (permission?.rights_edit !== 1) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="mail" size={16} />}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      Remind by mail
    </Button>
  )
}
