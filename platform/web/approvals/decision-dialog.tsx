import { Button } from '@mantine/core'
import { useState } from 'react'
import { approvalCalls, type DecidedRequests, type Verdict } from '#platform/contract/approvals.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { plainText } from '#platform/web/fields/plain-text.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useSaveKey } from '#platform/web/forms/use-save-key.ts'
import { useDecide } from './use-approvals.ts'
import styles from './approvals.module.css'

interface DecisionDialogProps {
  ids: readonly number[]
  /** What is decided: "Wrong time on 18 Nov", "3 requests". */
  what: string
  /** Who asked, where it was one person. */
  asker?: string | undefined
  verdict: Verdict
  /** They were chosen because there is nothing to look at: all are decided only while that holds. */
  areClean?: boolean | undefined
  onClose: () => void
  onDecided: (decided: DecidedRequests, message: string) => void
}

/**
 * Asks once more before a decision goes out; a rejection and a question need words. The focus begins in the editor: no Space and
 * no Enter decides what a letter opened.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { ids, what, asker, verdict, areClean = false, onClose, onDecided } = props
  const [comment, setComment] = useState('')
  const decide = useDecide()
  const words = verdictWords[verdict]
  const isPhone = usePhone()
  const isEmpty = plainText(comment) === ''
  const fields = decide.error instanceof RequestProblem ? decide.error.fields : undefined
  const mayNotSend = (words.needsWords && isEmpty) || decide.isPending
  const send = () => {
    if (mayNotSend) return
    decide.mutate(
      { ids, decision: verdict, comment: isEmpty ? null : comment, are_clean: areClean },
      {
        onSuccess: ({ data, message }) => onDecided(data, message ?? words.verb),
      },
    )
  }
  useSaveKey(send)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${words.verb}: ${what}?`}
      consequence={asker ? words.toOne(asker) : words.toMany}
      isTyped={!isEmpty}
      actions={
        <>
          {!isPhone && (
            <span className={styles.decisionKey}>
              <KeyHint>Ctrl Enter</KeyHint>
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={verdict === 'Rejected' ? 'default' : 'filled'}
            data-tone={verdict === 'Rejected' ? 'bad' : undefined}
            disabled={words.needsWords && isEmpty}
            loading={decide.isPending}
            onClick={send}
          >
            {words.verb}
          </Button>
        </>
      }
    >
      {decide.error && !fields && <Notice tone="bad">{problemText(decide.error)}</Notice>}
      <FieldInput
        name="comment"
        field={{
          ...approvalCalls.decide.input.comment,
          label: words.label,
          help: words.help,
          required: words.needsWords,
        }}
        value={comment}
        onChange={(value) => setComment(String(value ?? ''))}
        error={fields?.comment?.[0]}
      />
    </Dialog>
  )
}

const verdictWords = {
  Approved: {
    verb: 'Approve',
    toOne: (name: string) => `${name} gets a message: approved, or passed to the next approver.`,
    toMany: 'Everyone who asked gets a message: approved, or passed to the next approver.',
    label: 'Note',
    help: 'The person who asked can read it.',
    needsWords: false,
  },
  Rejected: {
    verb: 'Reject',
    toOne: (name: string) => `${name} gets your reason. The request is not carried out.`,
    toMany: 'Everyone who asked gets your reason. The request is not carried out.',
    label: 'Reason',
    help: 'The person who asked reads it.',
    needsWords: true,
  },
  'Asked back': {
    verb: 'Ask a question',
    toOne: (name: string) =>
      `${name} gets your question, and can change the request and send it again.`,
    toMany: 'Everyone who asked gets your question, and can change the request and send it again.',
    label: 'Question',
    help: 'The person who asked reads it.',
    needsWords: true,
  },
} as const satisfies Record<Verdict, object>
