import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { ticketCalls, type TicketFacts } from '../../contract/ticket-calls.ts'
import { useTicketCall } from '../conversation/use-conversation.ts'
import { stateOf } from '../ticket-state.ts'
import styles from './facts-pane.module.css'

type OtherTicket = TicketFacts['others'][number]

interface OtherTicketsProps {
  readonly record: StoredRecord
  readonly others: readonly OtherTicket[]
  readonly onOpen: (id: number) => void
}

/** The newest other tickets of the requester: a duplicate is merged into one of them. */
export function OtherTickets({ record, others, onOpen }: OtherTicketsProps) {
  const [target, setTarget] = useState<OtherTicket>()
  const mayMerge = record['status'] === 'Open' || record['status'] === 'In Progress'
  if (others.length === 0) return null
  return (
    <>
      <h3>Other tickets</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.link} onClick={() => onOpen(other.id)}>
              {other.ticket_number}
            </button>{' '}
            {other.title} <State {...stateOf(other.status)} />
            {mayMerge && other.status !== 'Closed' && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t`Merge into ${other.ticket_number}`}
                onClick={() => setTarget(other)}
              >
                Merge into it
              </Button>
            )}
          </li>
        ))}
      </ul>
      {target && (
        <MergeDialog record={record} target={target} onClose={() => setTarget(undefined)} />
      )}
    </>
  )
}

interface MergeDialogProps {
  readonly record: StoredRecord
  readonly target: OtherTicket
  readonly onClose: () => void
}

function MergeDialog({ record, target, onClose }: MergeDialogProps) {
  const send = useTicketCall()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const merge = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(ticketCalls.merge, { id: record.id, into: target.id })
      onClose()
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Merge this ticket into ${target.ticket_number}?`}
      consequence={t`It closes as a duplicate, and ${target.ticket_number} shows its conversation.`}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Dialog>
  )
}
