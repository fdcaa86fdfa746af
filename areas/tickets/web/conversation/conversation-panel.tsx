import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { DueTime } from '../due-cell.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { RatingForm } from './rating-form.tsx'
import { RequesterSteps } from './requester-steps.tsx'
import { useConversation } from './use-conversation.ts'
import styles from './conversation.module.css'

/** What was said about a ticket, whether it is solved, and the place to answer. */
export function ConversationPanel({ record }: { record: StoredRecord }) {
  const { data, error, refetch } = useConversation(record.id)
  if (error && !data)
    return (
      <NotLoaded
        title="The conversation did not load"
        problem={error}
        onAgain={() => void refetch()}
      />
    )
  const { comments = [], rights } = data ?? {}
  return (
    <Card title="Conversation" aside={<DueTime record={record} />}>
      <div className={styles.gap}>
        <RichText html={String(record['description'])} />
        {rights && <RequesterSteps record={record} rights={rights} />}
        {rights?.may_rate && <RatingForm key={String(record['rating'])} record={record} />}
      </div>
      {data && comments.length === 0 && <p className={styles.who}>{t`Nothing was said yet.`}</p>}
      <CommentList
        ticketId={record.id}
        comments={comments}
        isHandler={rights?.is_handler === true}
      />
      {rights?.may_comment && <CommentForm id={record.id} isHandler={rights.is_handler} />}
    </Card>
  )
}
