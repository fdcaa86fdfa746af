import { useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { DeleteButtons } from '#platform/web/parts/delete-buttons.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { DeleteDialogProps } from './present-resource.ts'
import { recordName } from './record-words.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { useReason } from './use-reason.tsx'

/** Asks before a record leaves every list; a refusal says what still uses it. */
export function DeleteDialog({
  resource,
  record,
  reason: asked,
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  const reason = useReason(resource, asked, record ? [record] : [])
  const change = useChangeRecord(resource)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    reason.clear()
    onClose()
  }
  const remove = async () => {
    const said = reason.check()
    if (!said) return
    setBusy(true)
    try {
      const { message } = await change('delete', record?.id, said)
      if (message) showSnackbar('success', message)
      close()
      onDeleted()
    } catch (fault) {
      if (!reason.place(fault)) setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={record !== undefined}
      onClose={close}
      isTyped={reason.isTyped}
      title={record ? `Delete ${recordName(resource, record)}?` : 'Delete'}
      consequence="It leaves every list and report. People with the right can restore it."
      actions={<DeleteButtons isBusy={isBusy} onCancel={close} onDelete={remove} />}
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      {reason.input}
    </Dialog>
  )
}
