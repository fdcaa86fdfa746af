import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import type { Batch, HistoryOfAll } from '#platform/contract/history/history.ts'
import { historyPage } from '#platform/contract/history/history-page.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { countedRecords } from '#platform/web/screens/record-words.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { ReasonInput } from './reason-input.tsx'
import { useUndoReason } from './use-undo-reason.ts'
import { useUndoBatch } from './use-undo-batch.ts'
import styles from './batch-verbs.module.css'

interface BatchVerbsProps {
  entry: HistoryOfAll
  batch: Batch
}

/** What can be done with a change of many: look at each of its records, and take it back. */
export function BatchVerbs({ entry: { id, resource, family }, batch }: BatchVerbsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {' '}
      <span className={styles.verbs}>
        <Link to={`${historyPage.url}?batch=${id}`}>Show each record</Link>
        {batch.is_undone && <span className="muted">Undone</span>}
        {batch.may_undo && (
          <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
            Undo
          </Button>
        )}
        {isAsking && (
          <UndoDialog
            id={id}
            resource={resource}
            family={family}
            batch={batch}
            onClose={() => setAsking(false)}
          />
        )}
      </span>
    </>
  )
}

interface UndoDialogProps {
  id: number
  resource: string
  family: string
  batch: Batch
  onClose: () => void
}

function UndoDialog({ id, resource, family, batch, onClose }: UndoDialogProps) {
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
