import { Button } from '@mantine/core'
import { directoryLinkCalls } from '#areas/session/contract/directory-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { type LinkDialogProps, useLink } from '../profile/use-link.ts'

/** Takes the account of the directory away from a user. */
export function DirectoryUnlinkDialog({ record, onClose }: LinkDialogProps) {
  const unlink = useLink(directoryLinkCalls.unlinkDirectory)
  // What went wrong stands in the dialog.
  const send = () => void unlink.mutateAsync({ id: record.id }).then(onClose, () => undefined)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Unlink ${String(record.name)} from the directory?`}
      consequence="They sign in with their password again. The sessions the directory opened end. They get a mail about it."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={unlink.isPending} onClick={send}>
            Unlink
          </Button>
        </>
      }
    >
      {unlink.error && <Notice tone="bad">{problemText(unlink.error)}</Notice>}
    </Dialog>
  )
}
