import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Opens sign-in again for a person whom too many failures closed it to. */
export function UnlockDialog({ record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const unlock = useMutation({
    mutationFn: () =>
      write(`user/unlock/${record.id}`, { method: 'POST', key: keys.keyFor(record.id), body: {} }),
    onSuccess: async ({ message }) => {
      showSnackbar('success', message ?? t`Sign-in is open again.`)
      await queries.invalidateQueries({ queryKey: ['users'] })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Unlock ${String(record.name)}?`}
      consequence="They can try to sign in again at once. Ask them first whether the failures were theirs."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={unlock.isPending} onClick={() => unlock.mutate()}>
            Unlock
          </Button>
        </>
      }
    >
      {unlock.error && <Notice tone="bad">{problemText(unlock.error)}</Notice>}
    </Dialog>
  )
}
