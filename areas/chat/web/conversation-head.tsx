import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { chatCalls } from '../contract/chat-calls.ts'
import { MOST_TITLE } from '../contract/chat-limits.ts'
import { chatPage } from '../contract/chat-page.ts'
import type { ChatHistory, ChatWorkspace } from '../contract/answers.ts'
import { useChatCall } from './use-chats.ts'
import styles from './conversation.module.css'

interface HeadProps {
  readonly workspace: ChatWorkspace
  readonly history: ChatHistory | undefined
}

/** The title of a chat and its workspace; it is renamed and deleted here. */
export function ConversationHead({ workspace, history }: HeadProps) {
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <h2>{history?.title ?? t`New chat`}</h2>
        <p>{workspace.name}</p>
      </div>
      {history && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" size={32} aria-label={t`More about this chat`}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<Icon name="pencil" />}
              onClick={() => setAsking('rename')}
            >{t`Rename`}</Menu.Item>
            <Menu.Item
              leftSection={<Icon name="trash" />}
              onClick={() => setAsking('delete')}
            >{t`Delete`}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {history && asking === 'rename' && (
        <RenameDialog history={history} onClose={() => setAsking(undefined)} />
      )}
      {history && asking === 'delete' && (
        <DeleteDialog history={history} onClose={() => setAsking(undefined)} />
      )}
    </header>
  )
}

interface DialogProps {
  readonly history: ChatHistory
  readonly onClose: () => void
}

/** Makes a call of a dialog, and says why it failed. */
function useDialogCall() {
  const { call } = useChatCall()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (...asked: Parameters<typeof call>): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(...asked)
      return true
    } catch (problem) {
      setFailure(problemText(problem))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, failure }
}

function RenameDialog({ history: { session_id, title }, onClose }: DialogProps) {
  const [typed, setTyped] = useState(title)
  const { run, isBusy, failure } = useDialogCall()
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (await run(chatCalls.rename, { session_id, title: typed })) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Rename chat`}
      isTyped={typed !== title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button loading={isBusy} onClick={() => void save()}>{t`Save`}</Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <form onSubmit={(event) => void save(event)}>
        <TextInput
          data-autofocus
          label={t`Title`}
          maxLength={MOST_TITLE}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </form>
    </Dialog>
  )
}

function DeleteDialog({ history: { session_id, title }, onClose }: DialogProps) {
  const { run, isBusy, failure } = useDialogCall()
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await run(chatCalls.deleteHistory, { session_id }))) return
    onClose()
    void navigate(chatPage.url)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Delete this chat?`}
      consequence={t`“${title}” is hidden at once, and gone for good after 7 days.`}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>{t`Cancel`}</Button>
          <Button
            data-tone="bad"
            loading={isBusy}
            onClick={() => void remove()}
          >{t`Delete`}</Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Dialog>
  )
}
