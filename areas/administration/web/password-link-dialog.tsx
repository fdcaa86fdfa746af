import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'

/** Mails somebody a link to set a password: nobody else sees it. */
export function PasswordLinkDialog({ record, onClose }: VerbDialogProps) {
  const keys = useWriteKey()
  const send = useMutation({
    mutationFn: () =>
      write(`user/sendPasswordLink/${record.id}`, {
        method: 'POST',
        key: keys.keyFor(record.id),
        body: {},
      }),
    onSuccess: ({ message }) => {
      showSnackbar('success', message ?? 'A link to set the password is on its way.')
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send ${String(record.name)} a link?`}
      consequence="The link sets a new password, once, within three days. The present one works until then."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            Send the link
          </Button>
        </>
      }
    >
      {send.error && <Notice tone="bad">{problemText(send.error)}</Notice>}
    </Dialog>
  )
}
