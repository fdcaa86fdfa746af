import { t } from '#platform/contract/words/texts.ts'
import { useSession } from '#platform/web/client/session.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { TicketComment } from '../../contract/ticket-calls.ts'
import styles from './conversation.module.css'

interface CommentListProps {
  readonly ticketId: number
  readonly comments: readonly TicketComment[]
}

/** What was said, oldest first; what came from a merged ticket says which one. */
export function CommentList({ ticketId, comments }: CommentListProps) {
  const me = useSession().user.id
  return (
    <ol className={styles.talk}>
      {comments.map((said) => (
        <li
          key={said.id}
          data-own={said.author_id === me || undefined}
          data-internal={said.is_internal || undefined}
        >
          <p className={styles.who}>
            <strong>{said.author}</strong>
            <RelativeTime at={said.at} />
            {said.is_internal && <State tone="warn" word="Internal note" icon="lock" />}
            {said.is_edited && <span>edited</span>}
            {said.ticket_id !== ticketId && <span>from {said.ticket_number}</span>}
          </p>
          {said.hidden_reason !== null && (
            <p className={styles.who}>{t`Hidden: ${said.hidden_reason}`}</p>
          )}
          {said.comment !== '' && <RichText html={said.comment} />}
        </li>
      ))}
    </ol>
  )
}
