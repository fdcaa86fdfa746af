import { Link, useParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { chatPage } from '../contract/chat-page.ts'
import { Conversation } from './conversation.tsx'
import { SessionList } from './session-list.tsx'
import { StartPane } from './start-pane.tsx'
import styles from './chat-screen.module.css'

/** Chats: one's sessions at the left, the conversation, and the source of an answer beside it. On the phone one after the other. */
export function ChatScreen() {
  const { workspace, session } = useParams()
  const isPhone = usePhone()
  const isOpen = workspace !== undefined && session !== undefined
  return (
    <>
      <PageHeader
        title={t`Chat`}
        crumbs={[
          { label: t`AI` },
          isPhone && isOpen ? { label: t`Chat`, to: chatPage.url } : { label: t`Chat` },
        ]}
      />
      <Card flush className={styles.chat} classNames={{ body: styles.body }}>
        {(!isPhone || !isOpen) && (
          <nav className={styles.sessions} aria-label={t`Your chats`}>
            <SessionList open={session} />
          </nav>
        )}
        {isOpen ? (
          <Conversation key={session} workspace={Number(workspace)} session={session} />
        ) : (
          <StartPane />
        )}
      </Card>
      {isPhone && isOpen && (
        <Link className={styles.back} to={chatPage.url}>
          {t`All chats`}
        </Link>
      )}
    </>
  )
}
