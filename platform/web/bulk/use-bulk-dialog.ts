import { useState } from 'react'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import type { BulkOperation } from '#platform/contract/standard-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { focusGrid } from '#platform/web/grid/use-roving-cells.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { useChangeMany } from './use-change-many.ts'

interface Sending {
  values?: Readonly<Record<string, unknown>>
  /** Whether a problem was shown in its own place. */
  isPlaced?: (problem: unknown) => boolean
}

/** Sends a change of many records from a dialog: it closes when all of it was done, and names what was refused otherwise. */
export function useBulkDialog({ resource, possible, onClose, onDone }: BulkDialogProps) {
  const change = useChangeMany(resource)
  const undo = useUndoBatch(resource.name)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<readonly RefusedRecord[]>()
  const send = async (operation: BulkOperation, { values, isPlaced }: Sending = {}) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const ids = possible.map(({ id }) => id)
      const { data, message = '' } = await change(operation, ids, values && { values })
      const { batch } = data
      if (batch !== null)
        showSnackbar('success', message, { label: 'Undo', onChoose: () => void undo(batch) })
      if (data.refused.length > 0) return setRefused(data.refused)
      onDone()
      onClose()
      window.setTimeout(focusGrid) // after the dialog has let go of the focus
    } catch (fault) {
      if (!isPlaced?.(fault)) setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, problem, refused }
}
