import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { SEARCH_ONLY } from '#areas/language-models/contract/service/model-service.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import { MOST_QUESTION } from '../contract/chat-limits.ts'
import type { ChatWorkspace } from '../contract/answers.ts'
import { type AnswerOptions, ComposerOptions } from './composer-options.tsx'
import type { Asking, AskingProblem } from './use-answer.ts'
import { useChatCall } from './use-chats.ts'
import styles from './composer.module.css'

interface ComposerProps {
  readonly workspace: ChatWorkspace
  readonly session: string
  /** How questions and answers are asked for from now on. */
  readonly options: AnswerOptions
  readonly onOptions: (options: AnswerOptions) => void
  readonly problem: AskingProblem | undefined
  /** Questions that are left to a model. */
  readonly left: number | null
  /** The answer the next question follows. */
  readonly parent: number | undefined
  /** Asked at once: it was chosen on the page before. */
  readonly first: string | undefined
  readonly isAnswering: boolean
  /** Another window waits for an answer of this session. */
  readonly isWaiting: boolean
  readonly onAsk: (asking: Asking) => Promise<boolean>
  readonly onStop: () => void
  /** The question that was asked last is worded anew. */
  readonly onEditLast: () => void
}

/**
 * Where a question is typed: Enter sends it, Shift+Enter breaks the line, the arrow up words the last one anew, Escape stops its answer. What could not be
 * asked stays.
 */
export function Composer(props: ComposerProps) {
  const { workspace, session, options, problem, left, parent, first, isAnswering, isWaiting } =
    props
  const [typed, setTyped] = useState('')
  const { call } = useChatCall()
  const send = async (question: string) => {
    if (question.trim() === '' || isAnswering || isWaiting) return
    setTyped('')
    const wasAsked = await props.onAsk({
      question,
      ...options,
      ...(parent !== undefined && { parent_message_id: parent }),
    })
    if (!wasAsked) setTyped((now) => (now === '' ? question : now))
  }
  useAskedAtOnce(first, send)
  const input = useFocusAtFirst()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (isAnswering || isWaiting)) stop()
    if (event.key === 'ArrowUp' && typed === '' && !isAnswering && !isWaiting) {
      event.preventDefault()
      props.onEditLast()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send(typed)
  }
  /** The same question without a model. */
  const searchOnly = (asking: Asking | undefined) => {
    if (!asking) return
    setTyped('')
    props.onOptions({ ...options, llm: SEARCH_ONLY })
    void props.onAsk({ ...asking, llm: SEARCH_ONLY })
  }
  const stop = () =>
    isAnswering ? props.onStop() : void call(chatCalls.stop, { session_id: session })
  return (
    <div className={styles.composer}>
      {problem && (
        <Notice
          tone={problem.atLimit ? 'warn' : 'bad'}
          action={
            problem.atLimit && (
              <Button size="xs" variant="default" onClick={() => searchOnly(problem.atLimit)}>
                {t`Search only`}
              </Button>
            )
          }
        >
          {problem.atLimit
            ? t`${problem.words} You can still search the files: that costs nothing.`
            : problem.words}
        </Notice>
      )}
      <div className={styles.row}>
        <Textarea
          ref={input}
          className={styles.input}
          aria-label={t`Question`}
          placeholder={t`Ask ${workspace.name}`}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MOST_QUESTION}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={onKeyDown}
        />
        {isAnswering || isWaiting ? (
          <Button variant="default" leftSection={<Icon name="x" />} onClick={stop}>
            {t`Stop`}
          </Button>
        ) : (
          <Button
            leftSection={<Icon name="arrow-up" />}
            disabled={typed.trim() === ''}
            onClick={() => void send(typed)}
          >
            {t`Send`}
          </Button>
        )}
      </div>
      <div className={styles.below}>
        <ComposerOptions workspace={workspace} options={options} onChange={props.onOptions} />
        {left !== null && left <= FEW && (
          <span className={styles.left}>
            {left === 1 ? t`1 question left` : t`${left} questions left`}
          </span>
        )}
      </div>
    </div>
  )
}

/** So many questions are few: what is left is told. */
const FEW = 10

/** With a keyboard one types at once; on a phone it would cover half of the chat. */
function useFocusAtFirst() {
  const input = useRef<HTMLTextAreaElement>(null)
  const isPhone = usePhone()
  useEffect(() => {
    if (!isPhone) input.current?.focus()
  }, [isPhone])
  return input
}

/** A question that was chosen before the chat was there is asked once. */
function useAskedAtOnce(first: string | undefined, send: (question: string) => Promise<void>) {
  const wasAsked = useRef(false)
  useEffect(() => {
    if (first === undefined || wasAsked.current) return
    wasAsked.current = true
    void send(first)
  })
}
