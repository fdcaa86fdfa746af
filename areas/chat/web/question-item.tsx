import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { MOST_QUESTION } from '../contract/chat-limits.ts'
import type { ChatMessage } from '../contract/answers.ts'
import { copyText, Tool } from './message-tool.tsx'
import type { Asking } from './use-answer.ts'
import { Versions } from './versions.tsx'
import styles from './conversation.module.css'

interface QuestionItemProps {
  readonly message: ChatMessage
  readonly versions: readonly number[]
  readonly isBusy: boolean
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
  readonly onChoose: (parent: number, id: number) => void
  readonly onAsk: (asking: Asking) => void
}

/** A question; worded anew, it begins another branch. */
export function QuestionItem(props: QuestionItemProps) {
  const { message, versions, isBusy, isEdited, onEdit, onChoose } = props
  if (isEdited) return <EditedQuestion {...props} />
  return (
    <div className={styles.questionPlace}>
      <div className={styles.question}>{message.text}</div>
      <div className={styles.tools}>
        <Versions {...{ message, versions, onChoose }} />
        <Tool icon="copy" label={t`Copy the question`} onClick={() => copyText(message.text)} />
        <Tool
          icon="pencil"
          label={t`Change the question`}
          isDisabled={isBusy}
          onClick={() => onEdit(true)}
        />
      </div>
    </div>
  )
}

/** Its wording while it is changed: Enter asks, Escape leaves it as it was. */
function EditedQuestion({ message, isBusy, onEdit, onAsk }: QuestionItemProps) {
  const [typed, setTyped] = useState(message.text)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(-1, -1)
  }, [])
  const isReady = !isBusy && typed.trim() !== ''
  const ask = () => {
    onEdit(false)
    onAsk({ question: typed, parent_message_id: message.id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEdit(false)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isReady) ask()
  }
  return (
    <div className={styles.edit}>
      <Textarea
        ref={input}
        autosize
        maxRows={8}
        aria-label={t`Change the question`}
        maxLength={MOST_QUESTION}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        <Button size="xs" variant="default" onClick={() => onEdit(false)}>
          {t`Cancel`}
        </Button>
        <Button size="xs" disabled={!isReady} onClick={ask}>
          {t`Ask`}
        </Button>
      </div>
    </div>
  )
}
