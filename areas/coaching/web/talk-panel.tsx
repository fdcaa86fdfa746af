import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { CoachingComment } from '../contract/coaching-fields.ts'
import { CommentForm } from './comment-form.tsx'
import { useCoachingPage } from './coaching-page.ts'
import styles from './coaching.module.css'

const roles = { coach: 'Coach', agent: 'Agent' } as const

/** What coach and agent wrote, and the place to answer. */
export function TalkPanel({ record }: { record: StoredRecord }) {
  const { isAgent, mayCoach } = useCoachingPage(record)
  const comments = record['comments'] as readonly CoachingComment[] // a list of such rows, as declared
  return (
    <Card title="Talk">
      {comments.length === 0 && (
        <p className={styles.empty}>
          {isAgent
            ? t`Your coach has not written anything yet.`
            : t`Nothing is written yet. Your first comment marks the coaching as coached.`}
        </p>
      )}
      <ol className={styles.talk}>
        {comments.map((said) => (
          <li key={`${said.at}-${said.by}`}>
            <p className={styles.who}>
              <strong>{said.author}</strong> {t(roles[said.by])} · <RelativeTime at={said.at} />
            </p>
            <RichText html={said.comment} />
          </li>
        ))}
      </ol>
      {(isAgent || mayCoach) && <CommentForm key={comments.length} record={record} />}
    </Card>
  )
}
