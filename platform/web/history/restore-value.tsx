import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FieldChange, HistoryEntry } from '#platform/contract/history/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { AskedReason } from '#platform/web/screens/present-resource.ts'
import { recordRights } from '#platform/web/screens/record-rights.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { useReason } from '#platform/web/screens/use-reason.tsx'
import { isRestorable } from '#platform/contract/history/is-restorable.ts'

interface RestoreValueProps {
  resource: AnyResource
  /** Whether a person must say why the record is changed. */
  reason: AskedReason | undefined
  record: StoredRecord
  entry: HistoryEntry
  change: FieldChange
}

/** Brings an earlier value of one field back: an ordinary update on the version that is shown, with a reason where changes have one. */
export function RestoreValue({
  resource,
  reason: asked,
  record,
  entry,
  change,
}: RestoreValueProps) {
  const permission = usePagePermission(resource.page)
  const reason = useReason(resource, asked, [record])
  const { isBusy, restore } = useRestoring(resource, record, change)
  const [isAsking, setAsking] = useState(false)
  const { mayUpdate } = recordRights(resource, permission, record)
  const isOffered =
    mayUpdate &&
    entry.action === 'update' &&
    // Why it was changed then is no reason of now.
    change.field !== asked?.name &&
    isRestorable(resource.fields[change.field]) &&
    !isSame(change.before, record[change.field])
  if (!isOffered) return null
  const close = () => {
    reason.clear()
    setAsking(false)
  }
  const restoreFor = async () => {
    const said = reason.check()
    if (said && (await restore(said, reason.place))) close()
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        loading={isBusy && !isAsking}
        aria-label={`Restore this value of ${change.label}`}
        onClick={() => (reason.input ? setAsking(true) : void restoreFor())}
      >
        Restore this value
      </Button>
      <Dialog
        opened={isAsking}
        onClose={close}
        isTyped={reason.isTyped}
        title={`Restore ${change.label}?`}
        consequence="It becomes again what it was before this change."
        actions={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={isBusy} onClick={() => void restoreFor()}>
              Restore this value
            </Button>
          </>
        }
      >
        {reason.input}
      </Dialog>
    </>
  )
}

/** Sends the earlier value; answers whether it is back. What is wrong with the reason is shown where it is asked for. */
function useRestoring(resource: AnyResource, record: StoredRecord, change: FieldChange) {
  const send = useChangeRecord(resource)
  const [isBusy, setBusy] = useState(false)
  const restore = async (
    said: Record<string, unknown>,
    isPlaced: (problem: unknown) => boolean,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const values = { ...said, [change.field]: change.before, version: record.version }
      const { message } = await send('update', record.id, values)
      if (message) showSnackbar('success', message)
      return true
    } catch (problem) {
      if (!isPlaced(problem)) showSnackbar('general_error', problemText(problem))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, restore }
}

const isSame = (before: unknown, now: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(now ?? null)
