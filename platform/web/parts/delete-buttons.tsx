import { Button } from '@mantine/core'

interface DeleteButtonsProps {
  isBusy: boolean
  onCancel: () => void
  onDelete: () => Promise<void>
}

/** The two ways out of a dialog that asks before something goes; the one that keeps it has the focus. */
export function DeleteButtons({ isBusy, onCancel, onDelete }: DeleteButtonsProps) {
  return (
    <>
      <Button variant="default" onClick={onCancel} data-autofocus>
        Cancel
      </Button>
      <Button variant="default" data-tone="bad" loading={isBusy} onClick={() => void onDelete()}>
        Delete
      </Button>
    </>
  )
}
