import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { ChatMessage, ChatSession } from '../contract/answers.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import { chatPage } from '../contract/chat-page.ts'
import { saveChat } from './save-chat.ts'
import { DeleteDialog, RenameDialog } from './session-dialogs.tsx'
import { useChatCall } from './use-chats.ts'

interface SessionMenuProps {
  readonly session: ChatSession
  /** The chat is on the screen: deleted, it leads to the page where chats begin. */
  readonly isOpen: boolean
  /** The messages on the branch that is shown, of a chat that is open. */
  readonly messages?: readonly ChatMessage[]
}

/** What can be done with a chat, in the list and in its head. */
export function SessionMenu({ session, isOpen, messages }: SessionMenuProps) {
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const { call, read } = useChatCall()
  const navigate = useNavigate()
  const { session_id, title, is_pinned } = session
  const told = (work: Promise<unknown>) =>
    void work.catch((problem: unknown) => showSnackbar('general_error', problemText(problem)))
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={isOpen && messages ? 32 : 24}
            aria-label={messages ? t`More about this chat` : t`More about ${title}`}
          >
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="pin" />}
            onClick={() => told(call(chatCalls.pin, { session_id, is_pinned: !is_pinned }))}
          >
            {is_pinned ? t`Unpin` : t`Pin to the top`}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="pencil" />} onClick={() => setAsking('rename')}>
            {t`Rename`}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="download" />}
            onClick={() => told(saveChat(session, messages, read))}
          >
            {t`Save as a file`}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" />} onClick={() => setAsking('delete')}>
            {t`Delete`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'rename' && <RenameDialog session={session} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          session={session}
          onClose={close}
          onDeleted={() => {
            if (isOpen) void navigate(chatPage.url)
          }}
        />
      )}
    </>
  )
}
