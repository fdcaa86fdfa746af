import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { StoredAttachments } from '#platform/web/records/record-attachments.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { type Conversation, ticketCalls, type TicketFacts } from '../../contract/ticket-calls.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'
import { CommentForm } from '../conversation/comment-form.tsx'
import { CommentList } from '../conversation/comment-list.tsx'
import { useTicketCall } from '../conversation/use-conversation.ts'
import { DueTime } from '../due-cell.tsx'
import { ticketState } from '../ticket-state.ts'
import { type DeskDialog, deskDialogs } from './desk-dialogs.ts'
import styles from './ticket-pane.module.css'

interface TicketPaneProps {
  readonly record: StoredRecord
  readonly conversation: Conversation
  readonly facts: TicketFacts | undefined
  readonly onBack: (() => void) | undefined
}

/** The ticket one is at: what was said, and the steps its handler takes, each by a key. */
export function TicketPane({ record, conversation, facts, onBack }: TicketPaneProps) {
  const { comments, rights } = conversation
  const send = useTicketCall()
  const form = useRef<HTMLFormElement>(null)
  const [dialog, setDialog] = useState<DeskDialog>()
  const [failure, setFailure] = useState<string>()
  const may = (step: (typeof rights.steps)[number]) =>
    rights.is_handler && rights.steps.includes(step)
  const take = async () => {
    if (!may('In Progress')) return
    setFailure(undefined)
    try {
      await send(ticketCalls.updateTicketStatus, { id: record.id, status: 'In Progress' })
    } catch (problem) {
      setFailure(problemText(problem))
    }
  }
  const answer = () => {
    const editor = form.current?.querySelector<HTMLElement>('[contenteditable=true]')
    editor?.focus()
  }
  const hold = () => may('On Hold') && setDialog('hold')
  const resolve = () => may('Resolved') && setDialog('resolve')
  useSingleKeys({ t: () => void take(), a: answer, h: hold, r: resolve })
  const Dialog = dialog && deskDialogs[dialog]
  return (
    <article className={styles.ticket} aria-labelledby="ticket-title">
      {onBack && (
        <Button variant="subtle" leftSection={<Icon name="chevron-left" />} onClick={onBack}>
          All tickets
        </Button>
      )}
      <div className={styles.head}>
        <h2 id="ticket-title">{String(record['title'])}</h2>
        <State {...ticketState(record)} filled />
      </div>
      <p className={styles.facts}>
        {[record['ticket_number'], record['category_name'], record['requester_name']].join(' · ')}
        {record['source'] === 'Mail' && <State tone="info" word="By mail" icon="mail" />}
        <DueTime record={record} />
      </p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {rights.is_handler && (
        <div className={styles.steps}>
          {may('In Progress') && (
            <Button onClick={() => void take()}>
              {record['status'] === 'On Hold' ? t`Go on` : t`Take`}
            </Button>
          )}
          {may('On Hold') && (
            <Button variant="default" onClick={hold}>
              Put on hold
            </Button>
          )}
          {may('Resolved') && (
            <Button variant="default" onClick={resolve}>
              Resolve
            </Button>
          )}
          {record['status'] !== 'Closed' && (
            <Button variant="subtle" onClick={() => setDialog('category')}>
              Change category
            </Button>
          )}
          <span className={styles.keys} aria-hidden>
            <kbd>T</kbd> take <kbd>A</kbd> answer <kbd>H</kbd> hold <kbd>R</kbd> resolve
          </span>
        </div>
      )}
      <div className={styles.words}>
        <RichText html={String(record['description'])} />
      </div>
      {typeof record['resolution'] === 'string' && record['resolution'] !== '' && (
        <Notice tone="ok" title="Solution">
          <RichText html={record['resolution']} />
        </Notice>
      )}
      <CommentList ticketId={record.id} comments={comments} isHandler={rights.is_handler} />
      {rights.may_comment && (
        <CommentForm
          at={form}
          id={record.id}
          isHandler={rights.is_handler}
          replies={facts?.quick_texts ?? []}
        />
      )}
      {typeof record['rating'] === 'number' && (
        <p className={styles.facts}>
          {t`Rated ${record['rating']} of 5`}
          {typeof record['rating_comment'] === 'string' && `: ${record['rating_comment']}`}
        </p>
      )}
      <div className={styles.files}>
        <StoredAttachments resource={tickets} record={record} />
      </div>
      {Dialog && (
        <Dialog resource={allTickets} record={record} onClose={() => setDialog(undefined)} />
      )}
    </article>
  )
}
