import { Button } from '@mantine/core'
import { userSessionCalls } from '#areas/session/contract/session-calls.ts'
import { users } from '../../contract/users.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** Opens sign-in again for a person whom too many failures closed it to. */
export function UnlockDialog({ record, onClose }: VerbDialogProps) {
  const unlock = useChange(userSessionCalls.unlock, {
    changes: [users],
    done: t`Sign-in is open again.`,
  })
  // What went wrong stands in the dialog.
  const send = () => void unlock.mutateAsync({ id: record.id }).then(onClose, () => undefined)
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
          <Button loading={unlock.isPending} onClick={send}>
            Unlock
          </Button>
        </>
      }
    >
      {unlock.error && <Notice tone="bad">{problemText(unlock.error)}</Notice>}
    </Dialog>
  )
}
