import { DeleteButtons } from '#platform/web/parts/delete-buttons.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { BulkRefused } from './bulk-refused.tsx'
import { countedRecords } from '#platform/web/screens/record-words.ts'
import { useBulkDialog } from './use-bulk-dialog.ts'
import { useReason } from '#platform/web/screens/use-reason.tsx'
import { t } from '#platform/contract/words/texts.ts'

/** Asks once before many records leave every list; afterwards it can be undone for a while. */
export function BulkDeleteDialog(props: BulkDialogProps) {
  const { resource, presentation, chosen, possible, onClose } = props
  const { send, isBusy, problem, refused } = useBulkDialog(props)
  const reason = useReason(resource, presentation?.reason, possible)
  const remove = async () => {
    const values = reason.check()
    if (!values) return
    await send('deleteMany', { ...(reason.input && { values }), isPlaced: reason.place })
  }
  if (refused) return <BulkRefused {...props} verb="deleted" refused={refused} />
  return (
    <Dialog
      opened
      onClose={onClose}
      isTyped={reason.isTyped}
      title={`Delete ${countedRecords(resource, possible.length)}?`}
      consequence={
        possible.length < chosen
          ? `${possible.length} of ${chosen} can be deleted; the others stay. ${LEAVE}`
          : LEAVE
      }
      actions={<DeleteButtons isBusy={isBusy} onCancel={onClose} onDelete={remove} />}
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      {reason.input}
    </Dialog>
  )
}

const LEAVE = t`They leave every list and report. People with the right can restore them.`
