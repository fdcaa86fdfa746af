import { useEffect } from 'react'
import { sendCall } from '#platform/web/client/use-change.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { BoardItem } from '../contract/board-item.ts'
import { organisationCalls } from '../contract/calls.ts'
import styles from './board-card.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Items of the board, which their reader has seen by that. */
export function BoardItems({ items }: { items: readonly BoardItem[] }) {
  useSeen(items.map(({ id }) => id).join(','))
  return items.map(({ id, title, description, date_created, created_by_name, contacts }) => (
    <article key={id} className={styles.boardItem}>
      <h3>{title}</h3>
      <RichText html={description} />
      {contacts.map(({ id: person, name, extension, status }) => (
        <p key={person} className={styles.contact}>
          <strong>{name}</strong>
          {extension && ` · extension ${extension}`}
          <span className={styles.state}> · {status === null ? 'Not clocked in' : t(status)}</span>
        </p>
      ))}
      <p className={styles.by}>
        {created_by_name && `${created_by_name}, `}
        <RelativeTime at={date_created} />
      </p>
    </article>
  ))
}

/** The board's editors see how many people have seen an item. Nothing is lost when that does not get through; a view of another person is no reading by them. */
function useSeen(ids: string) {
  useEffect(() => {
    if (ids === '' || sessionStore.get()?.viewing) return
    const input = { ids: ids.split(',').map(Number) }
    void sendCall(organisationCalls.markSeen, input, { key: `seen-${ids}` }).catch(() => undefined)
  }, [ids])
}
