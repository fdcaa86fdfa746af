import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import type { ChatHistory, ChatMessage, ChatWorkspace } from '../contract/answers.ts'
import { chatPage } from '../contract/chat-page.ts'
import { SessionMenu } from './session-menu.tsx'
import styles from './conversation.module.css'

interface HeadProps {
  readonly workspace: ChatWorkspace
  readonly history: ChatHistory | undefined
  readonly messages: readonly ChatMessage[]
}

/** The title of a chat and its workspace, what can be done with it, and on the phone the way back to all chats. */
export function ConversationHead({ workspace, history, messages }: HeadProps) {
  const isPhone = usePhone()
  return (
    <header className={styles.head}>
      {isPhone && (
        <ActionIcon
          component={Link}
          to={chatPage.url}
          variant="subtle"
          size={44}
          aria-label={t`All chats`}
        >
          <Icon name="chevron-left" size={18} />
        </ActionIcon>
      )}
      <div className={styles.headWords}>
        <h2>{history?.title ?? t`New chat`}</h2>
        <p>{workspace.name}</p>
      </div>
      {history && <SessionMenu session={history} isOpen messages={messages} />}
    </header>
  )
}
