import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import type { Batch } from '#platform/contract/history/history.ts'
import { t } from '#platform/contract/words/texts.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { countedRecords } from '#platform/web/screens/record-words.ts'
import { ReasonInput } from './reason-input.tsx'
import { useUndoBatch } from './use-undo-batch.ts'
import { useUndoReason } from './use-undo-reason.ts'

interface UndoDialogProps {
  id: number
  resource: string
  family: string
  batch: Batch
  onClose: () => void
}

/** Asks whether a change of many is taken back, and why where a record wants a reason. */
export function UndoDialog({ id, resource, family, batch, onClose }: UndoDialogProps) {
  const { records, asks_reason } = batch
  const outline = useOutlines()(resource)
  const isOfSeveral = batch.families > 1
  const undo = useUndoBatch(isOfSeveral ? undefined : resource)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedRecord[]>()
  const counted = () => {
    if (isOfSeveral) return t`${records} records`
    return outline ? countedRecords(outline, records) : `${records} (${family})`
  }
  const reason = useUndoReason()
  const start = async () => {
    const given = asks_reason ? reason.check() : undefined
    if (asks_reason && given === undefined) return
    setBusy(true)
    const answer = await undo(id, given)
    setBusy(false)
    if (answer && answer.refused.length > 0) setRefused(answer.refused)
    else onClose()
  }
  if (refused)
    return <RefusedList refused={refused} title="Undone, with exceptions" onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Undo this change of ${counted()}?`}
      consequence="Records become what they were before. Those that were changed since stay as they are."
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={!asks_reason || undefined}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void start()}>
            Undo change
          </Button>
        </>
      }
      isTyped={reason.value !== ''}
    >
      {asks_reason && <ReasonInput {...reason} />}
    </Dialog>
  )
}
