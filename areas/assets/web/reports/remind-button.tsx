import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
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
      const pageId = permission?.object_id
      return sendCall(unreturnedCalls.remindUnreturned, { employees_ids: [id] }, { pageId })
    },
    onSuccess: ({ message }) => showSnackbar('success', message ?? ''),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: [assets.name] }),
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
