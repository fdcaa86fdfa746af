import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { DeleteButtons } from '#platform/web/parts/delete-buttons.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'

interface DeleteFileDialogProps<File> {
  /** Undefined while the dialog is closed. */
  readonly file: File | undefined
  readonly nameOf: (file: File) => string
  readonly consequence: string
  readonly onClose: () => void
  readonly onDelete: (file: File) => Promise<void>
}

/** Asks before a file is taken off what it belongs to. */
export function DeleteFileDialog<File>({
  file,
  nameOf,
  consequence,
  onClose,
  onDelete,
}: DeleteFileDialogProps<File>) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (file === undefined) return
    setBusy(true)
    await onDelete(file)
    setBusy(false)
  }
  return (
    <Dialog
      opened={file !== undefined}
      onClose={onClose}
      title={t`Delete ${file === undefined ? '' : nameOf(file)}?`}
      consequence={consequence}
      actions={<DeleteButtons isBusy={isBusy} onCancel={onClose} onDelete={remove} />}
    />
  )
}
