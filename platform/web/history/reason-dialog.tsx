import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import type { AskedUndo } from './asked-reason.ts'
import { ReasonInput } from './reason-input.tsx'
import { useUndoReason } from './use-undo-reason.ts'

/** Asks once for all records of a change why it is undone. */
export function ReasonDialog({ answer }: AskedUndo) {
  const reason = useUndoReason()
  const undo = () => {
    const given = reason.check()
    if (given !== undefined) answer(given)
  }
  return (
    <Dialog
      opened
      onClose={() => answer(undefined)}
      isTyped={reason.value !== ''}
      title="Why is this undone?"
      consequence="Some of these records keep the reason for each late change. One reason is kept with all of them."
      actions={
        <>
          <Button variant="default" onClick={() => answer(undefined)}>
            Cancel
          </Button>
          <Button onClick={undo}>Undo change</Button>
        </>
      }
    >
      <ReasonInput {...reason} />
    </Dialog>
  )
}
