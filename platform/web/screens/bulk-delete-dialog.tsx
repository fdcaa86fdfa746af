import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { focusGrid } from '#platform/web/parts/use-roving-cells.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { BulkRefused } from './bulk-refused.tsx'
import { countedRecords } from './record-words.ts'
import { useChangeMany } from './use-change-many.ts'

/** Asks once before many records leave every list; afterwards it can be undone for a while. */
export function BulkDeleteDialog(props: BulkDialogProps) {
  const { resource, chosen, possible, onClose, onDone } = props
  const change = useChangeMany(resource)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<readonly RefusedRecord[]>()
  const undo = async (ids: readonly number[]) => {
    try {
      const { message } = await change('restoreMany', ids)
      if (message) showSnackbar('success', message)
    } catch (fault) {
      showSnackbar('general_error', problemText(fault))
    }
  }
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const ids = possible.map(({ id }) => id)
      const { data, message = '' } = await change('deleteMany', ids)
      if (data.changed.length > 0)
        showSnackbar('success', message, { label: 'Undo', onChoose: () => void undo(data.changed) })
      if (data.refused.length > 0) return setRefused(data.refused)
      onDone()
      onClose()
      window.setTimeout(focusGrid) // after the dialog has let go of the focus
    } catch (fault) {
      setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
  if (refused)
    return (
      <BulkRefused verb="deleted" refused={refused} of={possible.length} {...{ onClose, onDone }} />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Delete ${countedRecords(resource, possible.length)}?`}
      consequence={
        possible.length < chosen
          ? `${possible.length} of ${chosen} can be deleted; the others stay. They leave every list and report. People with the right can restore them.`
          : 'They leave every list and report. People with the right can restore them.'
      }
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="default"
            className="button--bad"
            loading={isBusy}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        </>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
