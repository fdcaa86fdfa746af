import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { clockCalls } from '../../contract/calls.ts'
import type { ClockEntry } from '../../contract/day.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useCloseForgotten } from './clock-data.ts'
import { t } from '#platform/contract/words/texts.ts'

/** A shift nobody ended: its person says when it did, and it stays provisional until that is approved. */
export function ForgottenDialog({
  opened,
  entry,
  onClose,
}: {
  opened: boolean
  entry: ClockEntry | null
  onClose: () => void
}) {
  const [endedAt, setEndedAt] = useState<unknown>(entry?.planned_end ?? '')
  const [reason, setReason] = useState('')
  const close = useCloseForgotten()
  const errors = close.error instanceof RequestProblem ? (close.error.fields ?? {}) : {}
  const save = () => {
    if (!entry) return
    close.mutate(
      { shift_day_id: entry.shift_day_id, ended_at: String(endedAt), reason },
      {
        onSuccess: ({ message }) => {
          showSnackbar('success', message ?? t`Shift closed, provisionally`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="When did your last shift end?"
      consequence={`Your shift of ${entry?.clockin_date ?? ''} is still open. Say when it ended; it counts up to its plan until that is approved.`}
      isTyped={reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={close.isPending} onClick={save}>
            Close the shift
          </Button>
        </>
      }
    >
      <FieldInput
        name="ended_at"
        field={clockCalls.closeForgotten.input.ended_at}
        value={endedAt}
        onChange={setEndedAt}
        error={errors.ended_at?.[0]}
      />
      <Textarea
        label="Reason"
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={errors.reason?.[0]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
