import { Button } from '@mantine/core'
import { userFactorCalls } from '#areas/session/contract/factor-calls.ts'
import { users } from '../../contract/users.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** Helps a person who lost the phone with their authenticator app. */
export function AuthenticatorOffDialog({ record, onClose }: VerbDialogProps) {
  const turnOff = useChange(userFactorCalls.removeAuthenticatorOf, {
    changes: [users],
    done: t`The authenticator app is turned off.`,
  })
  // What went wrong stands in the dialog.
  const send = () => void turnOff.mutateAsync({ id: record.id }).then(onClose, () => undefined)
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
          <Button loading={turnOff.isPending} onClick={send}>
            Turn it off
          </Button>
        </>
      }
    >
      {turnOff.error && <Notice tone="bad">{problemText(turnOff.error)}</Notice>}
    </Dialog>
  )
}
