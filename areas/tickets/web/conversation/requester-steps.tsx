import { Button } from '@mantine/core'
import { useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { ticketCalls, type TicketRights } from '../../contract/ticket-calls.ts'
import type { TicketState } from '../../contract/ticket-states.ts'
import { useTicketCall } from './use-conversation.ts'
import styles from './conversation.module.css'

interface RequesterStepsProps {
  readonly record: StoredRecord
  readonly rights: TicketRights
}

/** What the person who asked is asked: whether it is solved, or whether they still need help. */
export function RequesterSteps({ record, rights }: RequesterStepsProps) {
  const send = useTicketCall()
  const [busy, setBusy] = useState<TicketState>()
  const [failure, setFailure] = useState<string>()
  if (!rights.is_requester || !rights.steps.includes('Closed')) return null
  const move = async (status: TicketState) => {
    setBusy(status)
    setFailure(undefined)
    try {
      await send(ticketCalls.updateTicketStatus, { id: record.id, status })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(undefined)
    }
  }
  const isSolved = record['status'] === 'Resolved'
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isSolved ? (
        <Notice tone="info" title="Is it solved?">
          {typeof record['resolution'] === 'string' && <RichText html={record['resolution']} />}
          <div className={styles.steps}>
            <Button loading={busy === 'Closed'} onClick={() => void move('Closed')}>
              Yes, close it
            </Button>
            {rights.may_reopen && (
              <Button variant="default" loading={busy === 'Open'} onClick={() => void move('Open')}>
                No, open it again
              </Button>
            )}
          </div>
        </Notice>
      ) : (
        <div className={styles.steps}>
          <Button variant="subtle" loading={busy === 'Closed'} onClick={() => void move('Closed')}>
            No longer needed
          </Button>
        </div>
      )}
    </>
  )
}
