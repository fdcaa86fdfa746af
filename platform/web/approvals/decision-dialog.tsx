import { Button } from '@mantine/core'
import { useState } from 'react'
import { approvalCalls, type Verdict } from '#platform/contract/approvals.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { plainText } from '#platform/web/fields/plain-text.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useDecide } from './use-approvals.ts'

interface DecisionDialogProps {
  ids: readonly number[]
  /** What is decided: "Wrong time on 18 Nov", "3 requests". */
  what: string
  verdict: Verdict
  onClose: () => void
  onDecided: () => void
}

/** Asks once more before a decision goes out; a rejection and a question need words. */
export function DecisionDialog({ ids, what, verdict, onClose, onDecided }: DecisionDialogProps) {
  const [comment, setComment] = useState('')
  const decide = useDecide()
  const words = verdictWords[verdict]
  const isEmpty = plainText(comment) === ''
  const fields = decide.error instanceof RequestProblem ? decide.error.fields : undefined
  const send = () =>
    decide.mutate(
      { ids, decision: verdict, comment: isEmpty ? null : comment },
      {
        onSuccess: ({ message }) => {
          showSnackbar('success', message ?? words.verb)
          onDecided()
        },
      },
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${words.verb}: ${what}?`}
      consequence={words.consequence}
      isTyped={!isEmpty}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus={verdict === 'Approved' || undefined}
            variant={verdict === 'Rejected' ? 'default' : 'filled'}
            className={verdict === 'Rejected' ? 'button--bad' : undefined}
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
        onLeave={() => {}}
        error={fields?.comment?.[0]}
        errors={{}}
        isDisabled={false}
        siblings={{}}
        titles={new Map()}
        pageId={undefined}
      />
    </Dialog>
  )
}

const verdictWords = {
  Approved: {
    verb: 'Approve',
    consequence: 'What was asked for happens now, or goes on to the next step.',
    label: 'Note',
    help: 'Whoever asked can read it.',
    needsWords: false,
  },
  Rejected: {
    verb: 'Reject',
    consequence: 'Nothing changes, and whoever asked is told why.',
    label: 'Reason',
    help: 'Whoever asked reads it.',
    needsWords: true,
  },
  'Asked back': {
    verb: 'Ask a question',
    consequence: 'It goes back to whoever asked, who can mend it and submit it again.',
    label: 'Question',
    help: 'Whoever asked reads it.',
    needsWords: true,
  },
} as const satisfies Record<Verdict, object>
