import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { DeleteButtons } from '#platform/web/parts/delete-buttons.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import type { AttachmentAnswer } from '../../contract/workspace-answers.ts'

interface DeleteFileDialogProps {
  /** Undefined while the dialog is closed. */
  readonly file: AttachmentAnswer | undefined
  readonly onClose: () => void
  readonly onDelete: (file: AttachmentAnswer) => Promise<void>
}

/** Asks before a file leaves its workspace. */
export function DeleteFileDialog({ file, onClose, onDelete }: DeleteFileDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!file) return
    setBusy(true)
    await onDelete(file)
    setBusy(false)
  }
  return (
    <Dialog
      opened={file !== undefined}
      onClose={onClose}
      title={t`Delete ${file?.title ?? ''}?`}
      consequence="Nothing is answered from it any more. It cannot be brought back."
      actions={<DeleteButtons isBusy={isBusy} onCancel={onClose} onDelete={remove} />}
    />
  )
}
