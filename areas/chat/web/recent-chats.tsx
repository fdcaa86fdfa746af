import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import type { ActivityPartProps } from '#platform/web/shell/area-on-web.ts'
import { chatPage } from '../contract/chat-page.ts'
import { useChatSessions } from './use-chats.ts'
import styles from './recent-chats.module.css'

const SHOWN = 5

/** One's newest chats, in the drawer of what happened around a person. */
export function RecentChats(props: ActivityPartProps) {
  const mayChat = usePagePermission(chatPage.url)?.rights_view === 1
  return mayChat ? <Chats {...props} /> : null
}

function Chats({ onChosen }: ActivityPartProps) {
  const { data } = useChatSessions('', SHOWN)
  return (
    <section className={styles.chats} aria-label={t`Your chats`}>
      <div className={styles.head}>
        <h3>{t`Your chats`}</h3>
        <Link to={chatPage.url} onClick={onChosen}>
          {data?.sessions.length === 0 ? t`Ask something` : t`All chats`}
        </Link>
      </div>
      <ul>
        {data?.sessions.map(
          ({ session_id, workspace_id, workspace_name, title, last_message_at }) => (
            <li key={session_id}>
              <Link to={`${chatPage.url}/${workspace_id}/${session_id}`} onClick={onChosen}>
                <span className={styles.title}>{title}</span>
                <span className={styles.quiet}>
                  {workspace_name} · <RelativeTime at={last_message_at} />
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
