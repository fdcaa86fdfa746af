import { Button } from '@mantine/core'
import { noticeText } from '../../contract/picture-turn.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { usePictureTurn, useReadNotice } from './picture-data.ts'
import styles from './notice-dialog.module.css'

interface NoticeDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** It was read: the clock may start. */
  readonly onRead: () => void
}

/** Tells what the pictures are for, before the first one and once for each person. */
export function NoticeDialog({ opened, onClose, onRead }: NoticeDialogProps) {
  const { turn } = usePictureTurn()
  const read = useReadNotice()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Your clock takes pictures"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={read.isPending}
            onClick={() => read.mutate(undefined, { onSuccess: onRead })}
          >
            Start the clock
          </Button>
        </>
      }
    >
      <div className={styles.pictureNotice}>
        {noticeText(turn?.retention_days ?? 0).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p>Your browser asks for the camera once. You can say no: the clock goes on.</p>
      </div>
    </Dialog>
  )
}
