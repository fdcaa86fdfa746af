import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/dialog.tsx'

interface LoadDialogProps {
  opened: boolean
  onClose: () => void
  onLoad: () => void
}

/** What loading the demo company means, before it begins. */
export function LoadDialog({ opened, onClose, onLoad }: LoadDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Load the demo company?"
      consequence="It takes up to a minute. Everything that is entered until you remove it is deleted with it: do not begin real work in it."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus onClick={onLoad}>
            Load it
          </Button>
        </>
      }
    >
      <p>
        What is there now is kept: your account with its password and second factor, settings, roles
        and pages. Removing the demo company puts it back unchanged.
      </p>
    </Dialog>
  )
}
