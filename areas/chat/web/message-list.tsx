import { useEffect, useRef } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import type { ChatMessage, ChatWorkspace, Citation } from '../contract/answers.ts'
import { AnswerItem } from './answer-item.tsx'
import { AnswerText } from './answer-text.tsx'
import type { ShownMessage } from './branches.ts'
import { QuestionItem } from './question-item.tsx'
import type { Asking, LiveAnswer } from './use-answer.ts'
import styles from './conversation.module.css'

interface MessageListProps {
  readonly shown: readonly ShownMessage[]
  readonly live: LiveAnswer | undefined
  readonly workspace: ChatWorkspace
  readonly isBusy: boolean
  /** The question that is worded anew. */
  readonly edited: number | undefined
  readonly onEdit: (id: number | undefined) => void
  readonly onCite: (citation: Citation) => void
  readonly onChoose: (parent: number, id: number) => void
  readonly onAsk: (asking: Asking) => void
}

/** What was asked and answered on the branch that is shown, with what is written now below it. */
export function MessageList(props: MessageListProps) {
  const { shown, live, workspace, isBusy, edited, onEdit, onCite, onChoose, onAsk } = props
  const end = useEndInSight(shown.length, live?.text)
  const missed = missedAnswer(shown, workspace)
  const before = live ? shownBefore(shown, live.asking) : shown
  return (
    <div
      className={styles.messages}
      role="log"
      aria-busy={isBusy}
      tabIndex={0}
      aria-label={t`Chat`}
    >
      {before.length === 0 && !live && (
        <div className={styles.begin}>
          <p>{workspace.description ?? t`Ask something about ${workspace.name}.`}</p>
          <Suggestions
            questions={workspace.suggested_questions}
            onChoose={(question) => onAsk({ question })}
          />
        </div>
      )}
      {before.map(({ message, versions }) =>
        message.role === 'user' ? (
          <QuestionItem
            key={message.id}
            {...{ message, versions, isBusy, onChoose, onAsk }}
            isEdited={message.id === edited}
            onEdit={(isEdited) => onEdit(isEdited ? message.id : undefined)}
          />
        ) : (
          <AnswerItem
            key={message.id}
            {...{ message, versions, isBusy, onChoose, onCite, onAsk }}
          />
        ),
      )}
      {live && (
        <>
          {live.asking.question !== '' && (
            <div className={styles.question}>{live.asking.question}</div>
          )}
          <div className={styles.answer}>
            {live.text === '' ? (
              <p className={styles.thinking}>{t`Looking for passages…`}</p>
            ) : (
              <AnswerText text={live.text} citations={[]} onCite={onCite} />
            )}
          </div>
        </>
      )}
      {missed && !live && (
        <div className={styles.begin}>
          <p>{t`You may ask, for example:`}</p>
          <Suggestions
            questions={workspace.suggested_questions}
            onChoose={(question) => onAsk({ question, parent_message_id: missed.id })}
          />
        </div>
      )}
      <div ref={end} />
    </div>
  )
}

/** The last answer, if nothing was found for it and other questions are known that have one. */
function missedAnswer(
  shown: readonly ShownMessage[],
  { suggested_questions }: ChatWorkspace,
): ChatMessage | undefined {
  const last = shown.at(-1)?.message
  return last?.answer_kind === 'not found' && suggested_questions.length > 0 ? last : undefined
}

interface SuggestionsProps {
  readonly questions: readonly string[]
  readonly onChoose: (question: string) => void
}

function Suggestions({ questions, onChoose }: SuggestionsProps) {
  return questions.map((question) => (
    <button
      key={question}
      type="button"
      className={styles.suggestion}
      onClick={() => onChoose(question)}
    >
      {question}
    </button>
  ))
}

/** A new version stands where the old one stood: what follows it is of another branch. */
function shownBefore(shown: readonly ShownMessage[], { parent_message_id, regenerate }: Asking) {
  const place = shown.findIndex(({ message }) => message.id === parent_message_id)
  if (place < 0) return shown
  const isOfAnswer = shown[place]?.message.role === 'assistant'
  // An answer that is written anew takes the place of the old one, a changed question that of the question.
  return shown.slice(0, isOfAnswer && regenerate === undefined ? place + 1 : place)
}

/** What comes last is in sight, unless the reader has scrolled away from it. */
function useEndInSight(count: number, text: string | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const list = end.current?.parentElement
    if (!list || (count === 0 && text === undefined)) return
    const left = list.scrollHeight - list.scrollTop - list.clientHeight
    if (isFirst.current || left < NEAR_THE_END) end.current?.scrollIntoView({ block: 'nearest' })
    isFirst.current = false
  }, [count, text])
  return end
}

/** Pixels: some lines of text. */
const NEAR_THE_END = 160
