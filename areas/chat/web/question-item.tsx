import { ActionIcon, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { MOST_QUESTION } from '../contract/chat-limits.ts'
import type { ChatMessage } from '../contract/answers.ts'
import type { Asking } from './use-answer.ts'
import { Versions } from './versions.tsx'
import styles from './conversation.module.css'

interface QuestionItemProps {
  readonly message: ChatMessage
  readonly versions: readonly number[]
  readonly isBusy: boolean
  readonly onChoose: (parent: number, id: number) => void
  readonly onAsk: (asking: Asking) => void
}

/** A question; worded anew, it begins another branch. */
export function QuestionItem({ message, versions, isBusy, onChoose, onAsk }: QuestionItemProps) {
  const [typed, setTyped] = useState<string>()
  if (typed !== undefined)
    return (
      <div className={styles.edit}>
        <Textarea
          autosize
          maxRows={8}
          aria-label={t`Change the question`}
          maxLength={MOST_QUESTION}
          value={typed}
          ref={(input) => input?.focus()}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
        />
        <div className={styles.tools}>
          <Button size="xs" variant="default" onClick={() => setTyped(undefined)}>
            {t`Cancel`}
          </Button>
          <Button
            size="xs"
            disabled={isBusy || typed.trim() === ''}
            onClick={() => {
              setTyped(undefined)
              onAsk({ question: typed, parent_message_id: message.id })
            }}
          >
            {t`Ask`}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.questionPlace}>
      <div className={styles.question}>{message.text}</div>
      <div className={styles.tools}>
        <Versions {...{ message, versions, onChoose }} />
        <ActionIcon
          size={24}
          variant="subtle"
          aria-label={t`Change the question`}
          disabled={isBusy}
          onClick={() => setTyped(message.text)}
        >
          <Icon name="pencil" />
        </ActionIcon>
      </div>
    </div>
  )
}
