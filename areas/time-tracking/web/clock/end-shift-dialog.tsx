import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/dialog.tsx'

interface EndShiftDialogProps {
  readonly opened: boolean
  readonly isEnding: boolean
  readonly onClose: () => void
  readonly onEnd: () => void
}

/** Asks before a shift ends; the answer is the button that has the focus. */
export function EndShiftDialog({ opened, isEnding, onClose, onEnd }: EndShiftDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="End your shift?"
      consequence="Your clock stops and the summary of your shift opens. You can begin again with At Desk."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus loading={isEnding} onClick={onEnd}>
            End Shift
          </Button>
        </>
      }
    />
  )
}
