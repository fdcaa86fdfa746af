import { useParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { classes } from '#platform/web/theme/classes.ts'
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
      {/* On the phone a conversation has all of the window, and its way back in its head. */}
      <PageHeader
        title={t`Chat`}
        crumbs={isPhone && isOpen ? [] : [{ label: t`AI` }, { label: t`Chat` }]}
      />
      <Card
        flush
        className={classes(styles.chat, isOpen && styles.open)}
        classNames={{ body: styles.body }}
      >
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
    </>
  )
}
