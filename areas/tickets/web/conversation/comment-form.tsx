import { Button, Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { type FormEvent, type RefObject, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptValues } from '#platform/web/forms/use-kept-values.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { usePagePermission } from '#platform/web/client/access.ts'
import { ticketCalls } from '../../contract/ticket-calls.ts'
import { tickets } from '../../contract/tickets.ts'
import { useTicketCall } from './use-conversation.ts'
import styles from './conversation.module.css'

const { addComment } = ticketCalls

interface CommentFormProps {
  readonly id: number
  /** Handlers write internal notes, too. */
  readonly isHandler: boolean
  readonly replies?: readonly { readonly title: string; readonly text: string }[]
  /** Where keys bring the focus. */
  readonly at?: RefObject<HTMLFormElement | null>
}

interface Said extends Record<string, unknown> {
  readonly comment: unknown
  readonly is_internal: boolean
}

const NOTHING_SAID: Said = { comment: null, is_internal: false }

const asHtml = (words: string): string =>
  words
    .split(/\n+/)
    .map((line) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      return paragraph.outerHTML
    })
    .join('')

const wordsOf = (comment: unknown): string | null => (typeof comment === 'string' ? comment : null)

/** The place to answer: once something was sent, a fresh one. */
export function CommentForm(props: CommentFormProps) {
  const [sent, setSent] = useState(0)
  return <OneComment key={sent} {...props} onSent={() => setSent(sent + 1)} />
}

interface OneCommentProps extends CommentFormProps {
  readonly onSent: () => void
}

/** What is typed stays when it could not be sent. */
function OneComment({ id, isHandler, replies = [], at, onSent }: OneCommentProps) {
  const send = useTicketCall()
  const pageId = usePagePermission(tickets.page)?.object_id
  const kept = useKeptValues<Said>(`${tickets.name}:comment:${id}`, NOTHING_SAID)
  const { comment, is_internal } = kept.values
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The editor reads its text when it begins: another text is another editor.
  const [round, setRound] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await send(addComment, { id, comment: wordsOf(comment), is_internal })
      kept.sent()
      onSent()
    } catch (problem) {
      setFailure(problemText(problem))
      setBusy(false)
    }
  }
  const reply = (title: string) => {
    const chosen = replies.find((one) => one.title === title)
    if (!chosen) return
    kept.set({ comment: `${typeof comment === 'string' ? comment : ''}${asHtml(chosen.text)}` })
    setRound(round + 1)
  }
  return (
    <form
      ref={at}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
      }}
    >
      {kept.offered && (
        <DraftOffer
          at={kept.offered.at}
          onUse={() => {
            kept.use()
            setRound(round + 1)
          }}
          onDiscard={kept.discard}
        />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <FieldInput
        key={round}
        name="comment"
        field={{ ...addComment.input.comment, label: is_internal ? 'Internal note' : 'Comment' }}
        value={comment}
        isDisabled={isBusy}
        pageId={pageId}
        onChange={(next) => kept.set({ comment: next === '' ? null : next })}
      />
      <div className={styles.row}>
        <Button type="submit" loading={isBusy}>
          {is_internal ? t`Save note` : t`Send comment`}
        </Button>
        {isHandler && (
          <Checkbox
            label={t`Internal note`}
            checked={is_internal}
            onChange={({ currentTarget: { checked } }) => kept.set({ is_internal: checked })}
          />
        )}
        {replies.length > 0 && (
          <NativeSelect
            className={styles.replies}
            aria-label={t`Saved replies`}
            value=""
            onChange={({ currentTarget: { value } }) => reply(value)}
            data={[
              { value: '', label: t`Insert a saved reply` },
              ...replies.map(({ title }) => ({ value: title, label: title })),
            ]}
          />
        )}
      </div>
      <LeaveWarning isChanged={kept.isUnsent} />
    </form>
  )
}
