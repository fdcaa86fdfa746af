import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import type { ChatMessage, Citation } from '../contract/answers.ts'
import { AnswerText } from './answer-text.tsx'
import { Feedback } from './feedback.tsx'
import { copyText, Tool } from './message-tool.tsx'
import type { Asking } from './use-answer.ts'
import { isOpen } from './use-chats.ts'
import { Versions } from './versions.tsx'
import styles from './conversation.module.css'

interface AnswerItemProps {
  readonly message: ChatMessage
  readonly versions: readonly number[]
  readonly isBusy: boolean
  readonly onChoose: (parent: number, id: number) => void
  readonly onCite: (citation: Citation) => void
  readonly onAsk: (asking: Asking) => void
}

/** An answer with its sources, and what can be done with it. */
export function AnswerItem(props: AnswerItemProps) {
  const { message, versions, isBusy, onChoose, onCite, onAsk } = props
  const { id, text, state, citations, answer_kind, grounded } = message
  if (isOpen(message)) return <p className={styles.thinking}>{t`The answer is being written…`}</p>
  return (
    <div className={styles.answer}>
      {text !== '' && <AnswerText {...{ text, citations, onCite }} />}
      {state === 'Stopped' && <p className={styles.quiet}>{t`Stopped`}</p>}
      {state === 'Failed' && <p className={styles.quiet}>{t`The answer could not be written.`}</p>}
      {answer_kind === 'generated' && !grounded && state === 'Done' && (
        <p className={styles.quiet}>{t`Not every part of this answer names a source.`}</p>
      )}
      {citations.length > 0 && <Sources {...{ citations, onCite }} />}
      <div className={styles.tools}>
        <Versions {...{ message, versions, onChoose }} />
        <Tool icon="copy" label={t`Copy`} isDisabled={text === ''} onClick={() => copyText(text)} />
        <Tool
          icon="refresh"
          label={t`Answer again`}
          isDisabled={isBusy}
          onClick={() => onAsk({ question: '', parent_message_id: id, regenerate: 'yes' })}
        />
        <Feedback message={message} />
      </div>
    </div>
  )
}

function Sources({
  citations,
  onCite,
}: Pick<AnswerItemProps, 'onCite'> & Pick<ChatMessage, 'citations'>) {
  return (
    <ul className={styles.sources} aria-label={t`Sources`}>
      {citations.map((citation) => (
        <li key={citation.n}>
          <Button size="xs" variant="default" onClick={() => onCite(citation)}>
            <span className={styles.sourceNumber}>{citation.n}</span>
            <span className={styles.sourceTitle}>{citation.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
