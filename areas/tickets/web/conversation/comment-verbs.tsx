import type { InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { ticketCalls, type TicketComment } from '../../contract/ticket-calls.ts'
import { EDIT_MINUTES } from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
import { useTicketCall } from './use-conversation.ts'

const { editComment, hideComment } = ticketCalls
const MINUTE_MS = 60_000

interface CommentVerbsProps {
  readonly said: TicketComment
  readonly isOwn: boolean
  readonly isHandler: boolean
  readonly onAsk: (dialog: CommentDialog) => void
}

/** What may be done with a comment: its author words it anew for a while, handlers hide it. */
export function CommentVerbs({ said, isOwn, isHandler, onAsk }: CommentVerbsProps) {
  const isFresh = Date.now() - Date.parse(said.at) < EDIT_MINUTES * MINUTE_MS
  return (
    <>
      {isOwn && isFresh && said.comment !== '' && !said.is_by_mail && (
        <Button size="compact-xs" variant="subtle" onClick={() => onAsk('edit')}>
          Update
        </Button>
      )}
      {isHandler && said.hidden_reason === null && (
        <Button size="compact-xs" variant="subtle" onClick={() => onAsk('hide')}>
          Hide
        </Button>
      )}
    </>
  )
}

interface CommentDialogProps {
  readonly said: TicketComment
  readonly onClose: () => void
}

/** Sends what was typed, and says why it could not be. */
function useSending(onClose: () => void) {
  const send = useTicketCall()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async <Call extends CallDeclaration>(call: Call, input: InputOf<Call>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(call, input)
      onClose()
    } catch (problem) {
      setFailure(problemText(problem))
      setBusy(false)
    }
  }
  return { submit, failure, isBusy }
}

function EditDialog({ said, onClose }: CommentDialogProps) {
  const { submit, failure, isBusy } = useSending(onClose)
  const [comment, setComment] = useState<string | null>(said.comment)
  const pageId = usePagePermission(tickets.page)?.object_id
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Update your comment"
      consequence={t`A comment can be changed for ${EDIT_MINUTES} minutes.`}
      isTyped={comment !== said.comment}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isBusy}
            onClick={() => void submit(editComment, { id: said.id, comment })}
          >
            Save
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <FieldInput
        name="comment"
        field={{ ...editComment.input.comment, label: 'Comment' }}
        value={comment}
        isDisabled={isBusy}
        pageId={pageId}
        onChange={(next) => setComment(typeof next === 'string' ? next : null)}
      />
    </Dialog>
  )
}

function HideDialog({ said, onClose }: CommentDialogProps) {
  const { submit, failure, isBusy } = useSending(onClose)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Hide this comment?"
      consequence="Handlers still read it. The history keeps it."
      isTyped={reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={isBusy}
            onClick={() => void submit(hideComment, { id: said.id, reason })}
          >
            Hide
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        label={t`Reason`}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Dialog>
  )
}

/** What is asked before a comment changes. */
export const commentDialogs = { edit: EditDialog, hide: HideDialog } as const
export type CommentDialog = keyof typeof commentDialogs
