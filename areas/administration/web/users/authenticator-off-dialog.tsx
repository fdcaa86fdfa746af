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

/** Helps a person who lost the phone with their authenticator app. */
export function AuthenticatorOffDialog({ record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const turnOff = useMutation({
    mutationFn: () =>
      write(`user/removeAuthenticator/${record.id}`, {
        method: 'POST',
        key: keys.keyFor(record.id),
        body: {},
      }),
    onSuccess: async ({ message }) => {
      showSnackbar('success', message ?? t`The authenticator app is turned off.`)
      await queries.invalidateQueries({ queryKey: ['users'] })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Turn the app of ${String(record.name)} off?`}
      consequence="Make sure that it is them who asks. Their password alone then opens the account, with a code by mail where required. They get a mail about it."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
            Turn it off
          </Button>
        </>
      }
    >
      {turnOff.error && <Notice tone="bad">{problemText(turnOff.error)}</Notice>}
    </Dialog>
  )
}
