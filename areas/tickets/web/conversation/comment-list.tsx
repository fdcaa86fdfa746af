import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { useSession } from '#platform/web/client/session.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { TicketComment } from '../../contract/ticket-calls.ts'
import { type CommentDialog, CommentVerbs, commentDialogs } from './comment-verbs.tsx'
import styles from './conversation.module.css'

interface CommentListProps {
  readonly ticketId: number
  readonly comments: readonly TicketComment[]
  /** Handlers hide what should not be read. */
  readonly isHandler: boolean
}

/** What was said, oldest first; what came from a merged ticket says which one. */
export function CommentList({ ticketId, comments, isHandler }: CommentListProps) {
  const me = useSession().user.id
  const [asked, setAsked] = useState<{ dialog: CommentDialog; said: TicketComment }>()
  const Dialog = asked && commentDialogs[asked.dialog]
  return (
    <>
      <ol className={styles.talk}>
        {comments.map((said) => (
          <li
            key={said.id}
            data-own={said.author_id === me || undefined}
            data-internal={said.is_internal || undefined}
          >
            <p className={styles.who}>
              <strong>{said.mail_sender ?? said.author}</strong>
              <RelativeTime at={said.at} />
              {said.is_by_mail && <State tone="info" word="By mail" icon="mail" />}
              {said.mail_sender !== null && <span>{t`added by ${said.author}`}</span>}
              {said.is_internal && <State tone="warn" word="Internal note" icon="lock" />}
              {said.is_edited && <span>edited</span>}
              {said.ticket_id !== ticketId && <span>from {said.ticket_number}</span>}
              <CommentVerbs
                said={said}
                isOwn={said.author_id === me}
                isHandler={isHandler}
                onAsk={(dialog) => setAsked({ dialog, said })}
              />
            </p>
            {said.hidden_reason !== null && (
              <p className={styles.who}>{t`Hidden: ${said.hidden_reason}`}</p>
            )}
            {said.comment !== '' && <RichText html={said.comment} />}
            {said.quoted !== null && said.quoted !== '' && (
              <details className={styles.quoted}>
                <summary>Show quoted text</summary>
                <pre>{said.quoted}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
      {Dialog && <Dialog said={asked.said} onClose={() => setAsked(undefined)} />}
    </>
  )
}
