import { Button } from '@mantine/core'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { FileImage } from './file-image.tsx'

export interface ShownFile {
  readonly name: string
  readonly path: string
}

interface ShowDialogProps {
  /** Undefined while the dialog is closed. */
  file: ShownFile | undefined
  onClose: () => void
}

/** A picture among files, large. */
export function ShowDialog({ file, onClose }: ShowDialogProps) {
  return (
    <Dialog
      opened={file !== undefined}
      onClose={onClose}
      title={file?.name ?? ''}
      wide
      actions={
        <Button variant="default" onClick={() => file && saveStored(file.path)}>
          Download
        </Button>
      }
    >
      {file && <FileImage path={file.path} name={file.name} />}
    </Dialog>
  )
}

/** Saves a file of the server on the device; what goes wrong is told. */
export const saveStored = (path: string): void => saveOrTell(path.replace(/^\/api\//, ''))
