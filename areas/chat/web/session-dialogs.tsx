import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ChatSession } from '../contract/answers.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import { MOST_TITLE } from '../contract/chat-limits.ts'
import { useChatCall } from './use-chats.ts'

interface DialogProps {
  readonly session: ChatSession
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

/** Asks for another title of a chat. */
export function RenameDialog({ session: { session_id, title }, onClose }: DialogProps) {
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

interface DeleteDialogProps extends DialogProps {
  readonly onDeleted: () => void
}

/** Asks before a chat is deleted. */
export function DeleteDialog({
  session: { session_id, title },
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  const { run, isBusy, failure } = useDialogCall()
  const remove = async () => {
    if (!(await run(chatCalls.deleteHistory, { session_id }))) return
    onClose()
    onDeleted()
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
